/** Third-party names of institutions (catalogue §3), as the start-up parameter `third` carries them. */
export const thirdPartyNames = [
  'jrjjt',
  'gjtsg',
  'shxhcm',
  'sdtsg',
  'fsstsg',
  'bjscyzx',
  'lgkjtsg',
  'shtsg',
  'shpdtsg',
  'njdxtsg',
] as const;
export type ThirdPartyName = (typeof thirdPartyNames)[number];

/** Third platform names (catalogue §3), as the start-up parameter `thirdPL` carries them. */
export const thirdPlatforms = [
  'wx',
  'h5',
  'app',
  'pc',
  'sdtsg-pad',
  'sdtsg-pc',
  'sdtsg-aleph',
  'sdtsg-pad-db',
  'xcqtsg-kids',
  'yuan-ai',
  'meta-harmony',
  'lgkjtsg-mp',
  'hnhw-mp',
] as const;
export type ThirdPlatform = (typeof thirdPlatforms)[number];

/** Fields of a third-party login (core §3) that can prove who comes. */
export type ThirdPartyProof = 'code' | 'accessToken' | 'accessTokenExpirationTime' | 'sign' | 'tokenStr';

/**
 * Which start-up parameters each third party can log in by: one of them is enough, and without any the normal load runs
 * (core §5). Which of them is believed is the connector's business, on the server.
 */
export const thirdPartyNeeds: Readonly<Record<ThirdPartyName, readonly ThirdPartyProof[]>> = {
  jrjjt: ['code', 'accessToken'],
  gjtsg: ['code', 'accessToken'],
  shxhcm: ['tokenStr'],
  sdtsg: ['code', 'accessToken'],
  fsstsg: ['sign'],
  bjscyzx: ['sign'],
  lgkjtsg: ['code', 'accessToken'],
  shtsg: ['code', 'accessToken'],
  shpdtsg: ['tokenStr'],
  njdxtsg: ['sign'],
};

/** Platforms that need all of these beside the third party's own (core §5: a pad provider). */
export const platformNeeds: Readonly<Partial<Record<ThirdPlatform, readonly ThirdPartyProof[]>>> = {
  'sdtsg-pad': ['accessToken', 'accessTokenExpirationTime'],
  'sdtsg-pad-db': ['accessToken', 'accessTokenExpirationTime'],
};

/** A connector that an institution set up under a name of its own may be proved by any of these. */
const ANY_PROOF: readonly ThirdPartyProof[] = ['code', 'accessToken', 'sign', 'tokenStr'];

/** Whether a `code` is one of our own one-time tickets: whoever has been through a connector's pages has one. */
export const isEntryTicket = (code: string): boolean => /^t_[\w-]{43}$/.test(code);

const hasOwn = <T extends object>(record: T, name: PropertyKey): name is keyof T =>
  Object.prototype.hasOwnProperty.call(record, name);

/**
 * Whether the start-up parameters are enough to register through a third party (core §4, step 5); otherwise the normal
 * load runs (core §5).
 */
export function canEnterByThirdParty(
  third: string,
  thirdPL: string | undefined,
  given: Readonly<Partial<Record<ThirdPartyProof, string>>>,
): boolean {
  const has = (proof: ThirdPartyProof) => Boolean(given[proof]);
  const platform = thirdPL !== undefined && hasOwn(platformNeeds, thirdPL) ? (platformNeeds[thirdPL] ?? []) : [];
  if (isEntryTicket(given.code ?? '')) return true;
  if (platform.length > 0) return platform.every(has);
  return (hasOwn(thirdPartyNeeds, third) ? thirdPartyNeeds[third] : ANY_PROOF).some(has);
}

/** Which shell the page runs in (core §4, step 2). */
export type ShellMode = 'pad' | 'pc' | 'kids' | 'sso';

/** Third platforms that switch the shell mode; the others leave it as it is. */
export const shellModes: Readonly<Partial<Record<ThirdPlatform, ShellMode>>> = {
  pc: 'pc',
  'sdtsg-pad': 'pad',
  'sdtsg-pad-db': 'pad',
  'sdtsg-pc': 'pc',
  'sdtsg-aleph': 'sso',
  'xcqtsg-kids': 'kids',
};
