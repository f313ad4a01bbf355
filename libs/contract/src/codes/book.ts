/** Core §1. */
export const BookType = {
  epub: 'epub',
  pdf: 'pdf',
  mp3: 'mp3',
  html: 'html',
  innerHtml: 'inner-html',
  outerSklib: 'outer-sklib',
  outerQq: 'outer-qq',
  outerLrts: 'outer-lrts',
} as const;
export type BookType = (typeof BookType)[keyof typeof BookType];

/** Book state codes 1 to 7; the specification gives no meanings (decision 0004). */
export const BookState = {
  onShelf: 1,
  offShelf: 2,
  new: 3,
  scheduled: 4,
  reviewing: 5,
  rejected: 6,
  withdrawn: 7,
} as const;
export type BookState = (typeof BookState)[keyof typeof BookState];
