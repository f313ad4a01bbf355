import { isFailure, mediaFetch } from '@yuelan/api';
import { deviceId, isTerminal, loadChunk, read, stored } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import type { Claim } from './authorise.ts';
import type { BookContent, OpenOptions } from './content.ts';
import { ContentError } from './content-error.ts';
import { askForBook, fileAhead, grantAhead } from './head-start.ts';
import type { KeptPorts } from './kept/kept.ts';
import { isListed, list, unlist } from './kept/kept-list.ts';
import { openContentWith, type Ports } from './opener.ts';

/**
 * Authorises this reader (core §5) and opens the book: one round trip before the first file can be decrypted. While the
 * server cannot be reached, a book that this device has kept is opened without it (decision 0036). Rejects with a
 * {@link ContentError}.
 */
export const openContent = (bookId: string, options?: OpenOptions): Promise<BookContent> =>
  openContentWith(ports, bookId, options);

const ports: Ports = {
  fetchMedia: (bookId, file, init) => (isWhole(init) && fileAhead(bookId, file)) || mediaFetch(bookId, file, init),
  authBook: (bookId) => (grantAhead(bookId) ?? askForBook(bookId)).catch(rethrown),
  session: () => {
    const user = read(stored.user)?.user;
    if (!user?.secret || !user.cipher) return null;
    const { tenantId, userId, secret, cipher } = user;
    return { claim: { tenantId, userId, imei: deviceId() }, keys: { secret, cipher } };
  },
  keeping: (claim) => (mayKeep() ? keptPorts(claim) : null),
};

const isWhole = (init: RequestInit | undefined) => init?.headers === undefined;

/** Not on a device that many people use, nor where no key can be kept so that nobody reads it out. */
const mayKeep = () => !isTerminal() && globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;

const keptPorts = (claim: Claim): KeptPorts => ({
  known: isListed(claim),
  open: async () => (await loadChunk(() => import('./kept/keeping.ts'))).openKeeping(claim),
  list: () => list(claim),
  unlist: () => unlist(claim),
});

const TOO_MANY = 429;
const TIMEOUT = 408;

/** An answer refuses; no answer, or one of a server that is out of order, is none. */
function rethrown(failure: unknown): never {
  const answered = isFailure(failure) && (failure.type === 'business' || failure.type === 'http') ? failure : null;
  const isDown = answered?.type === 'http' && (answered.status >= 500 || [TOO_MANY, TIMEOUT].includes(answered.status));
  if (answered && !isDown) throw new ContentError('refused', answered.msg, { code: answered.code, cause: failure });
  throw new ContentError('offline', m.reading_error_offline(), { cause: failure });
}
