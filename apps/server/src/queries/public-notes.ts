import type { NoteWriter, PublicNote } from '@yuelan/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { noteLikes, notes, users } from '../db/schema.ts';
import type { Person } from '../http/context.ts';
import { denied } from '../http/refusal.ts';
import type { NoteRow } from './note-rows.ts';
import { toNote } from './note-rows.ts';
import { openableChapter } from './openable-book.ts';

export const writerColumns = { userId: users.id, userName: users.name, avatar: users.avatar } as const;

export const withWriter = and(eq(users.tenantId, notes.tenantId), eq(users.id, notes.userId));

/** Whoever lets nobody see their notes has shared none, whatever they had shared before (secret-setting). */
export const isOpen = sql`${users.secretSetting}->>'notes' is distinct from 'nobody'`;

interface Shown {
  note: NoteRow;
  writer: NoteWriter;
  liked: boolean;
}

/** Notes as others see them; `where` says which. Of readers who show theirs, and one's own. */
export function selectPublic(tx: Tx, { userId }: Person, where: SQL | undefined, order: SQL[], limit: number) {
  const liked = sql<boolean>`exists(select 1 from ${noteLikes}
    where ${noteLikes.tenantId} = ${notes.tenantId} and ${noteLikes.noteId} = ${notes.id}
      and ${noteLikes.userId} = ${userId})`;
  return tx
    .select({ note: notes, writer: writerColumns, liked })
    .from(notes)
    .innerJoin(users, withWriter)
    .where(and(where, or(isOpen, eq(notes.userId, userId))))
    .orderBy(...order)
    .limit(limit);
}

export const toPublic = ({ note, writer, liked }: Shown, { userId }: Person): PublicNote => {
  const { deleted: _, labels: __, ...shown } = toNote(note);
  return { ...shown, writer, own: note.userId === userId, likes: note.likes, liked, replies: note.replies };
};

/**
 * A note that this person may see and answer: shared, of somebody who shows theirs, and in a chapter that is free to
 * them. With `lock` it and its likes and replies stay as they are until the transaction ends.
 */
export async function sharedNote(tx: Tx, who: Person, noteId: string, { lock = false } = {}): Promise<NoteRow> {
  const found = tx
    .select({ note: notes })
    .from(notes)
    .innerJoin(users, withWriter)
    .where(and(eq(notes.id, noteId), isNotNull(notes.audience), or(isOpen, eq(notes.userId, who.userId))));
  const [row] = await (lock ? found.for('update', { of: notes }) : found);
  if (!row) throw denied();
  await openableChapter(tx, who, row.note.bookId, row.note.chapter);
  return row.note;
}
