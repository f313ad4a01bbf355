import type { SmsGatewayConfig } from '../config.ts';
import type { Channel } from './messenger.ts';

const TIMEOUT = 10_000;

/**
 * An HTTP gateway: POST of `{ to, template, params, text }` as JSON, `Authorization: Bearer <token>`; any 2xx is
 * success. `to` has eleven digits; a gateway with approved texts of its own uses `template` and `params`, others `text`.
 */
export const createSmsGateway = ({ url, token }: SmsGatewayConfig): Channel => ({
  async send(to, { template, params, text }) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to, template, params, text }),
      // A redirect would carry code and token somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
  close() {},
});
