import { createMemoryCache } from '../../cache/memory-cache.ts';
import { readConfig } from '../../config.ts';
import type { ConnectorRow, Tools } from '../connector.ts';
import { createFetch } from '../outbound.ts';

/** What a connector is made from, on a clock that stands until it is set. */
export function testTools(hosts: string[] = []) {
  const clock = { now: Date.parse('2040-03-10T04:00:00Z') };
  const tools: Tools = {
    cache: createMemoryCache(() => clock.now),
    clock: () => clock.now,
    config: readConfig({}),
    fetch: createFetch(hosts),
  };
  return { tools, clock };
}

export const row = (
  kind: string,
  settings: Record<string, unknown>,
  secret: string | null = 'shared secret',
): ConnectorRow => ({
  tenantId: 'alpha',
  name: 'partner',
  kind,
  settings,
  secret,
});

/** The code that a promise is refused with. */
export const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 0,
    (error: { code?: unknown }) => error.code ?? error,
  );
