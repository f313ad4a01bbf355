import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, sessions, users } from '../db/schema.ts';
import { newId } from '../ids.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createTickets } from './tickets.ts';

const MANY = 200;

interface Login {
  token: string;
  userId: string;
}
interface Answer {
  status: number;
  code: number;
  data: Login | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 600_000);
afterAll(() => server.close());

/** One person with a user in both institutions. */
async function memberOfBoth() {
  const account = randomBytes(6).toString('hex');
  const { token, userId } = await server.reader({ account });
  const [personId, there] = [newId(), newId()];
  await server.stores.db.asOwner(async (tx) => {
    await tx.insert(people).values({ id: personId });
    await tx.update(users).set({ personId }).where(eq(users.id, userId));
    await tx.insert(users).values({ id: there, tenantId: 'beta', name: '同一人', identity: 1, personId });
  });
  return { account, token, userId, there };
}

const many = (call: (index: number) => Promise<Answer>) => Promise.all(Array.from({ length: MANY }, (_, n) => call(n)));
const base = { tenantId: 'alpha', appId: 'alpha-app', imei: 'imei-0001' };
const refresh = (token: string) => server.call<Login>('refresh', { imei: base.imei }, token);
const switchTo = (tenantId: string, token: string) =>
  server.call<Login>('switchTenant', { tenantId, imei: base.imei }, token);
const isAlive = async (token: string) => (await server.call('permissions', {}, token)).status === 200;
const tokensIn = (answers: Answer[]) => answers.flatMap(({ data }) => data?.token ?? []);
const codesIn = (answers: Answer[]) => new Set(answers.map(({ code }) => code));

test(`${MANY} logins of one reader at once open ${MANY} sessions, each its own and alive`, async () => {
  const { account, userId } = await memberOfBoth();
  const login = { ...base, grantType: 'FRONT_PASSWORD', account, password: 'correct horse' };
  const answers = await many(() => server.call<Login>('login', login));
  expect(codesIn(answers)).toEqual(new Set([0]));
  const tokens = new Set(tokensIn(answers));
  expect(tokens.size).toBe(MANY);
  expect(await Promise.all([...tokens].map(isAlive))).not.toContain(false);
  expect(new Set(answers.map(({ data }) => data?.userId))).toEqual(new Set([userId]));
}, 600_000);

test(`${MANY} refreshes of one token at once give one new token, and lose neither`, async () => {
  const { token, userId } = await memberOfBoth();
  const answers = await many(() => refresh(token));
  expect(codesIn(answers)).toEqual(new Set([0]));
  const [next, ...others] = new Set(tokensIn(answers));
  expect(others).toEqual([]);
  expect(await Promise.all([next!, token].map(isAlive))).toEqual([true, true]);
  const rows = await server.stores.db.asOwner((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
  expect(rows.length).toBe(2);
}, 600_000);

test(`${MANY} switches of institution at once give one session in each`, async () => {
  const { token, userId, there } = await memberOfBoth();
  const answers = await many((index) => switchTo(index % 2 ? 'beta' : 'alpha', token));
  expect(codesIn(answers)).toEqual(new Set([0]));
  const tokens = [...new Set(tokensIn(answers))];
  expect(tokens.length).toBe(2);
  expect(new Set(tokens.map((one) => one.split('.')[0]))).toEqual(new Set(['alpha', 'beta']));
  expect(await Promise.all([...tokens, token].map(isAlive))).toEqual([true, true, true]);
  expect(new Set(answers.map(({ data }) => data?.userId))).toEqual(new Set([userId, there]));
}, 600_000);

test(`logins, refreshes, switches and requests, ${MANY} mixed at once, fail nowhere and lose no session`, async () => {
  const { token, userId } = await memberOfBoth();
  const tickets = createTickets(server.stores);
  const codes = await Promise.all(Array.from({ length: MANY / 4 }, () => tickets.issue('alpha', { userId }, null)));
  const next = (await refresh(token)).data!.token;
  const answers = await many((index) => {
    if (index % 4 === 0)
      return server.call<Login>('login', { ...base, grantType: 'FRONT_TICKET', code: codes[index / 4] });
    if (index % 4 === 1) return refresh(index % 8 === 1 ? token : next);
    if (index % 4 === 2) return switchTo('beta', index % 8 === 2 ? token : next);
    return server.call<Login>('permissions', {}, index % 8 === 3 ? token : next);
  });
  expect(codesIn(answers)).toEqual(new Set([0]));
  const tokens = [...new Set(tokensIn(answers))];
  // A session for each ticket, one successor for each of two tokens, and one in beta for each.
  expect(tokens.length).toBe(MANY / 4 + 4);
  expect(await Promise.all([...tokens, token].map(isAlive))).not.toContain(false);
}, 600_000);

test('of a logout and refreshes at once no session stays', async () => {
  const { token, userId } = await memberOfBoth();
  const next = (await refresh(token)).data!.token;
  const calls = Array.from({ length: 40 }, (_, index) => {
    if (index === 20) return server.call<Login>('logout', {}, next);
    return index % 2 ? refresh(token) : refresh(next);
  });
  const answers: Answer[] = await Promise.all(calls);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  // Those that came after the logout were refused.
  expect(answers.every(({ code }) => code === 0 || code === 40009)).toBe(true);
  const left = await server.stores.db.asOwner((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
  expect(left).toEqual([]);
  expect(await Promise.all([token, next, ...tokensIn(answers)].map(isAlive))).not.toContain(true);
}, 600_000);
