import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { addBook } from '../testing/library.ts';
import { books, editions, sessions, tenants, users } from './schema.ts';

let server: TestServer;
let bookId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ bookId } = await addBook(server.stores, { tenantId: 'alpha', title: '墙' }));
}, 60_000);
afterAll(() => server.close());

const rowsOf = async (statement: ReturnType<typeof sql>) =>
  ((await server.stores.db.asOwner((tx) => tx.execute(statement))) as unknown as { rows: Record<string, unknown>[] })
    .rows;

test('every table that names a tenant stands behind a wall', async () => {
  const open = await rowsOf(sql`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (not c.relrowsecurity or not exists (
        select 1 from pg_policy p where p.polrelid = c.oid
          and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = current_setting(''app.tenant_id''::text, true))'
          and pg_get_expr(p.polwithcheck, p.polrelid) = '(tenant_id = current_setting(''app.tenant_id''::text, true))'
      ))`);
  expect(open).toEqual([]);
  const walled = await rowsOf(sql`select relname from pg_class where relrowsecurity and relkind = 'r'`);
  expect(walled.length).toBeGreaterThan(15);
});

test('an institution sees its own rows and no others', async () => {
  const { db } = server.stores;
  expect(await db.inTenant('alpha', (tx) => tx.$count(books))).toBe(1);
  expect(await db.inTenant('beta', (tx) => tx.$count(books))).toBe(0);
  expect(await db.inTenant('beta', (tx) => tx.select({ id: tenants.id }).from(tenants))).toEqual([{ id: 'beta' }]);
});

test('without a tenant there is nothing to see', async () => {
  const { db } = server.stores;
  await server.tourist();
  const counts = await db.inTenant('', async (tx) => [
    await tx.$count(books),
    await tx.$count(users),
    await tx.$count(sessions),
    await tx.$count(tenants),
  ]);
  expect(counts).toEqual([0, 0, 0, 0]);
  const bare = await db.asOwner(async (tx) => {
    await tx.execute(sql`set local role yuelan_app`);
    return tx.$count(books);
  });
  expect(bare).toBe(0);
});

test('nobody writes into another institution, or into what belongs to none', async () => {
  const { db } = server.stores;
  const foreign = { id: 'intruder', tenantId: 'alpha', name: 'x', identity: 1 as const };
  await expect(db.inTenant('beta', (tx) => tx.insert(users).values(foreign))).rejects.toThrow('Failed query');
  await expect(db.inTenant('alpha', (tx) => tx.update(tenants).set({ name: 'mine' }))).rejects.toThrow('Failed query');
  await expect(db.inTenant('alpha', (tx) => tx.delete(editions))).rejects.toThrow('Failed query');
  await db.inTenant('beta', (tx) => tx.delete(books));
  expect(await db.inTenant('alpha', (tx) => tx.select({ id: books.id }).from(books))).toEqual([{ id: bookId }]);
});

test('the wall ends with its transaction', async () => {
  const { db } = server.stores;
  await db.inTenant('beta', (tx) => tx.$count(books));
  const [row] = await rowsOf(sql`select current_setting('app.tenant_id', true) as tenant, current_user as role`);
  expect(row?.['tenant'] ?? '').toBe('');
  expect(row?.['role']).not.toBe('yuelan_app');
});
