/** Login grant types (catalogue §3). Tenant-specific variants come with the connectors that serve them. */
export const GrantType = {
  tourist: 'FRONT_TOURIST',
  password: 'FRONT_PASSWORD',
} as const;
export type GrantType = (typeof GrantType)[keyof typeof GrantType];
