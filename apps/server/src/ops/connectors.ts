import { eq } from 'drizzle-orm';
import { checkConnector } from '../connect/kinds.ts';
import { connectors, tenantSecrets } from '../db/schema.ts';
import { createSecrets } from '../services/secrets.ts';
import type { Stores } from '../stores.ts';

export interface NewConnector {
  /** As the start-up parameter `third` names it. */
  name: string;
  kind: string;
  settings: Record<string, unknown>;
  /** Kept apart and sealed; without one the old stays. */
  secret?: string;
}

const secretName = (name: string) => `connector:${name}`;

/** Sets up a way in through another system, or changes it; throws where its settings are not those of its kind. */
export const setConnector = async (
  { db, masterKey }: Pick<Stores, 'db' | 'masterKey'>,
  tenantId: string,
  { name, kind, settings, secret }: NewConnector,
): Promise<void> => {
  checkConnector({ name, kind, settings });
  return db.inTenant(tenantId, async (tx) => {
    await tx
      .insert(connectors)
      .values({ tenantId, name, kind, settings })
      .onConflictDoUpdate({ target: [connectors.tenantId, connectors.name], set: { kind, settings } });
    if (secret !== undefined) await createSecrets({ masterKey }).put(tx, tenantId, secretName(name), secret);
  });
};

/** Closes a way in; whoever came by it stays a user. False where there is none of this name. */
export const removeConnector = ({ db }: Pick<Stores, 'db'>, tenantId: string, name: string): Promise<boolean> =>
  db.inTenant(tenantId, async (tx) => {
    const gone = await tx.delete(connectors).where(eq(connectors.name, name)).returning({ name: connectors.name });
    await tx.delete(tenantSecrets).where(eq(tenantSecrets.name, secretName(name)));
    return gone.length > 0;
  });
