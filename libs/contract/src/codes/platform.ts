/** Platform codes (catalogue §9). */
export const Platform = {
  android: 10,
  androidPad: 11,
  iReader: 12,
  iReaderPad: 13,
  ios: 20,
  h5: 30,
  pad: 31,
  wx: 40,
  bigScreen: 80,
  pc: 90,
} as const;
export type Platform = (typeof Platform)[keyof typeof Platform];
