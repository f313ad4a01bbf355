import { setClient } from '@yuelan/api';
import { Platform, thirdPlatforms } from '@yuelan/contract';
import type { ShellMode } from '@yuelan/contract';
import { clear, clock, forgetBooks, read, stored, write } from '@yuelan/platform';
import type { Entry } from '@yuelan/platform';
import { isSet, readParameters, shellModeOf } from '@yuelan/session';
import type { Credentials, Provenance, StartParameters } from '@yuelan/session';

/** A new token, for later visits and other tabs. The token comes last: by then all that belongs to it can be read. */
export function keepCredentials({ token, tenantId, appId }: Credentials, userId: string, fresh: boolean): void {
  const books = read(stored.keptBooks);
  // A visitor makes room for a reader, a reader for their other self: what one was lent is not the other's.
  if (books && (books.tenantId !== tenantId || books.userId !== userId)) forgetBooks();
  write(stored.owner, { token, userId });
  write(stored.tenantId, tenantId);
  write(stored.appId, appId);
  if (fresh) write(stored.updateToken, clock.now());
  write(stored.token, token);
}

/** What later visits go by although only the first address says it (core §3). */
export function keepParameters({ single, toHome, navbar, rdback, client }: StartParameters): void {
  if (single !== undefined) write(stored.single, isSet(single));
  keepText(stored.toHome, toHome);
  keepText(stored.navbar, navbar);
  keepText(stored.rdback, rdback);
  keepText(stored.ct, client);
  setClient(read(stored.ct) ?? '');
}

export function keepProvenance({ sign, third, partner }: Provenance): void {
  replaceText(stored.sign, sign);
  replaceText(stored.third, third);
  if (partner === null) clear(stored.extra);
  else write(stored.extra, { partner });
}

/** The platform code of each shell mode; the kids' shell and the library's login leave the device what it is. */
const platformOf: Partial<Record<ShellMode, Platform>> = { pad: Platform.pad, pc: Platform.pc };

/** Core §4, step 2: from now on requests name this platform, and the product takes its form. */
export function keepShell(mode: ShellMode, platform: string): void {
  write(stored.thirdPL, platform);
  const code = platformOf[mode];
  if (code !== undefined) write(stored.platform, code);
}

/** Before the session starts: the form of the product decides which of its bundles this page is. */
export function adoptShell(): void {
  const { third, thirdPL } = readParameters(new URLSearchParams(location.search));
  const shell = shellModeOf(thirdPL) ?? shellModeOf(third);
  if (shell !== null) keepShell(shell.mode, shell.platform);
  else if (isOrdinary(thirdPL)) leaveShell(thirdPL);
}

/** A platform that has no shell mode of its own takes a device out of the one that an earlier address has put it in. */
function leaveShell(platform: string): void {
  write(stored.thirdPL, platform);
  if (Object.values(platformOf).some((code) => code === read(stored.platform))) clear(stored.platform);
}

const isOrdinary = (name: string | undefined): name is string => thirdPlatforms.some((known) => known === name);

const keepText = (entry: Entry<string | null>, value: string | undefined) => {
  if (value !== undefined) write(entry, value);
};

const replaceText = (entry: Entry<string | null>, value: string | null) => {
  if (value === null) clear(entry);
  else write(entry, value);
};
