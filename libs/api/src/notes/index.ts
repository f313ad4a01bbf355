export type { NoteBook, NoteChange } from './note-book.ts';
export { keepsNotes, ownerNow } from './note-server.ts';
export { leaveNotes, openNotes } from './open-notes.ts';
