import type { VerificationType } from '@yuelan/contract';
import { readOutbox } from '../messages/outbox.ts';
import type { TestServer } from './test-server.ts';

export type To = { phone: string } | { email: string };

/** A captcha and what a person would read in it: the cache knows. */
export async function readCaptcha(server: TestServer, tenantId = 'alpha') {
  const { data } = await server.call<{ captchaId: string; image: string }>('sendImageCaptcha', entry(tenantId));
  const { captchaId } = data!;
  const answer = (await server.stores.cache.get(`captcha:image:${captchaId}`)) ?? '';
  return { captchaId, answer };
}

/** Asks for a code as a form does. */
export async function askForCode(server: TestServer, type: VerificationType, to: To, tenantId = 'alpha') {
  const captcha = await readCaptcha(server, tenantId);
  const args = { ...entry(tenantId), type, ...to };
  return 'phone' in to
    ? server.call<{ wait: number }>('sendSms', { ...args, captcha })
    : server.call<{ wait: number }>('sendEmail', { ...args, ...captcha });
}

/** The code that was sent, out of the outbox. */
export async function sentCode(
  server: TestServer,
  type: VerificationType,
  to: To,
  tenantId = 'alpha',
): Promise<string> {
  const asked = await askForCode(server, type, to, tenantId);
  if (asked.code !== 0) throw new Error(`no code was sent: ${asked.code} ${asked.msg}`);
  return lastCode(server, to);
}

export async function lastCode(server: TestServer, to: To): Promise<string> {
  const place = 'phone' in to ? to.phone : to.email;
  const line = (await readOutbox(server.dataDir)).findLast((message) => message.to === place);
  return /\d{6}/.exec(line?.text.split('验证码')[1] ?? '')?.[0] ?? '';
}

/** A ticket for a phone or address. */
export async function ticketFor(server: TestServer, type: VerificationType, to: To, tenantId = 'alpha') {
  const code = await sentCode(server, type, to, tenantId);
  const { data } = await server.call<{ ticket: string }>('validateSms', { ...entry(tenantId), type, ...to, code });
  return data!.ticket;
}

export const entry = (tenantId: string) => ({ tenantId, appId: `${tenantId}-app` });

let next = 0;
/** A mobile number that no other test has. */
export const newPhone = (): string => `139${String(10_000_000 + next++)}`;
