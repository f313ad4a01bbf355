import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { connectors } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { denied } from '../http/refusal.ts';
import type { Secrets } from '../services/secrets.ts';
import type { Connector, ConnectorRow, Tools } from './connector.ts';
import { makeConnector } from './kinds.ts';
import { createFetch } from './outbound.ts';

/** A connector of an institution, ready for one request. */
export interface Loaded {
  row: ConnectorRow;
  connector: Connector;
}

/** Reads an institution's connectors from behind its wall, each with its secret, anew for every request. */
export function createRegistry(deps: Deps, secrets: Secrets) {
  const tools: Tools = { ...deps, fetch: createFetch(deps.config.connectPrivateHosts) };

  const load = async (tx: Tx, row: typeof connectors.$inferSelect): Promise<Loaded> => {
    const secret = await secrets.open(tx, row.tenantId, `connector:${row.name}`);
    const full = { ...row, secret };
    return { row: full, connector: makeConnector(full, tools) };
  };

  const rows = (tx: Tx) => tx.select().from(connectors).orderBy(asc(connectors.createdAt), asc(connectors.name));

  return {
    tools,
    rows,
    /** Refuses where the institution has none of that name. */
    async named(tx: Tx, tenantId: string, name: string): Promise<Loaded> {
      const own = and(eq(connectors.tenantId, tenantId), eq(connectors.name, name));
      const [row] = await tx.select().from(connectors).where(own);
      if (!row) throw denied();
      return load(tx, row);
    },
    /** All of one kind, the oldest first. */
    async ofKind(tx: Tx, kind: string): Promise<Loaded[]> {
      const found = (await rows(tx)).filter((row) => row.kind === kind);
      const loaded: Loaded[] = [];
      for (const row of found) loaded.push(await load(tx, row));
      return loaded;
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;
