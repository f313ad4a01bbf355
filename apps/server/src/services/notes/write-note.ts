import type { NoteDraft } from '@yuelan/contract';
import { BookType, Code } from '@yuelan/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { notes } from '../../db/schema.ts';
import { denied, Refusal } from '../../http/refusal.ts';
import type { NoteRow, Owner } from '../../queries/note-rows.ts';
import { beginChange, buryNote, endChange, lockNote, ownReview, tombstone } from '../../queries/note-rows.ts';
import { isReview } from './kinds.ts';
import { passageKey } from './passage-key.ts';

/** Notes that a reader may have in one book. */
const MOST_NOTES = 5000;

type Change = Awaited<ReturnType<typeof beginChange>>;

/** Keeps a clean draft, written `at`, unless a version that was written later is there; answers the one that stays. */
export async function writeNote(
  tx: Tx,
  who: Owner,
  draft: NoteDraft,
  { bookType, at }: { bookType: BookType; at: Date },
): Promise<NoteRow> {
  const change = await beginChange(tx, who, draft.bookId, at);
  const old = await lockNote(tx, draft.noteId);
  if (old && (old.userId !== who.userId || old.bookId !== draft.bookId)) throw denied();
  if (old && old.at >= at) return old;
  const row = { ...columnsOf(draft, bookType, at), revision: change.revision };
  const replaced = isReview(draft.type) ? await otherReview(tx, who, draft) : undefined;
  if (replaced && replaced.at >= at) return put(tx, who, draft.noteId, { ...row, ...tombstone(at) }, change, old);
  if (replaced) await bury(tx, replaced, at, change);
  return put(tx, who, draft.noteId, row, change, old);
}

type Columns = Omit<typeof notes.$inferInsert, 'id' | 'tenantId' | 'userId' | 'createdAt'>;

const columnsOf = (draft: NoteDraft, bookType: BookType, at: Date) => ({
  bookId: draft.bookId,
  type: draft.type,
  chapter: draft.passage?.locator.chapterId ?? null,
  passage: draft.passage,
  passageKey: draft.passage && passageKey(draft.bookId, draft.passage, bookType === BookType.pdf),
  chapterTitle: draft.chapterTitle,
  style: draft.style,
  color: draft.color,
  content: draft.content,
  labels: draft.labels,
  score: draft.score,
  at,
  deletedAt: null,
});

/** Written on another device that had not heard of this one: of the two the newer stays. */
async function otherReview(tx: Tx, { userId }: Owner, { bookId, noteId }: NoteDraft): Promise<NoteRow | undefined> {
  const found = await ownReview(tx, userId, bookId);
  return found && found.id !== noteId ? lockNote(tx, found.id) : undefined;
}

async function bury(tx: Tx, { id }: NoteRow, at: Date, change: Change): Promise<void> {
  await buryNote(tx, id, at, change.revision);
  await endChange(tx, change, -1, at);
}

async function put(
  tx: Tx,
  { tenantId, userId }: Owner,
  id: string,
  columns: Columns,
  change: Change,
  old: NoteRow | undefined,
): Promise<NoteRow> {
  const more = count(columns) - count(old);
  if (more > 0 && change.notes >= MOST_NOTES) throw new Refusal(Code.badRequest, '这本书的笔记已满 5000 条');
  const [row] = old
    ? await tx.update(notes).set(columns).where(eq(notes.id, id)).returning()
    : await tx
        .insert(notes)
        .values({ ...columns, id, tenantId, userId, createdAt: columns.at })
        .onConflictDoNothing()
        .returning();
  // Somebody else has made a note of this id in this very moment.
  if (!row) throw denied();
  await endChange(tx, change, more, columns.at);
  return row;
}

const count = (row: Pick<Columns, 'deletedAt'> | undefined): number => (row && row.deletedAt === null ? 1 : 0);

/** Deletes a note of one's own, unless a later version is there. Deleting it again changes nothing. */
export async function deleteNote(tx: Tx, who: Owner, noteId: string, at: Date): Promise<void> {
  const { change, old } = await beginChangeOf(tx, who, noteId, at);
  if (old.deletedAt !== null || old.at > at) return;
  await bury(tx, old, at, change);
}

/** Changes how a passage is marked, unless a later version is there; answers the version that stays. */
export async function styleNote(
  tx: Tx,
  who: Owner,
  noteId: string,
  look: Pick<NoteRow, 'style' | 'color' | 'at'>,
): Promise<NoteRow> {
  const { change, old } = await beginChangeOf(tx, who, noteId, look.at);
  if (old.deletedAt !== null || old.at >= look.at) return old;
  const set = { ...look, revision: change.revision };
  const [row] = await tx.update(notes).set(set).where(eq(notes.id, noteId)).returning();
  await endChange(tx, change, 0, look.at);
  return row ?? old;
}

/** The book of a note never changes: it may be read before the lock. */
async function beginChangeOf(tx: Tx, who: Owner, noteId: string, at: Date) {
  const [found] = await tx.select().from(notes).where(eq(notes.id, noteId));
  if (found?.userId !== who.userId) throw denied();
  const change = await beginChange(tx, who, found.bookId, at);
  return { change, old: (await lockNote(tx, noteId)) ?? found };
}
