import { createHash } from 'node:crypto';
import type { Captcha, VerificationType } from '@yuelan/contract';
import { readOutbox } from '../messages/outbox.ts';
import type { TestServer } from './test-server.ts';

interface Sum {
  captchaId: string;
  salt: string;
  challenge: string;
  maxNumber: number;
}

/** Proves to be no program, as a device does: by the computation. */
export async function solveCaptcha(server: TestServer, tenantId = 'alpha'): Promise<Captcha> {
  const ids = { tenantId, appId: `${tenantId}-app` };
  const { captchaId, salt, challenge, maxNumber } = (await server.call<Sum>('sendDynamicCaptcha', ids)).data!;
  const isIt = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge;
  let number = 0;
  while (number < maxNumber && !isIt(number)) number++;
  const solved = await server.call<{ ticket: string }>('checkDynamicCaptcha', { ...ids, captchaId, number });
  return { captchaId, ticket: solved.data!.ticket };
}

/** Has a code sent to a phone or an address and reads it there: in the outbox. */
export async function codeSentTo(
  server: TestServer,
  to: { phone: string } | { email: string },
  type: VerificationType,
  tenantId = 'alpha',
): Promise<string> {
  const captcha = await solveCaptcha(server, tenantId);
  const args = { tenantId, appId: `${tenantId}-app`, type, ...to };
  const sent =
    'phone' in to
      ? await server.call('sendSms', { ...args, captcha })
      : await server.call('sendEmail', { ...args, ...captcha });
  if (sent.code !== 0) throw new Error(`not sent: ${sent.msg}`);
  const place = 'phone' in to ? to.phone : to.email;
  const message = (await readOutbox(server.dataDir)).findLast((line) => line.to === place);
  return /\d{6}/.exec(message!.text)![0];
}
