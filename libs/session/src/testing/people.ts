import { Identity, RegistrationMethod, UserGroupEnabled } from '@yuelan/contract';
import type { LoginResult } from '@yuelan/contract';
import type { Facts, Ids, Parts } from '../types.ts';

export const demo: Ids = { tenantId: 'demo', appId: 'app1' };

export const loginOf = (userId: string, ids: Ids = demo, token = `token-of-${userId}`): LoginResult => ({
  ...ids,
  token,
  userId,
  userName: userId,
  role: userId.startsWith('visitor') ? 'tourist' : null,
});

export function partsOf(userId: string, ids: Ids = demo): Parts {
  const { token: _token, ...login } = loginOf(userId, ids);
  const identity = login.role === null ? Identity.reader : Identity.tourist;
  const nothing = { avatar: null, redirectUrl: null, carsiUrl: null, borrowAccount: null, secret: null, cipher: null };
  return {
    user: {
      ...login,
      ...nothing,
      identity,
      appName: '阅览',
      tenantName: ids.tenantId,
      themeColor: '#2979ff',
      style: { themeColor: '#2979ff' },
      tenantNum: '1',
      tenantList: [],
      ipFreeLogin: false,
      phone: null,
      hasPassword: true,
      userGroupEnabled: UserGroupEnabled.close,
      groupId: null,
      tenantConfig: {},
    },
    permissions: { identity, books: [], showPermissions: [], hidePermissions: [], resources: [] },
    config: {
      tenantId: ids.tenantId,
      tenantName: ids.tenantId,
      appName: '阅览',
      slogan: null,
      logo: null,
      themeColor: '#2979ff',
      footer: null,
      blockDeveloperTools: false,
      audioChunkBytes: 2_097_152,
      registration: RegistrationMethod.none,
      codeRegistersDirectly: false,
      connectors: [],
      closedGrants: [],
      redirectHosts: [],
      kioskIdleSeconds: null,
    },
    menus: [],
  };
}

/** 21 November 2025, in ms. */
export const NOW = 1_763_683_200_000;

export const factsOf = (facts: Partial<Facts> = {}): Facts => ({
  now: NOW,
  path: '',
  updatedAt: null,
  provenance: { sign: null, third: null, partner: null },
  resigned: null,
  reloaded: false,
  parameters: { ...demo, conflicts: [] },
  credentials: null,
  saved: null,
  last: null,
  site: null,
  device: 'phone',
  imei: 'device-0001',
  deviceSecrets: {},
  ...facts,
});

/** What is stored of a reader or visitor who was here before. */
export const returning = (userId: string, ids: Ids = demo): Partial<Facts> => ({
  credentials: { ...ids, token: `token-of-${userId}` },
  saved: { ...partsOf(userId, ids), token: `token-of-${userId}` },
  last: ids,
  updatedAt: NOW - 3_600_000,
});
