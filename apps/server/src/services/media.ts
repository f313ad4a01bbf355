import { ALL_CHAPTERS } from '@yuelan/access';
import { Code, MANIFEST_FILE } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import { editionFile } from '../content/content-store.ts';
import type { Tx } from '../db/db.ts';
import type { EditionFile } from '../db/schema.ts';
import { editions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Ctx } from '../http/context.ts';
import { denied, Refusal } from '../http/refusal.ts';
import { openableBook } from '../queries/openable-book.ts';
import type { MediaTickets } from './media-tickets.ts';
import type { Sessions } from './sessions.ts';

type Files = ReadonlyMap<number, EditionFile>;
type Asker = Pick<Ctx, 'who' | 'inTenant'>;

/** Where a file lies, and how long it is; `plain` is its media type where it is not encrypted. */
export interface LocatedFile {
  key: string;
  size: number;
  plain: string | null;
}

/** Editions whose file lists are kept in memory; an edition never changes, so neither does its list. */
const KEPT = 500;

interface Needs extends Pick<Deps, 'db' | 'content'> {
  sessions: Sessions;
  tickets: MediaTickets;
}

/** Which bytes of books a person may have (docs/content-format.md); asked for every request. */
export function createMedia({ db, content, sessions, tickets }: Needs) {
  const lists = new Map<string, Files>();

  async function filesOf(tx: Tx, editionId: string): Promise<Files> {
    const known = lists.get(editionId);
    if (known) return known;
    const [row] = await tx.select({ files: editions.files }).from(editions).where(eq(editions.id, editionId));
    const files = new Map((row?.files ?? []).map((file) => [file.file, file]));
    lists.set(editionId, files);
    if (lists.size > KEPT) lists.delete(lists.keys().next().value!);
    return files;
  }

  /** Refuses a chapter that is not free to this person. */
  async function locate({ who, inTenant }: Asker, bookId: string, number: number): Promise<LocatedFile> {
    const { editionId, file } = await inTenant(async (tx) => {
      const book = await openableBook(tx, who, bookId);
      if (number === MANIFEST_FILE) return { ...book, file: null };
      const found = (await filesOf(tx, book.editionId)).get(number);
      if (!found) throw denied();
      if (!isFree(found, book.freeChapters)) throw new Refusal(Code.chapterNotFree);
      return { ...book, file: found };
    });
    const key = editionFile(editionId, number);
    const size = file?.size ?? (await content.size(key));
    if (size === null) throw denied();
    return { key, size, plain: file?.plain ? file.type : null };
  }

  return {
    locate,
    /** The same for an address that carries a ticket instead of a session: plain files alone. */
    async locatePlain(ticket: string, bookId: string, number: number): Promise<LocatedFile> {
      const holder = tickets.open(ticket, bookId);
      const who = holder && (await sessions.ofFamily(holder));
      if (!who) throw new Refusal(Code.notLoggedIn);
      const file = await locate({ who, inTenant: (work) => db.inTenant(who.tenantId, work) }, bookId, number);
      if (file.plain === null) throw denied();
      return file;
    },
  };
}
export type Media = ReturnType<typeof createMedia>;

const isFree = ({ chapter }: EditionFile, free: number): boolean =>
  free >= ALL_CHAPTERS || (chapter !== null && chapter < free);
