import type { GrantType, RegistrationMethod, VerificationType } from '@yuelan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantConfig } from '../../db/schema.ts';
import { here, newCard, newEmail, newIdCard, region, registrar } from '../../testing/registration.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { To } from '../../testing/verification.ts';
import { newPhone } from '../../testing/verification.ts';

let server: TestServer;
let at: ReturnType<typeof registrar>;
beforeAll(async () => {
  server = await startTestServer();
  at = registrar(server);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => server.clock.forward(3_600_000));

interface Row {
  method: RegistrationMethod;
  asks: string;
  grantType: GrantType;
  sms: VerificationType;
  config?: Partial<TenantConfig>;
  /** What proves the membership; phone, address and captcha come by themselves. */
  proof?: () => Promise<object>;
  email?: true;
}

const code = async (kind: 'pass' | 'redeem') => ({ passCode: await at.newCode(kind) });
const card = async (kind: 'readCard' | 'stuCode' | 'idCard') => {
  const number = kind === 'idCard' ? newIdCard() : newCard();
  await at.announce(kind, number);
  return { [kind]: number, realName: '林晓' };
};

const direct = { grantType: 'FRONT_PHONE_REGISTER', sms: 'USER_REGISTER' } as const;
const imported = { grantType: 'FRONT_IMPORT_REGISTER', sms: 'IMPORT_USER' } as const;
const byCode = { grantType: 'FRONT_CODE_PHONE_REGISTER', sms: 'USER_REGISTER' } as const;
const regionAndCode = async () => ({ ...(await at.regionTicket()), ...(await code('pass')) });

/** Core §4 and catalogue §3: what each registration method asks, by which grant, with a code of which purpose. */
const rows: Row[] = [
  { method: 0, asks: 'nothing', ...direct },
  { method: 1, asks: 'its network', ...direct, config: here },
  { method: 2, asks: 'its region', ...direct, config: region, proof: () => at.regionTicket() },
  { method: 3, asks: 'its network and a code', ...byCode, config: here, proof: () => code('redeem') },
  { method: 4, asks: 'its region and a code', ...byCode, config: region, proof: regionAndCode },
  { method: 5, asks: 'an announced phone', ...imported },
  { method: 6, asks: 'a reading card', ...imported, proof: () => card('readCard') },
  { method: 7, asks: 'a student code', ...imported, proof: () => card('stuCode') },
  { method: 8, asks: 'an announced address', ...imported, email: true },
  { method: 9, asks: 'a redeem code', ...byCode, proof: () => code('redeem') },
  { method: 10, asks: 'an ID card', ...imported, proof: () => card('idCard') },
  { method: 11, asks: 'a pass card', ...byCode, proof: () => code('pass') },
];

const grants: GrantType[] = [
  'FRONT_PHONE_REGISTER',
  'FRONT_ACCOUNT_REGISTER',
  'FRONT_IMPORT_REGISTER',
  'FRONT_CODE_PHONE_REGISTER',
  'FRONT_CODE_ACCOUNT_REGISTER',
];

/** What the row asks of somebody new, all of it right. */
async function application(row: Row): Promise<object> {
  await at.admitBy(row.method, row.config);
  const to: To = row.email ? { email: newEmail() } : { phone: newPhone() };
  if (row.method === 5 && 'phone' in to) await at.announce('phone', to.phone);
  if (row.email && 'email' in to) await at.announce('email', to.email);
  const proof = (await row.proof?.()) ?? {};
  return { grantType: row.grantType, ...(await at.proved(row.sms, to)), ...proof };
}

describe.each(rows)('registration method $method asks $asks', (row) => {
  test(`and admits a reader by ${row.grantType} with a code for ${row.sms}`, async () => {
    const args = await application(row);
    const answer = await at.register(args);
    expect(answer).toMatchObject({ code: 0, data: { role: null, userName: expect.stringMatching(/^读者\d{4}$/) } });
    const me = await server.call('permissions', {}, answer.data!.token);
    expect(me.data).toMatchObject({ identity: 1 });
    expect((await at.register(args)).code).not.toBe(0);
  });

  test('and no other grant registers there', async () => {
    await at.admitBy(row.method, row.config);
    const allowed: GrantType[] = [row.grantType, row.grantType.replace('PHONE', 'ACCOUNT') as GrantType];
    for (const grantType of grants.filter((grant) => !allowed.includes(grant))) {
      expect((await at.register({ grantType, phone: newPhone(), smsCode: '123456' })).code).toBe(1008);
    }
  });

  test('and a code that is wrong, or for another purpose, admits nobody', async () => {
    const right = await application(row);
    const other = row.sms === 'IMPORT_USER' ? 'USER_REGISTER' : 'IMPORT_USER';
    const to: To = row.email ? { email: newEmail() } : { phone: newPhone() };
    if (row.method === 5 && 'phone' in to) await at.announce('phone', to.phone);
    expect((await at.register({ ...right, ...(await at.proved(other, to)) })).code).toBe(1006);
    expect((await at.register(right)).code).toBe(0);
  });
});

describe('the flag of core §4', () => {
  test.each([
    [3, here],
    [4, region],
    [11, {}],
  ] as const)('makes method %i register directly, by FRONT_PHONE_REGISTER', async (method, config) => {
    await at.admitBy(method, { ...config, codeRegistersDirectly: true });
    const ticket = method === 4 ? await at.regionTicket() : {};
    const proof = { ...ticket, ...(await code('pass')) };
    const phone = await at.proved('USER_REGISTER', { phone: newPhone() });
    expect((await at.register({ grantType: 'FRONT_CODE_PHONE_REGISTER', ...phone, ...proof })).code).toBe(1008);
    expect((await at.register({ grantType: 'FRONT_PHONE_REGISTER', ...phone, ...proof })).code).toBe(0);
  });

  test('changes nothing for a plain code', async () => {
    await at.admitBy(9, { codeRegistersDirectly: true });
    const args = { ...(await code('redeem')), ...(await at.proved('USER_REGISTER', { phone: newPhone() })) };
    expect((await at.register({ grantType: 'FRONT_PHONE_REGISTER', ...args })).code).toBe(1008);
    expect((await at.register({ grantType: 'FRONT_CODE_PHONE_REGISTER', ...args })).code).toBe(0);
  });
});
