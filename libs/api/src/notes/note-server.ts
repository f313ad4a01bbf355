import { mayAct } from '@yuelan/access';
import { isShared, type Note } from '@yuelan/contract';
import { api } from '../calls/api.ts';
import { requestQuietly } from '../calls/request.ts';
import { fateOf } from '../progress/post.ts';
import { currentStore } from '../state/current-store.ts';
import { currentSession, hasAccount, ownerNow } from '../state/owner.ts';
import { type Session, whoOf } from '../state/session.ts';
import { isFailure } from '../transport/failure.ts';
import { draftOf } from './kept-note.ts';
import type { NoteServer, Sent } from './note-sync.ts';

/** Whether the server keeps notes of whoever is here for a book; else they stay on this device. */
export const keepsNotes = (bookId: string, session: Session = currentSession()): boolean =>
  mayAct(whoOf(session), 'note', bookId) && hasAccount(ownerNow(session));

export const noteServer: NoteServer = {
  isHere: (owner) => ownerNow() === owner,
  async send(kept) {
    if (!keepsNotes(kept.bookId)) return { fate: 'refused' };
    try {
      const note = await (kept.note.deleted ? remove(kept.note) : requestQuietly('noteSave', draftOf(kept.note)));
      if (isShared(note.type) || note.deleted) currentStore().dispatch(api.util.invalidateTags(['Note']));
      return { fate: 'taken', note };
    } catch (failure) {
      return { fate: fateOfFailure(failure) };
    }
  },
  changes: (bookId, since) => requestQuietly('notes', since === undefined ? { bookId } : { bookId, since }),
};

async function remove(note: Note): Promise<Note> {
  await requestQuietly('noteDelete', { noteId: note.noteId, at: note.at });
  return note;
}

function fateOfFailure(failure: unknown): Exclude<Sent['fate'], 'taken'> {
  const code = isFailure(failure) && 'code' in failure ? failure.code : 0;
  return fateOf(code) === 'refused' ? 'refused' : 'failed';
}
