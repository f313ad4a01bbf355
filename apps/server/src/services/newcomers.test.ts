import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/db.ts';
import { identifiers, people, users } from '../db/schema.ts';
import { createTenant } from '../ops/tenants.ts';
import { openTestDb } from '../testing/database.ts';
import type { Newcomers } from './newcomers.ts';
import { byPersonIn, createNewcomers } from './newcomers.ts';

let db: Db;
let newcomers: Newcomers;
beforeAll(async () => {
  db = await openTestDb();
  newcomers = createNewcomers(db);
  for (const id of ['alpha', 'beta']) await createTenant(db, { id, appId: `${id}-app`, name: id });
}, 60_000);
afterAll(() => db.close());

const wechat = { tenantId: 'alpha', kind: 'wechat' } as const;
const ids = (found: { userId: string }[]) => new Set(found.map(({ userId }) => userId));

test('200 calls at once for one phone number make one person with one user', async () => {
  const found = await Promise.all(
    Array.from({ length: 200 }, () => newcomers.byPerson('alpha', { phone: '13800001111' })),
  );
  expect(ids(found).size).toBe(1);
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(found[0]).toMatchObject({ userName: '读者1111', identity: 1 });
}, 30_000);

test('200 calls at once for one identifier make one user and leave no half-made one', async () => {
  const before = await db.inTenant('alpha', (tx) => tx.select({ n: count() }).from(users));
  const found = await Promise.all(
    Array.from({ length: 200 }, () =>
      db.inTenant('alpha', (tx) => newcomers.byIdentifier(tx, { ...wechat, subject: 'o-200', name: '林' })),
    ),
  );
  const after = await db.inTenant('alpha', (tx) => tx.select({ n: count() }).from(users));
  expect(ids(found).size).toBe(1);
  expect(after[0]!.n - before[0]!.n).toBe(1);
}, 30_000);

test('a person is one across institutions, and a user of each', async () => {
  const contact = { email: 'mei@example.org' };
  const [alpha, beta] = [await newcomers.byPerson('alpha', contact), await newcomers.byPerson('beta', contact, '梅')];
  expect(alpha.userId).not.toBe(beta.userId);
  expect([alpha.isNew, beta.isNew, beta.userName]).toEqual([true, true, '梅']);
  const rows = await db.asOwner((tx) => tx.select().from(people).where(eq(people.email, contact.email)));
  expect(rows).toHaveLength(1);
});

test('an identifier of one institution says nothing in another', async () => {
  const subject = 'o-shared';
  const alpha = await db.inTenant('alpha', (tx) => newcomers.byIdentifier(tx, { ...wechat, subject }));
  const beta = await db.inTenant('beta', (tx) =>
    newcomers.byIdentifier(tx, { tenantId: 'beta', kind: 'wechat', subject }),
  );
  expect(alpha.userId).not.toBe(beta.userId);
});

test('a transaction that fails leaves neither user nor person', async () => {
  const work = db.inTenant('alpha', async (tx) => {
    await byPersonIn(tx, 'alpha', { phone: '13800002222' });
    throw new Error('later');
  });
  await expect(work).rejects.toThrow('later');
  const rows = await db.asOwner((tx) => tx.select().from(people).where(eq(people.phone, '13800002222')));
  expect(rows).toEqual([]);
});

test('after the owner’s step the wall stands again', async () => {
  await db.inTenant('beta', (tx) => newcomers.byIdentifier(tx, { tenantId: 'beta', kind: 'stuCode', subject: 'b-1' }));
  const seen = await db.inTenant('alpha', async (tx) => {
    await byPersonIn(tx, 'alpha', { phone: '13800003333' });
    return tx.select().from(identifiers).where(eq(identifiers.subject, 'b-1'));
  });
  expect(seen).toEqual([]);
  await expect(db.inTenant('alpha', (tx) => tx.select().from(people))).rejects.toThrow('people');
});
