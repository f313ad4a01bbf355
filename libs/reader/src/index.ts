export type { BookOpener, BookView, MountOptions, Place, ViewEvents } from './book-view.ts';
export { openerFor } from './opener-for.ts';
export { positionsOf } from './positions.ts';
export type { Positions } from './positions.ts';
export { checkedSettings, defaultSettings, FONT_SIZES, themeColors } from './settings.ts';
export type { ReaderSettings } from './settings.ts';
export { currentLine, tocLines } from './toc.ts';
export type { TocLine } from './toc.ts';
