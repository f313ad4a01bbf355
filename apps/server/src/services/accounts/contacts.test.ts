import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../db/schema.ts';
import { newEmail } from '../../testing/registration.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { newPhone, sentCode, ticketFor } from '../../testing/verification.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clock.forward(3_600_000));

const type = 'UPDATE_PHONE';
const updatePhone = (token: string, args: object) => server.call<{ phone: string }>('updatePhone', args, token);
const updateEmail = (token: string, args: object) => server.call<{ email: string }>('updateEmail', args, token);
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
const ownersOf = (phone: string) =>
  server.stores.db.asOwner((tx) => tx.select().from(people).where(eq(people.phone, phone)));

describe('a phone number', () => {
  test('is bound by who proves to own it', async () => {
    const { token } = await server.reader();
    const phone = newPhone();
    expect((await updatePhone(token, { phone, code: '000000' })).code).toBe(1006);
    const code = await sentCode(server, type, { phone });
    expect((await updatePhone(token, { phone, code })).data).toMatchObject({ phone: masked(phone) });
  });

  test('is given up with a ticket for it, before another one is bound', async () => {
    const [old, phone] = [newPhone(), newPhone()];
    const { token } = await server.reader({ phone: old });
    const code = await sentCode(server, type, { phone });
    expect(await updatePhone(token, { phone, code })).toMatchObject({ code: 1014, msg: '请先验证原手机号' });
    expect((await updatePhone(token, { phone, code, oldTicket: 'x'.repeat(43) })).code).toBe(1006);
    const oldTicket = await ticketFor(server, type, { phone: old });
    expect((await updatePhone(token, { phone, code, oldTicket })).data).toMatchObject({ phone: masked(phone) });
    expect([(await ownersOf(old)).length, (await ownersOf(phone)).length]).toEqual([0, 1]);
  });

  test('of somebody else is refused after its code (4001058), and both proofs stay good', async () => {
    const [old, phone, free] = [newPhone(), newPhone(), newPhone()];
    const owner = await server.reader({ phone });
    const { token } = await server.reader({ phone: old });
    const oldTicket = await ticketFor(server, type, { phone: old });
    const code = await sentCode(server, type, { phone });
    expect((await updatePhone(token, { phone, code, oldTicket })).code).toBe(4_001_058);
    const another = await sentCode(server, type, { phone: free });
    expect((await updatePhone(token, { phone: free, code: another, oldTicket })).code).toBe(0);
    expect((await server.call('profile', {}, owner.token)).data).toMatchObject({ phone: masked(phone) });
  });

  test('of a user here is refused to a reader who has none, too; of another institution’s user it is the same person', async () => {
    const [here, there] = [newPhone(), newPhone()];
    await server.reader({ phone: here });
    await server.reader({ phone: there, tenantId: 'beta' });
    const { token } = await server.reader();
    const code = await sentCode(server, type, { phone: here });
    expect((await updatePhone(token, { phone: here, code })).code).toBe(4_001_058);
    expect(
      (await updatePhone(token, { phone: there, code: await sentCode(server, type, { phone: there }) })).code,
    ).toBe(0);
    expect(await ownersOf(there)).toHaveLength(1);
  });

  test('that is bound already needs no change', async () => {
    const phone = newPhone();
    const { token } = await server.reader({ phone });
    expect((await updatePhone(token, { phone, code: '000000' })).code).toBe(1011);
  });

  test('that ten readers bind at once is one reader’s', async () => {
    const phone = newPhone();
    const readers = await Promise.all(Array.from({ length: 4 }, () => server.reader({ phone: newPhone() })));
    const code = await sentCode(server, type, { phone });
    const answers = await Promise.all(readers.map(({ token }) => updatePhone(token, { phone, code })));
    expect(answers.every(({ code: answer }) => answer === 1014)).toBe(true);
    const free = await Promise.all(Array.from({ length: 4 }, () => server.reader()));
    const bound = await Promise.all(free.map(({ token }) => updatePhone(token, { phone, code })));
    expect(bound.filter(({ code: answer }) => answer === 0)).toHaveLength(1);
    expect(bound.filter(({ status }) => status === 500)).toEqual([]);
  }, 30_000);

  test('is not bound to a visitor', async () => {
    expect((await updatePhone(await server.tourist(), { phone: newPhone(), code: '000000' })).status).toBe(403);
  });
});

describe('an e-mail address', () => {
  test('is bound by its code, and given up with a ticket', async () => {
    const { token } = await server.reader({ phone: newPhone() });
    const [first, second] = [newEmail(), newEmail()];
    expect(
      (await updateEmail(token, { email: first, code: await sentCode(server, type, { email: first }) })).data,
    ).toMatchObject({
      email: `r***@example.org`,
    });
    const code = await sentCode(server, type, { email: second });
    expect(await updateEmail(token, { email: second, code })).toMatchObject({ code: 1014, msg: '请先验证原邮箱' });
    server.clock.forward(60_001);
    const oldTicket = await ticketFor(server, type, { email: first });
    expect((await updateEmail(token, { email: second, code, oldTicket })).code).toBe(0);
  });

  test('of somebody else is refused after its code', async () => {
    const email = newEmail();
    const one = await server.reader();
    await updateEmail(one.token, { email, code: await sentCode(server, type, { email }) });
    server.clock.forward(60_001);
    const other = await server.reader({ phone: newPhone() });
    const code = await sentCode(server, type, { email });
    expect((await updateEmail(other.token, { email, code })).code).toBe(4_001_024);
  });
});
