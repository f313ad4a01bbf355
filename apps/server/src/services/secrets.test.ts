import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantSecrets } from '../db/schema.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createSecrets } from './secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const inTenant = <T>(tenantId: string, work: Parameters<typeof server.stores.db.inTenant<T>>[1]) =>
  server.stores.db.inTenant(tenantId, work);

test('a secret is kept sealed, replaced, and opened in its own institution only', async () => {
  const secrets = createSecrets(server.stores);
  await inTenant('alpha', (tx) => secrets.put(tx, 'alpha', 'sign', 'first'));
  await inTenant('alpha', (tx) => secrets.put(tx, 'alpha', 'sign', '第二个'));
  expect(await inTenant('alpha', (tx) => secrets.open(tx, 'alpha', 'sign'))).toBe('第二个');
  expect(await inTenant('alpha', (tx) => secrets.open(tx, 'alpha', 'connector:x'))).toBeNull();
  expect(await inTenant('beta', (tx) => secrets.open(tx, 'alpha', 'sign'))).toBeNull();
  const [row] = await inTenant('alpha', (tx) => tx.select().from(tenantSecrets));
  expect(row!.sealed.toString('utf8')).not.toContain('第二个');
});

test('a sealed value that was moved to another name does not open', async () => {
  const secrets = createSecrets(server.stores);
  await inTenant('alpha', (tx) => secrets.put(tx, 'alpha', 'connector:a', 'of a'));
  await inTenant('alpha', (tx) =>
    tx.update(tenantSecrets).set({ name: 'connector:b' }).where(eq(tenantSecrets.name, 'connector:a')),
  );
  await expect(inTenant('alpha', (tx) => secrets.open(tx, 'alpha', 'connector:b'))).rejects.toThrow(
    /unable to authenticate/,
  );
});
