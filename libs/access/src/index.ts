export { ALL_CHAPTERS, freeChapters, NO_ACCESS } from './free-chapters.ts';
export type { AccessBook } from './free-chapters.ts';
export { hasResource, isShown, mayAct } from './may-act.ts';
export type { Action } from './may-act.ts';
export type { Visibility, Who } from './who.ts';
