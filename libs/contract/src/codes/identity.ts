/** Core §4. */
export const Identity = {
  expired: 0,
  reader: 1,
  tourist: 2,
  shareUser: 3,
  autoUser: 4,
  academicUser: 5,
} as const;
export type Identity = (typeof Identity)[keyof typeof Identity];
