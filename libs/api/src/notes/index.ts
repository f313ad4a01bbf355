export type { NoteBook, NoteChange } from './note-book.ts';
export { ownerNow } from '../state/owner.ts';
export { keepsNotes } from './note-server.ts';
export { leaveNotes, openNotes } from './open-notes.ts';
