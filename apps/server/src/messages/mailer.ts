import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config.ts';
import type { Channel } from './messenger.ts';

const TIMEOUT = 10_000;

/** Sends plain text through an SMTP server. */
export function createMailer({ url, from }: SmtpConfig): Channel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(to, { subject, text }) {
      // As an object: nothing in the address is read as a list or a display name.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
