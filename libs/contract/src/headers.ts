/** Names of the headers that requests carry (core §7). */
export const Header = {
  tenantId: 'TenantId',
  appId: 'AppId',
  token: 'Token',
  platform: 'Platform',
  version: 'Version',
  client: 'Client',
  unique: 'Unique',
  remember: 'x-remember',
} as const;

/** Value of `x-remember` that tells the client to forget what it stored. */
export const FORGET = 'deleteMe';
