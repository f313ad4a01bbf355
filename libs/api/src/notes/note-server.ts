import { mayAct } from '@yuelan/access';
import { Identity, isShared, type Note } from '@yuelan/contract';
import { api } from '../calls/api.ts';
import { requestQuietly } from '../calls/request.ts';
import { fateOf } from '../progress/post.ts';
import { currentStore } from '../state/current-store.ts';
import { type Session, whoOf } from '../state/session.ts';
import { isFailure } from '../transport/failure.ts';
import { draftOf } from './kept-note.ts';
import type { NoteServer, Sent } from './note-sync.ts';

const currentSession = (): Session => (currentStore().getState() as { session: Session }).session;

/** Who has an account here; all others are one visitor of the institution on this device (decision 0039). */
const accounts: readonly (Identity | null)[] = [Identity.reader, Identity.academicUser, Identity.shareUser, null];

/** Under whose name this device keeps notes now; null while nobody is here. */
export function ownerNow({ user, identity }: Session = currentSession()): string | null {
  if (!user) return null;
  const known = accounts.includes(identity) && user.role === null;
  return `${user.tenantId}/${known ? user.userId : 'visitor'}`;
}

/** Whether the server keeps notes of whoever is here for a book; else they stay on this device. */
export const keepsNotes = (bookId: string, session: Session = currentSession()): boolean =>
  mayAct(whoOf(session), 'note', bookId) && ownerNow(session)?.endsWith('/visitor') === false;

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
