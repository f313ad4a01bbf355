import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BASE_PATH, canonicalForm } from '@yuelan/contract';
import type { Envelope, LoginResult } from '@yuelan/contract';
import { askHere } from '../../../../tools/admin/ask.ts';

/** Institutions of these journeys alone: what they change is nobody else's. */
export const gate = { tenantId: 'gate', appId: 'gate-app' };
export const ground = { tenantId: 'ground', appId: 'ground-app' };
export const closed = { tenantId: 'closed', appId: 'closed-app' };

const SECRET = 'a secret that the partner shares with us';
export const reader = { account: 'gatekeeper', password: 'yuelan-gatekeeper', name: '守门的读者' };
export const other = { account: 'neighbour', password: 'yuelan-neighbour', name: '隔壁的读者', phone: '13900000077' };

async function admin(command: Parameters<typeof askHere>[0]): Promise<void> {
  const { errors } = await askHere(command);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

/** Sets the institutions up, once or again. `partner` answers whose an access token is. */
export async function setUpGates(partner: string): Promise<void> {
  for (const { tenantId, appId } of [gate, ground, closed])
    await admin({ verb: 'tenant', tenantId, appId, name: `${tenantId} 图书馆`, status: 'active' });
  await admin({ verb: 'tenant', tenantId: closed.tenantId, status: 'disabled' });
  const { tenantId } = gate;
  await admin({ verb: 'config', tenantId, change: { clients: ['yuelan'], redirectUrl: `${partner}/login` } });
  await admin({
    verb: 'config',
    tenantId: ground.tenantId,
    change: { ipFreeLogin: true, networks: ['127.0.0.0/8', '::1'] },
  });
  await admin({ verb: 'secret', tenantId, name: 'sign', value: SECRET });
  const signed = { algorithm: 'md5' };
  await admin({ verb: 'connector', tenantId, name: 'fsstsg', kind: 'partner', settings: signed, secret: SECRET });
  const asking = { userUrl: `${partner}/user` };
  await admin({ verb: 'connector', tenantId, name: 'gjtsg', kind: 'partner', settings: asking, secret: SECRET });
  for (const each of [reader, other]) await askHere({ verb: 'users', tenantId, ...each });
}

/** What a link of an institution says. */
export const query = (parameters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(parameters).toString();

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

/** An address that the partner has signed for its user, `age` ms ago (core §5). */
export function signedQuery(userId: string, age = 0): string {
  const fields = { ...gate, userId, timestamp: String(Date.now() - age) };
  return query({ ...fields, sign: md5(canonicalForm({ ...fields, secret: SECRET })) });
}

/** A third party's own signed parameters. */
export function thirdQuery(rdid: string): string {
  const fields = { rdid, name: '馆际读者', timeStamp: String(Date.now()) };
  return query({ ...gate, third: 'fsstsg', ...fields, sign: md5(canonicalForm({ ...fields, secret: SECRET })) });
}

/** A call to the server past the page. */
export async function call<T>(page: Page, path: string, data: object, token = ''): Promise<T> {
  const headers = { TenantId: gate.tenantId, AppId: gate.appId, Token: token, Platform: '30', Version: '2.2' };
  const response = await page.request.post(BASE_PATH + path, { data, headers });
  const { code, msg, data: answer } = (await response.json()) as Envelope<T>;
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return answer as T;
}

/** Puts a reader's session into the page's storage as an earlier visit would have left it; gives its token. */
export async function leaveSession(page: Page, age = 0, user = reader): Promise<string> {
  await page.goto(`/h5/?${query(gate)}`);
  await page.waitForFunction(() => localStorage.getItem('USER_KEY') !== null);
  const { account, password } = user;
  const args = { grantType: 'FRONT_PASSWORD', ...gate, imei: 'e2e-start-up-0001', account, password };
  const { token, userId } = await call<LoginResult>(page, '/auth/anyTenant/login', args);
  await page.evaluate(
    ([newToken, owner, updated]) => {
      localStorage.setItem('TOKEN_OWNER', JSON.stringify({ token: newToken, userId: owner }));
      localStorage.removeItem('USER_KEY');
      localStorage.setItem('UPDATE_TOKEN', updated);
      localStorage.setItem('TOKEN', newToken);
    },
    [token, userId, String(Date.now() - age)] as const,
  );
  return token;
}
