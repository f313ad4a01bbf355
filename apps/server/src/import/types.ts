import type { Manifest } from '@yuelan/contract';
import type { ContentStore } from '../content/content-store.ts';
import type { Db } from '../db/db.ts';

export interface ImportRequest {
  tenantId: string;
  /** Files and folders on the machine that runs the import. */
  paths: string[];
  /** Id of a book of the institution that the one file corrects. */
  replace?: string;
  /** Whether the tracks of audiobooks are stored as they are, not encrypted: openly licensed ones alone may be. */
  plain?: boolean;
}

export type ImportStatus = 'imported' | 'duplicate' | 'refused';

/** What happened to one title, in the order it happened. */
export type ImportEvent =
  | { type: 'found'; total: number }
  | { type: 'started'; path: string }
  | { type: 'done'; path: string; status: ImportStatus; bookId?: string; reason?: string; warnings?: string[] }
  | { type: 'finished'; imported: number; duplicate: number; refused: number };

export interface ImportLimits {
  /** Entries of one archive. */
  entries: number;
  /** Bytes of one archive, unpacked. */
  unpackedBytes: number;
  /** Unpacked over packed size of one entry. */
  ratio: number;
  /** Bytes of one document that is parsed: a chapter, a style sheet, a package. */
  documentBytes: number;
  /** Bytes of a PDF. */
  pdfBytes: number;
  /** Heap of the worker that takes a file apart, in megabytes. */
  workerMegabytes: number;
  /** Milliseconds one title may take. */
  titleMilliseconds: number;
}

export interface ImportLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ImportDeps {
  db: Db;
  content: ContentStore;
  /** 32 bytes: wraps the key of each edition. */
  masterKey: Buffer;
  /** Folder of the installation; import keeps its work under `imports/` there, so that a crash can be cleared up. */
  dataDir: string;
  log: ImportLog;
  limits?: Partial<ImportLimits>;
  /** Ends the run after the title in work. */
  signal?: AbortSignal;
}

export type EditionFormat = 'epub' | 'pdf' | 'audio' | 'html';

/** Plain text for the search index. `page` is set for a PDF, whose only chapter is 0. */
export interface ChapterText {
  chapter: number;
  page?: number;
  title: string;
  text: string;
}

export interface BookMetadata {
  title: string;
  author: string;
  /** BCP 47 tag; `und` where the file does not say. */
  language: string;
  publisher: string | null;
  published: string | null;
  description: string | null;
  identifier: string | null;
  isbn: string | null;
  narrator: string | null;
  /** schema.org accessibility terms, `accessMode:textual` and the like. */
  accessibility: string[];
}

/** A title that lies in files or folders, not yet opened. */
export interface FoundTitle {
  format: EditionFormat;
  /** What the reader of the report recognises: the file, or the folder of an audiobook. */
  path: string;
  /** The files to hash, in order. */
  files: string[];
}

export interface PreparedFile {
  href: string;
  type: string;
  /** Where the plain bytes lie on disk. */
  source: string;
  size: number;
  chapter: number | null;
  /** Set where it is stored as it is, not encrypted. */
  plain?: true;
}

/** One shape for every format: file *n* of the edition is `files[n - 1]`. */
export interface PreparedBook {
  format: EditionFormat;
  metadata: BookMetadata;
  manifest: Manifest;
  files: PreparedFile[];
  texts: ChapterText[];
  /** JPEGs of both widths, or null. */
  cover: { small: Uint8Array; large: Uint8Array; color: string } | null;
  wordCount: number | null;
  warnings: string[];
}
