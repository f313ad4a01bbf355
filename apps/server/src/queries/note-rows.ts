import type { Note } from '@yuelan/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { NoteType } from '@yuelan/contract';
import type { Tx } from '../db/db.ts';
import { noteBooks, noteLikes, noteReplies, notes } from '../db/schema.ts';
import type { Person } from '../http/context.ts';
import { denied } from '../http/refusal.ts';

export type NoteRow = typeof notes.$inferSelect;
/** Whose notes they are. */
export type Owner = Pick<Person, 'tenantId' | 'userId'>;
type NoteBook = typeof noteBooks.$inferSelect;

export const toNote = (row: NoteRow): Note => ({
  noteId: row.id,
  bookId: row.bookId,
  type: row.type,
  passage: row.passage,
  chapterTitle: row.chapterTitle,
  style: row.style,
  color: row.color,
  content: row.content,
  labels: row.labels,
  score: row.score,
  at: row.at.toISOString(),
  createdAt: row.createdAt.toISOString(),
  deleted: row.deletedAt !== null,
});

/**
 * Begins a change of a reader's notes of one book: takes the next revision and holds it until the transaction ends, so
 * that nobody sees a revision before an earlier one.
 */
export async function beginChange(tx: Tx, { tenantId, userId }: Owner, bookId: string, at: Date): Promise<NoteBook> {
  const [book] = await tx
    .insert(noteBooks)
    .values({ tenantId, userId, bookId, at, revision: 1 })
    .onConflictDoUpdate({
      target: [noteBooks.tenantId, noteBooks.userId, noteBooks.bookId],
      set: { revision: sql`${noteBooks.revision} + 1` },
    })
    .returning();
  if (!book) throw denied();
  return book;
}

/** Notes that have come or gone, and when the newest was written. */
export async function endChange(tx: Tx, { userId, bookId }: NoteBook, more: number, at: Date): Promise<void> {
  await tx
    .update(noteBooks)
    .set({
      notes: sql`${noteBooks.notes} + ${more}`,
      at: sql`greatest(${noteBooks.at}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(noteBooks.userId, userId), eq(noteBooks.bookId, bookId)));
}

/** A note, locked until the transaction ends; whatever changes it, its likes or its replies does this first. */
export async function lockNote(tx: Tx, noteId: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(notes).where(eq(notes.id, noteId)).for('update');
  return row;
}

/** The review that a reader has of a book. */
export async function ownReview(tx: Tx, userId: string, bookId: string): Promise<NoteRow | undefined> {
  const types = inArray(notes.type, [NoteType.review, NoteType.sharedReview]);
  const [row] = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.bookId, bookId), types, isNull(notes.deletedAt)));
  return row;
}

/** What is left of a note that was deleted: that it was, and when. */
export const tombstone = (at: Date) => ({
  passage: null,
  passageKey: null,
  chapter: null,
  chapterTitle: '',
  content: '',
  labels: [],
  score: null,
  likes: 0,
  replies: 0,
  at,
  deletedAt: at,
});

/** Erases the words of a note, and what others have said to it. */
export async function buryNote(tx: Tx, noteId: string, at: Date, revision: number): Promise<void> {
  await tx
    .update(notes)
    .set({ ...tombstone(at), revision })
    .where(eq(notes.id, noteId));
  await tx.delete(noteLikes).where(eq(noteLikes.noteId, noteId));
  await tx.delete(noteReplies).where(eq(noteReplies.noteId, noteId));
}
