import { randomBytes } from 'node:crypto';
import type { Stores } from '../stores.ts';
import { createSecrets } from '../services/secrets.ts';

type Needs = Pick<Stores, 'db' | 'masterKey'>;

/** Keeps a secret of an institution sealed: `sign` of its signed links, or `connector:<name>`. */
export const setTenantSecret = (
  { db, masterKey }: Needs,
  tenantId: string,
  name: string,
  value: string,
): Promise<void> => db.inTenant(tenantId, (tx) => createSecrets({ masterKey }).put(tx, tenantId, name, value));

/** 256 bits to share with a partner. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
