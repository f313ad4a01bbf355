import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';

/** Milliseconds after which a silent part counts as down. */
const PATIENCE = 3000;

/** `live`: the process answers. `ready`: so does everything it needs; names what does not, never why. */
export function healthRoutes(app: FastifyInstance, { db, content, cache }: Deps): void {
  const checks = {
    database: () => db.asOwner((tx) => tx.execute(sql`select 1`)),
    content: () => content.ping(),
    cache: () => cache.ping(),
  };
  app.get('/api/health/live', async () => ({ status: 'ok' }));
  app.get('/api/health/ready', async (request, reply) => {
    const names = Object.keys(checks) as (keyof typeof checks)[];
    const results = await Promise.all(names.map((name) => answers(checks[name]())));
    const down = names.filter((_, index) => results[index] !== null);
    if (down.length > 0) request.log.error({ down, errors: results.filter(Boolean) }, 'not ready');
    return reply.code(down.length > 0 ? 503 : 200).send({ status: down.length > 0 ? 'down' : 'ok', down });
  });
}

/** Null where the part answers in time, else what it said. */
async function answers(check: Promise<unknown>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, PATIENCE, new Error('no answer'));
  });
  try {
    await Promise.race([check, late]);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    clearTimeout(timer);
  }
}
