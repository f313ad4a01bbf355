/** Kinds of notes (catalogue, code tables); decision 0031 gives them their meanings. */
export const NoteType = {
  /** A passage that is marked and not commented. */
  scribe: 1,
  /** A place that is remembered. */
  label: 2,
  /** A passage with words of one's own. */
  mark: 3,
  /** Of the whole book. */
  review: 4,
  chapterReview: 5,
  share: 6,
  recommend: 7,
  sharedScribe: 11,
  sharedMark: 31,
  sharedReview: 41,
} as const;
export type NoteType = (typeof NoteType)[keyof typeof NoteType];

/** What others may see: the kinds that their writers have shared, and chapter reviews, which are made for others. */
export const isShared = (type: NoteType): boolean =>
  type === NoteType.sharedScribe ||
  type === NoteType.sharedMark ||
  type === NoteType.sharedReview ||
  type === NoteType.chapterReview;

/** How a passage is marked. */
export const NoteStyle = { fill: 'fill', underline: 'underline', wave: 'wave', strike: 'strike' } as const;
export type NoteStyle = (typeof NoteStyle)[keyof typeof NoteStyle];

export const NoteColor = { yellow: 'yellow', green: 'green', blue: 'blue', pink: 'pink', purple: 'purple' } as const;
export type NoteColor = (typeof NoteColor)[keyof typeof NoteColor];

/** What a reader says of their reading of a book. */
export const ReadStatus = { unread: 0, reading: 1, finished: 2, givenUp: 3 } as const;
export type ReadStatus = (typeof ReadStatus)[keyof typeof ReadStatus];
