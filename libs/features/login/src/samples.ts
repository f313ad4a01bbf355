import { Identity, RegistrationMethod, UserGroupEnabled } from '@yuelan/contract';
import type { Permissions, SysConfig, UserInfo } from '@yuelan/contract';

/** An institution and its visitor, for stories and tests. */
export const sampleConfig: SysConfig = {
  tenantId: 'demo',
  tenantName: '示范市图书馆',
  appName: '示范阅览',
  slogan: null,
  logo: null,
  themeColor: '#0a7d5a',
  footer: null,
  blockDeveloperTools: false,
  audioChunkBytes: 2_097_152,
  registration: RegistrationMethod.none,
  codeRegistersDirectly: false,
  connectors: [],
  closedGrants: [],
  redirectHosts: [],
  kioskIdleSeconds: null,
};

export const sampleUser: UserInfo = {
  userId: 'u1',
  userName: '',
  tenantId: 'demo',
  appId: 'demo-app',
  role: 'tourist',
  identity: Identity.tourist,
  avatar: null,
  appName: sampleConfig.appName,
  tenantName: sampleConfig.tenantName,
  themeColor: sampleConfig.themeColor,
  style: { themeColor: sampleConfig.themeColor },
  tenantNum: '1',
  tenantList: [],
  redirectUrl: null,
  carsiUrl: null,
  ipFreeLogin: false,
  phone: null,
  hasPassword: false,
  userGroupEnabled: UserGroupEnabled.close,
  groupId: null,
  borrowAccount: null,
  tenantConfig: {},
  secret: null,
  cipher: null,
};

export const samplePermissions: Permissions = {
  identity: Identity.tourist,
  books: [],
  showPermissions: [],
  hidePermissions: [],
  resources: [],
};
