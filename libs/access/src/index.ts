export { ALL_CHAPTERS, freeChapters, NO_ACCESS } from './free-chapters.ts';
export type { AccessBook } from './free-chapters.ts';
export { hasResource, isHidden, isShown, mayAct } from './may-act.ts';
export type { Action } from './may-act.ts';
export { HideFlag, MenuKey } from './menu-keys.ts';
export type { Visibility, Who } from './who.ts';
