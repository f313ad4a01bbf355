import { m } from '@yuelan/strings';
import { checkToken, type Claim, contentKey, type KeySet } from './authorise.ts';
import type { ContentKey } from './cipher.ts';
import { ContentError } from './content-error.ts';
import type { Kept } from './kept/kept.ts';

/** Answer of authBook. */
export interface Grant {
  token: string;
  encrypt: string;
  freeChapters: number;
  bookVersion: string;
  /** Until when a device may keep the book and its key (ISO 8601). */
  offlineUntil: string;
  /** Opens plain files without a session's headers; null for a book that has none. */
  ticket: string | null;
}

/** Who asks, and the tenant's keys. */
export interface Asker {
  claim: Claim;
  keys: KeySet;
}

/** What opens a book: given by the server now, or kept from the last time it was. */
export interface Access {
  key: ContentKey;
  freeChapters: number;
  bookVersion: string;
  /** Null also while the server cannot be reached. */
  ticket: string | null;
  /** False where the files that this device has kept are of another edition. */
  isCurrent: boolean;
}

/** How long the server may take while there is a kept key: a connection that hardly works is none. */
const PATIENCE_MS = 5000;
const LATE = Symbol('late');

/** The server's grant; while it cannot be reached, the kept one. Rejects with a {@link ContentError}. */
export async function accessTo(
  asker: Asker,
  authBook: (bookId: string) => Promise<Grant>,
  kept: Kept,
  patience = PATIENCE_MS,
): Promise<Access> {
  const granted = authBook(asker.claim.bookId).then((grant) => accepted(asker, grant, kept));
  granted.catch((error: unknown) => isRefusal(error) && kept.forget());
  if (!kept.known) return granted;
  const trouble = await Promise.race([granted.then(noTrouble, (error: unknown) => error), late(patience)]);
  if (trouble === null) return granted;
  if (trouble !== LATE && (trouble as ContentError).kind !== 'offline') throw trouble;
  const opened = await kept.reopen();
  if (typeof opened === 'object') return { ...opened, ticket: null, isCurrent: true };
  if (trouble === LATE) return granted;
  throw opened === 'expired' ? new ContentError('offline', m.offline_expired(), { cause: trouble }) : trouble;
}

async function accepted({ claim, keys }: Asker, grant: Grant, kept: Kept): Promise<Access> {
  checkToken(grant.token, { ...claim }, keys);
  const key = contentKey(grant.encrypt, keys);
  const { freeChapters, bookVersion, ticket } = grant;
  return { key, freeChapters, bookVersion, ticket, isCurrent: await kept.granted(grant, key) };
}

const noTrouble = () => null;
const late = (ms: number) => new Promise<typeof LATE>((done) => setTimeout(() => done(LATE), ms));

/** Answers that another time, or another login, may change. */
const passing = new Set([401, 408, 425, 429]);

/** Whether the server has the book in hand and says no. */
function isRefusal(error: unknown): boolean {
  const { kind, code = 0 } = error as Partial<ContentError>;
  return kind === 'refused' && !passing.has(code) && !(code >= 500 && code < 1000);
}
