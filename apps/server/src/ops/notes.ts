import type { NoteType, Passage } from '@yuelan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/db.ts';
import { books, editionTexts, identifiers, noteLikes, noteReplies, notes } from '../db/schema.ts';
import { lastingId } from '../ids.ts';
import { cleanDraft } from '../services/notes/clean-draft.ts';
import { writeNote } from '../services/notes/write-note.ts';
import { accountKey } from './users.ts';

/** A note of somebody who has an account here, with what others said to it. */
export interface NewNote {
  account: string;
  bookId: string;
  type: NoteType;
  /** Words of the book that it is about: they are looked up. None for a review of the book. */
  passage?: string;
  content?: string;
  score?: number;
  at: Date;
  replies?: { account: string; content: string }[];
  /** Accounts that like it. */
  likes?: string[];
}

const CONTEXT = 32;
const MINUTE_MS = 60_000;

/**
 * Sets up shared notes, so that a new library is not silent. Again, they are the same notes: what was deleted stays so.
 * Answers with those left out, whose words their book does not (or no longer) say.
 */
export const addNotes = (db: Db, tenantId: string, all: NewNote[]): Promise<NewNote[]> =>
  db.inTenant(tenantId, async (tx) => {
    const leftOut: NewNote[] = [];
    for (const note of all) if (!(await addNote(tx, tenantId, note))) leftOut.push(note);
    return leftOut;
  });

/** False where its book does not say the words that it is about. */
async function addNote(tx: Tx, tenantId: string, note: NewNote): Promise<boolean> {
  const { bookId, type, content = '', score = null, at } = note;
  const userId = await userOf(tx, note.account);
  const noteId = lastingId('note', tenantId, note.account, bookId, String(type), note.passage ?? '');
  if (await isThere(tx, noteId)) return true;
  const { bookType, place } = await findPlace(tx, bookId, note.passage);
  if (!place) return false;
  const look = { style: 'fill', color: 'yellow' } as const;
  const draft = { noteId, bookId, type, ...place, ...look, content, labels: [], score, at: at.toISOString() };
  await writeNote(tx, { tenantId, userId }, cleanDraft(draft), { bookType, at });
  await addAnswers(tx, tenantId, noteId, note);
  return true;
}

const isThere = async (tx: Tx, noteId: string): Promise<boolean> => (await tx.$count(notes, eq(notes.id, noteId))) > 0;

async function userOf(tx: Tx, account: string): Promise<string> {
  const own = and(eq(identifiers.kind, 'account'), eq(identifiers.subject, accountKey(account)));
  const [found] = await tx.select({ userId: identifiers.userId }).from(identifiers).where(own);
  if (!found) throw new Error(`No account ${account}`);
  return found.userId;
}

async function findPlace(tx: Tx, bookId: string, words: string | undefined) {
  const [book] = await tx
    .select({ bookType: books.bookType, editionId: books.editionId })
    .from(books)
    .where(eq(books.id, bookId));
  if (!book) throw new Error(`No book ${bookId}`);
  if (words === undefined) return { bookType: book.bookType, place: { passage: null, chapterTitle: '' } };
  return { bookType: book.bookType, place: await placeOf(tx, book.editionId, words) };
}

/** The first place in a book where these words stand; null where none does. */
async function placeOf(tx: Tx, editionId: string, words: string) {
  const [found] = await tx
    .select()
    .from(editionTexts)
    .where(and(eq(editionTexts.editionId, editionId), sql`strpos(${editionTexts.text}, ${words}) > 0`))
    .orderBy(asc(editionTexts.chapter), asc(editionTexts.page))
    .limit(1);
  if (!found) return null;
  const { chapter, page, title, text } = found;
  const start = text.indexOf(words);
  const end = start + words.length;
  const quote = {
    text: words.slice(0, 200),
    before: text.slice(Math.max(0, start - CONTEXT), start),
    after: text.slice(end, end + CONTEXT),
  };
  const passage: Passage = {
    locator: { chapterId: chapter, quote, ...(page > 0 && { position: page }) },
    text: words,
  };
  return { passage, chapterTitle: title };
}

async function addAnswers(tx: Tx, tenantId: string, noteId: string, note: NewNote): Promise<void> {
  const { likes = [], replies = [], at } = note;
  for (const account of likes) {
    await tx.insert(noteLikes).values({ tenantId, noteId, userId: await userOf(tx, account), createdAt: at });
  }
  for (const [index, { account, content }] of replies.entries()) {
    const userId = await userOf(tx, account);
    const id = lastingId('reply', noteId, String(index));
    const createdAt = new Date(at.getTime() + (index + 1) * 90 * MINUTE_MS);
    await tx.insert(noteReplies).values({ tenantId, id, noteId, userId, content, createdAt });
  }
  await tx.update(notes).set({ likes: likes.length, replies: replies.length }).where(eq(notes.id, noteId));
}
