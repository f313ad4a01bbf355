export type {
  BookOpener,
  BookView,
  Box,
  Decoration,
  DecorationGroup,
  Figure,
  Footnote,
  MountOptions,
  Place,
  Sentence,
  TextSelection,
  ViewEvents,
} from './book-view.ts';
export type { PdfControls, PdfLook } from './pdf/pdf-controls.ts';
export { openerFor } from './opener-for.ts';
export { positionsOf } from './positions.ts';
export type { Positions } from './positions.ts';
export { checkedChanges, defaultSettings, FONT_SIZES, themeColors } from './settings.ts';
export type { ReaderSettings } from './settings.ts';
export { currentLine, tocLines } from './toc.ts';
export type { TocLine } from './toc.ts';
