import { read, stored } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { isSafeRedirect } from '@yuelan/validation';
import { askReader } from '../app/question.tsx';
import type { Lead } from './open-address.ts';

/** Hosts besides our own that links of this institution may lead to, as far as this device knows it. */
export function institutionHosts(): readonly string[] {
  const hosts: unknown = read(stored.user)?.config.redirectHosts;
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}

/** Goes to an address that came from outside (`redirectUrl`, `rdback`); false for one that is not followed (threats 23). */
export function leave(address: string, assign: (url: string) => void = (url) => location.assign(url)): boolean {
  if (!isSafeRedirect(address, institutionHosts())) return false;
  assign(address);
  return true;
}

type Outside = Extract<Lead, { kind: 'outside' }>;

/** Opens a window on another site; of one that the institution has not named, the reader sees the host first. */
export async function openOutside({ url, window: name, features, host }: Outside): Promise<void> {
  const known = host === null || institutionHosts().includes(host);
  if (known || (await askToLeave(host))) window.open(url, name, features);
}

const askToLeave = (host: string): Promise<boolean> =>
  askReader({
    title: m.shell_leave_title(),
    text: m.shell_leave_text({ host }),
    confirmLabel: m.shell_leave_yes(),
  });
