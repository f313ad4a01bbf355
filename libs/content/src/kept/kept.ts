import type { Part } from '../media.ts';
import type { KeptGrant, Keeping, Reopened } from './keeping.ts';

/** Where a reader's copy of a book would be, and how to come to it. */
export interface KeptPorts {
  /** Whether there may be something already; where not, looking for it waits for the first page. */
  known: boolean;
  open: () => Promise<Keeping | null>;
  list: () => void;
  unlist: () => void;
}

/** The device's copy of a book as the opener sees it: never in the way, and never the reason of a failure. */
export interface Kept {
  readonly known: boolean;
  /** No copy may be made: not on this device, or not in this browser. */
  readonly isNothing?: true;
  /** Null at once where nothing is there to be looked through. */
  find: (part: Part) => Promise<ArrayBuffer | null> | null;
  /** Keeps a part that the caller does not need any more. */
  keep: (part: Part, sealed: ArrayBuffer) => void;
  reopen: () => Promise<Reopened>;
  granted: (grant: KeptGrant, key: ArrayBuffer) => Promise<boolean>;
  forget: () => void;
  /** The first page is there: what has come so far is put away now. Null where nothing is kept. */
  begin: () => Promise<Keeping | null>;
}

export const nothingKept: Kept = {
  known: false,
  isNothing: true,
  find: () => null,
  keep: () => {},
  reopen: () => Promise.resolve('unknown'),
  granted: () => Promise.resolve(true),
  forget: () => {},
  begin: () => Promise.resolve(null),
};

export function keptBy({ known, open, list, unlist }: KeptPorts): Kept {
  let opening: Promise<Keeping | null> | undefined;
  let isOver = false;
  /** The book's record comes first, its parts after it, one by one. */
  let start = () => {};
  let line = new Promise<void>((begun) => (start = begun));
  let grant = () => Promise.resolve(true);
  const opened = () => (opening ??= open().catch(() => null));

  const attempt = async <T>(otherwise: T, work: (keeping: Keeping) => Promise<T>): Promise<T> => {
    try {
      const keeping = isOver ? null : await opened();
      return keeping ? await work(keeping) : otherwise;
    } catch {
      // A wipe in another tab, a full disk: the book is read as if nothing were kept.
      return otherwise;
    }
  };
  const put = async (part: Part, sealed: ArrayBuffer) => {
    const more = await attempt(false, (keeping) => keeping.keep(part, sealed));
    isOver ||= !more;
  };
  const started = <T>(answer: T): T => {
    start();
    return answer;
  };

  if (known) void opened();
  return {
    known,
    find: (part) => (opening ? attempt(null, (keeping) => keeping.find(part)) : null),
    keep: (part, sealed) => {
      if (!isOver) line = line.then(() => put(part, sealed));
    },
    reopen: async () => started(await attempt<Reopened>('unknown', (keeping) => keeping.reopen())),
    granted: async (given, key) => {
      list();
      grant = () => attempt(true, (keeping) => keeping.granted(given, key));
      return known ? started(await grant()) : true;
    },
    forget: () => {
      unlist();
      void attempt(undefined, (keeping) => keeping.forget()).then(() => (isOver = true));
    },
    begin: async () => {
      if (!known) started(await grant());
      return attempt<Keeping | null>(null, (keeping) => Promise.resolve(keeping));
    },
  };
}
