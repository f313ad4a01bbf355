import type { BlockStyle, Identity, Jump } from '@yuelan/contract';
import type { BookChange, LinkedBook, NewMenu, NewNote, NewReader, NewTenant } from '@yuelan/server';

/** An account that anyone may try; `note` says what it shows. */
export interface DemoAccount {
  account: string;
  password: string;
  name: string;
  identity: Identity;
  note: string;
  /** Slugs that a share user may read in full. */
  books?: string[];
  /** The same number in another institution is the same person, who may switch. */
  phone?: string;
  readCard?: string;
  stuCode?: string;
  /** Name of the class or branch. */
  group?: string;
}

/** Minutes of a usual day in a row, from an hour of the day. */
export interface DemoSitting {
  from: number;
  usual: number;
}

/** A reader who comes with a season of reading, so that records, rankings and the institution's figures show some. */
export interface DemoRegular extends Pick<DemoAccount, 'account' | 'password' | 'name' | 'group'> {
  habit: {
    /** 1 is Monday. */
    weekdays: readonly number[];
    /** Days of the month that are missed. */
    daysOff: readonly number[];
    reading: DemoSitting;
    listening?: DemoSitting;
  };
}

/** A way for anybody to try a registration: what is typed, and what it shows. */
export interface DemoCode {
  code: string;
  kind: 'pass' | 'redeem';
  note: string;
}

/** A shared note of one of the accounts; `book` is a slug, `day` when it was written. */
export interface DemoNote extends Omit<NewNote, 'bookId' | 'at'> {
  book: string;
  day: string;
}

/** An entry of a block; `book` is a slug, `picture` the name of a banner under `books/banners`. */
export interface DemoEntry {
  title: string;
  subtitle?: string;
  icon?: string;
  picture?: string;
  book?: string;
  jump?: Jump;
}

export interface DemoBlock {
  style: BlockStyle;
  title?: string;
  more?: Jump;
  /** Slugs, entries, or what the server ranks itself. */
  books?: string[];
  entries?: DemoEntry[];
  ranked?: 'newest' | 'popular';
}

export interface DemoChannel {
  name: string;
  selected?: boolean;
  blocks: DemoBlock[];
}

export interface DemoTenant extends NewTenant {
  accounts: DemoAccount[];
  regulars?: DemoRegular[];
  menus: NewMenu[];
  categories: string[];
  channels: DemoChannel[];
  /** Slugs that this institution holds. */
  books: string[];
  /** Books that other sites show. */
  links?: LinkedBook[];
  /** Pages of the library's own, by their names under `articles`. */
  articles?: string[];
  /** What its accounts have shared. */
  notes?: DemoNote[];
  /** Classes, branches or departments. */
  groups?: string[];
  /** Readers whom the institution announces: anybody may register as one of them. */
  readers?: NewReader[];
  codes?: DemoCode[];
  /** Where an institution's rule for a title differs from the default: everything free to read. */
  rules: Record<string, BookChange>;
}
