/**
 * The access rules of core §6 as tables, written from its sentences and never from the code: tests alone import them.
 * The client's function and the server's answers are each held against every row.
 */
import { BookState, BookType, Identity } from '@yuelan/contract';
import type { Action } from './may-act.ts';

const { expired, reader, tourist, shareUser, autoUser, academicUser } = Identity;

/** Whose column is whose in the tables below; null is nobody yet: no permission object has come. */
const columns = [expired, reader, tourist, shareUser, autoUser, academicUser, null] as const;

/** The book that is on a share user's list, and one that is on nobody's. */
export const LISTED = 'listed';
export const UNLISTED = 'unlisted';

export interface FreeChapterCase {
  readonly identity: Identity | null;
  readonly bookType: BookType;
  readonly bookState: BookState;
  readonly isGratis: boolean;
  /** Chapters that the book itself gives away. */
  readonly gratisChapter: number;
  /** Whether the institution pays for this book, and for books at all. */
  readonly bookPaid: boolean;
  readonly tenantPays: boolean;
  readonly listed: boolean;
  readonly expected: number;
}

const OWN = 3;
const ALL = 10_000;
const NONE = -1;

/** A paid book on the shelf that is not free by itself. Columns: expired, reader, tourist, share, auto, academic, nobody. */
// prettier-ignore
const paid: readonly (readonly [BookType, listed: boolean, expected: readonly number[]])[] = [
  [BookType.epub,      false, [OWN, ALL, OWN, OWN, ALL, OWN, OWN]],
  [BookType.epub,      true,  [OWN, ALL, OWN, ALL, ALL, OWN, OWN]],
  [BookType.pdf,       false, [OWN, ALL, OWN, OWN, ALL, OWN, OWN]],
  [BookType.pdf,       true,  [OWN, ALL, OWN, ALL, ALL, OWN, OWN]],
  [BookType.mp3,       false, [OWN, ALL, OWN, OWN, OWN, OWN, OWN]],
  [BookType.mp3,       true,  [OWN, ALL, OWN, ALL, OWN, OWN, OWN]],
  [BookType.outerLrts, false, [OWN, ALL, OWN, OWN, OWN, OWN, OWN]],
  [BookType.outerLrts, true,  [OWN, ALL, OWN, ALL, OWN, OWN, OWN]],
];

type Outcome = 'everybody reads all' | 'nobody reads' | 'as the book says' | 'as the table says';

/** Columns: paid by both, not for this book, not by the institution, by neither. */
// prettier-ignore
const outcomes: readonly (readonly [BookState, isGratis: boolean, readonly Outcome[]])[] = [
  [BookState.onShelf,   false, ['as the table says', 'as the book says', 'as the book says', 'as the book says']],
  [BookState.onShelf,   true,  repeated('everybody reads all')],
  [BookState.offShelf,  false, repeated('nobody reads')],
  [BookState.offShelf,  true,  repeated('nobody reads')],
  [BookState.new,       false, ['as the table says', 'as the book says', 'as the book says', 'as the book says']],
  [BookState.new,       true,  repeated('everybody reads all')],
  [BookState.scheduled, false, repeated('nobody reads')],
  [BookState.scheduled, true,  repeated('nobody reads')],
  [BookState.reviewing, false, repeated('nobody reads')],
  [BookState.reviewing, true,  repeated('nobody reads')],
  [BookState.rejected,  false, repeated('nobody reads')],
  [BookState.rejected,  true,  repeated('nobody reads')],
  [BookState.withdrawn, false, repeated('nobody reads')],
  [BookState.withdrawn, true,  repeated('nobody reads')],
];
const payments = [
  { bookPaid: true, tenantPays: true },
  { bookPaid: false, tenantPays: true },
  { bookPaid: true, tenantPays: false },
  { bookPaid: false, tenantPays: false },
] as const;

function repeated(outcome: Outcome): readonly Outcome[] {
  return [outcome, outcome, outcome, outcome];
}

const numbers: Record<Exclude<Outcome, 'as the table says'>, number> = {
  'everybody reads all': ALL,
  'nobody reads': NONE,
  'as the book says': OWN,
};

/** Every identity × kind of book × free or not × state × who pays × listed or not. */
export const freeChapterCases: readonly FreeChapterCase[] = outcomes.flatMap(([bookState, isGratis, byPayment]) =>
  payments.flatMap((payment, place) =>
    paid.flatMap(([bookType, listed, byIdentity]) =>
      columns.map((identity, column) => {
        const outcome = byPayment[place]!;
        const expected = outcome === 'as the table says' ? byIdentity[column]! : numbers[outcome];
        return { identity, bookType, bookState, isGratis, gratisChapter: OWN, ...payment, listed, expected };
      }),
    ),
  ),
);

export interface ActionCase {
  readonly identity: Identity | null;
  readonly role: string | null;
  readonly action: Action;
  /** {@link LISTED}, {@link UNLISTED}, or undefined where no book is meant. */
  readonly bookId: string | undefined;
  readonly allowed: boolean;
}

/** Who acts; the last two have no permission object, and one of them has a role. */
const actors = [
  ...columns.map((identity) => ({ identity, role: identity === tourist ? 'tourist' : null })),
  { identity: null, role: 'tourist' },
] as const;

/** Columns: expired, reader, tourist, share, auto, academic, nobody without a role, nobody with one. */
// prettier-ignore
const allowances: readonly (readonly [Action, bookId: string | undefined, string])[] = [
  ['shelf',   undefined, '- y - - y y y -'],
  ['shelf',   UNLISTED,  '- y - - y y y -'],
  ['shelf',   LISTED,    '- y - y y y y -'],
  ['note',    undefined, '- y - - - y y -'],
  ['note',    UNLISTED,  '- y - - - y y -'],
  ['note',    LISTED,    '- y - y - y y -'],
  ['comment', undefined, '- y - - - y y -'],
  ['comment', UNLISTED,  '- y - - - y y -'],
  ['comment', LISTED,    '- y - y - y y -'],
  ['like',    undefined, '- y - - - y y -'],
  ['like',    UNLISTED,  '- y - - - y y -'],
  ['like',    LISTED,    '- y - y - y y -'],
  ['share',   undefined, '- y - - - y y -'],
  ['share',   UNLISTED,  '- y - - - y y -'],
  ['share',   LISTED,    '- y - y - y y -'],
  ['join',    undefined, '- y - - - y y -'],
  ['join',    UNLISTED,  '- y - - - y y -'],
  ['join',    LISTED,    '- y - y - y y -'],
];

export const actionCases: readonly ActionCase[] = allowances.flatMap(([action, bookId, row]) =>
  row.split(' ').map((mark, column) => ({ ...actors[column]!, action, bookId, allowed: mark === 'y' })),
);

export interface KeyCase {
  readonly key: string;
  readonly showPermissions: readonly string[];
  readonly hidePermissions: readonly string[];
  readonly shown: boolean;
}

/** Columns: key, show list, hide list, shown. */
// prettier-ignore
const keys: readonly (readonly [string, readonly string[], readonly string[], boolean])[] = [
  ['meta_mine',        [],                           [],                   true],
  ['meta_mine',        [],                           ['meta_mine'],        false],
  ['meta_mine/points', [],                           ['meta_mine'],        false],
  ['meta_mine_other',  [],                           ['meta_mine'],        true],
  ['meta_mine',        [],                           ['meta_mine/points'], true],
  ['meta_mine/rank',   [],                           ['meta_mine/points'], true],
  ['meta_mine',        ['meta_group'],               [],                   false],
  ['meta_group',       ['meta_group'],               [],                   true],
  ['meta_mine/points', ['meta_mine'],                [],                   true],
  ['meta_mine',        ['meta_mine/points'],         [],                   false],
  ['meta_mine/points', ['meta_mine'],                ['meta_mine/points'], false],
  ['meta_mine',        ['meta_mine'],                ['meta_mine'],        false],
  ['meta_mine/points', ['meta_mine/points'],         ['meta_mine'],        false],
];

export const keyCases: readonly KeyCase[] = keys.map(([key, showPermissions, hidePermissions, shown]) => ({
  key,
  showPermissions,
  hidePermissions,
  shown,
}));

/** Permission strings are whole words: nothing is granted by a beginning. */
export const resourceCases: readonly (readonly [wanted: string, had: readonly string[], boolean])[] = [
  ['party:create', ['party:create'], true],
  ['party:create', ['party:join', 'party:create'], true],
  ['party:create', [], false],
  ['party:create', ['party'], false],
  ['party', ['party:create'], false],
];
