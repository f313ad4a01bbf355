import { randomBytes } from 'node:crypto';
import type { Note, NoteDraft } from '@yuelan/contract';
import type { TestServer } from './test-server.ts';

export const newNoteId = () => randomBytes(16).toString('base64url');

/** A passage of a chapter, by its words. */
export const passageOf = (text: string, chapterId = 0, before = '') => ({
  locator: { chapterId, quote: { text: text.slice(0, 200), before, after: '' } },
  text,
});

/** A marked passage, written now. */
export const draftOf = (server: TestServer, bookId: string, more: Partial<NoteDraft> = {}) => ({
  noteId: newNoteId(),
  bookId,
  type: 1,
  passage: passageOf('山城的夜是潮的'),
  at: new Date(server.clock.now()).toISOString(),
  ...more,
});

/** Saves a note; returns what stayed. */
export async function saveNote(server: TestServer, token: string, draft: object): Promise<Note> {
  const answer = await server.call<Note>('noteSave', draft, token);
  if (answer.code !== 0) throw new Error(`noteSave: ${answer.code} ${answer.msg}`);
  return answer.data!;
}
