export { plain } from './content.ts';
export type { BookContent, OpenOptions, PlainLink, StreamOptions } from './content.ts';
export { ContentError } from './content-error.ts';
export type { ContentErrorKind } from './content-error.ts';
export { openContent } from './open-content.ts';
export { headStart } from './head-start.ts';
