/** The start-up parameters of core §2 and its aliases. */
const names = {
  tenantId: 'tenantId',
  tid: 'tenantId',
  appId: 'appId',
  pid: 'appId',
  sign: 'sign',
  timestamp: 'timestamp',
  userId: 'userId',
  third: 'third',
  thirdPL: 'thirdPL',
  single: 'single',
  toHome: 'toHome',
  navbar: 'navbar',
  rt: 'rt',
  page_type: 'pageType',
  rdid: 'rdId',
  openid: 'openId',
  name: 'name',
  nickname: 'nickName',
  headimgurl: 'headImgUrl',
  timeStamp: 'timeStamp',
  tokenStr: 'tokenStr',
  systemFlag: 'systemFlag',
  token: 'token',
  code: 'code',
  access_token: 'accessToken',
  accessToken: 'accessToken',
  access_token_expiration_time: 'accessTokenExpirationTime',
  bid: 'bid',
  wx: 'wx',
  client: 'client',
  clearData: 'clearData',
  rdback: 'rdback',
  isPreview: 'isPreview',
} as const;

type Field = (typeof names)[keyof typeof names];
/** What the address says, each name's first value. All of it is a claim: no right follows from any of it. */
export type StartParameters = Readonly<Partial<Record<Field, string>>> & {
  /** Ids that the address gives twice with different values (threats 24). */
  readonly conflicts: readonly ('tenantId' | 'appId')[];
};

/** Object.hasOwn is younger than the browsers we serve. */
const isKnown = (name: string): name is keyof typeof names => Object.prototype.hasOwnProperty.call(names, name);

/** Longer values are taken for an attack and left out. */
const LONGEST = 4096;

/** `…/yuan/<tenant>/<app>/…` carries the institution in the path (catalogue §2). */
const IN_PATH = /(?:^|\/)yuan\/([\w-]{1,64})\/([\w-]{1,64})(?:\/|$)/;

/** What a path below `/h5` says, as further pairs for {@link readParameters}. */
export function idsInPath(path: string): [name: string, value: string][] {
  const [, tenantId, appId] = IN_PATH.exec(path) ?? [];
  return tenantId && appId
    ? [
        ['tenantId', tenantId],
        ['appId', appId],
      ]
    : [];
}

/** Flags of an address. */
export const isSet = (value: string | undefined): boolean => value === 'true' || value === '1';

export function readParameters(pairs: Iterable<readonly [name: string, value: string]>): StartParameters {
  const found: Partial<Record<Field, string>> = {};
  const conflicts = new Set<'tenantId' | 'appId'>();
  for (const [name, value] of pairs) {
    if (!isKnown(name) || value === '' || value.length > LONGEST) continue;
    const field = names[name];
    found[field] ??= value;
    if ((field === 'tenantId' || field === 'appId') && found[field] !== value) conflicts.add(field);
  }
  return { ...found, conflicts: [...conflicts] };
}
