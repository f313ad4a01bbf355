import type { Config } from '../config.ts';
import { outboxIn } from './outbox.ts';

export interface Message {
  /** Name of the text, for gateways that keep approved texts themselves. */
  template: string;
  params: Record<string, string>;
  /** For e-mail. */
  subject: string;
  text: string;
}

/** Delivers to one address or number; fails where the provider did not take the message. */
export interface Channel {
  send(to: string, message: Message): Promise<void>;
  close(): void;
}

/** How messages reach people: providers chosen by configuration, and the local outbox for what has none. */
export interface Messenger {
  send(to: { readonly phone: string } | { readonly email: string }, message: Message): Promise<void>;
  close(): void;
}

/** Providers' libraries are loaded only where they are used. */
export async function openMessenger(config: Config): Promise<Messenger> {
  const sms = await openSms(config);
  const email = await openEmail(config);
  return {
    send: (to, message) => ('phone' in to ? sms.send(to.phone, message) : email.send(to.email, message)),
    close: () => [sms, email].forEach((channel) => channel.close()),
  };
}

async function openSms({ smsGateway, dataDir }: Config): Promise<Channel> {
  if (!smsGateway) return outboxIn(dataDir, 'sms');
  const { createSmsGateway } = await import('./sms-gateway.ts');
  return createSmsGateway(smsGateway);
}

async function openEmail({ smtp, dataDir }: Config): Promise<Channel> {
  if (!smtp) return outboxIn(dataDir, 'email');
  const { createMailer } = await import('./mailer.ts');
  return createMailer(smtp);
}
