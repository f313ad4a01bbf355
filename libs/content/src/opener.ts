import { BASE_PATH, type Manifest, type ManifestLink, MANIFEST_FILE, plainMediaPath } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { type Access, accessTo, type Asker, type Grant } from './access.ts';
import type { Claim, KeySet } from './authorise.ts';
import type { BookContent, OpenOptions } from './content.ts';
import { ContentError } from './content-error.ts';
import { type Decryptor, openDecryptor } from './decryptor.ts';
import type { Encoding } from './inflate.ts';
import { type Kept, keptBy, type KeptPorts, nothingKept } from './kept/kept.ts';
import { keepTheRest } from './kept/keep-the-rest.ts';
import type { FetchMedia, Part } from './media.ts';
import { type Parts, partsOf } from './parts.ts';
import { recentFiles } from './recent-files.ts';
import { streamFile } from './stream.ts';

/** What opening a book needs of the world. */
export interface Ports {
  authBook: (bookId: string) => Promise<Grant>;
  fetchMedia: FetchMedia;
  /** Who asks, and the tenant's keys; null before the reader is logged in. */
  session: () => { claim: Omit<Claim, 'bookId'>; keys: KeySet } | null;
  /** This device's own copy of the book; null where none may be made. */
  keeping?: (claim: Claim) => KeptPorts | null;
  makeWorker?: () => Worker;
  /** How long a server that does not answer is waited for where there is a copy, in ms. */
  patience?: number;
}

const BLOCK = 16;

/** Authorisation, the manifest and what is asked for ahead travel at the same time; the key joins them. */
export async function openContentWith(ports: Ports, bookId: string, { ahead }: OpenOptions = {}): Promise<BookContent> {
  const closing = new AbortController();
  const asker = askerOf(ports, bookId);
  const kept = keptOf(ports, asker.claim);
  const parts = partsOf(ports.fetchMedia, bookId, kept);
  const access = accessTo(asker, ports.authBook, kept, ports.patience);
  const decryptor = openDecryptor(
    access.then(({ key }) => key),
    ports.makeWorker,
  );
  const early = earlyParts(parts, [MANIFEST_FILE, ...(ahead === undefined ? [] : [ahead])]);
  try {
    const { isCurrent, ...granted } = await access;
    if (!isCurrent) early.again();
    const plain = await decrypted(decryptor, MANIFEST_FILE, await early.take(MANIFEST_FILE)!, 'detect');
    const manifest = parseManifest(plain);
    if (!manifest.readingOrder.some((link) => link.properties.file === ahead && isSmall(link))) early.giveUp();
    return contentOf({ bookId, parts, early, decryptor, closing, kept }, granted, manifest);
  } catch (error) {
    early.giveUp();
    decryptor.close();
    throw error;
  }
}

function askerOf(ports: Ports, bookId: string): Asker {
  const session = ports.session();
  if (!session) throw new ContentError('keyInvalid', m.reading_error_key());
  return { claim: { ...session.claim, bookId }, keys: session.keys };
}

function keptOf({ keeping }: Ports, claim: Claim): Kept {
  const keptPorts = keeping?.(claim);
  return keptPorts ? keptBy(keptPorts) : nothingKept;
}

/** A chapter is small; a recording or a PDF that nobody wants whole is not. */
const isSmall = ({ properties: { size } }: ManifestLink) => size <= 2 ** 20;

/** Files that are asked for before anybody knows that they are needed. */
function earlyParts(parts: Parts, files: readonly number[]) {
  const giving = new AbortController();
  const ask = () => {
    const asked = new Map(files.map((file) => [file, parts.get({ file, start: 0 }, giving.signal)]));
    // One that nobody comes to need fails unheard.
    for (const sealed of asked.values()) sealed.catch(() => {});
    return asked;
  };
  let asked = ask();
  return {
    again: () => void (asked = ask()),
    giveUp: () => giving.abort(),
    /** Its bytes, once: undefined for what was not asked for. */
    take(file: number) {
      const sealed = asked.get(file);
      asked.delete(file);
      return sealed;
    },
  };
}

function parseManifest(data: ArrayBuffer): Manifest {
  try {
    return JSON.parse(new TextDecoder().decode(data)) as Manifest;
  } catch (cause) {
    throw damaged(cause);
  }
}

const damaged = (cause: unknown) => new ContentError('damaged', m.reading_error_damaged(), { cause });

async function decrypted(decryptor: Decryptor, file: number, sealed: ArrayBuffer, encoding: Encoding) {
  try {
    return await decryptor.decrypt(file, 0, sealed, encoding);
  } catch (error) {
    const isKnown = error instanceof ContentError || (error as Error | null)?.name === 'AbortError';
    throw isKnown ? error : damaged(error);
  }
}

interface OpenBook {
  bookId: string;
  parts: Parts;
  early: ReturnType<typeof earlyParts>;
  decryptor: Decryptor;
  closing: AbortController;
  kept: Kept;
}

type Granted = Pick<Access, 'freeChapters' | 'bookVersion' | 'ticket'>;

function contentOf(book: OpenBook, granted: Granted, manifest: Manifest) {
  const { bookId, parts, early, decryptor, closing, kept } = book;
  const recent = recentFiles();
  const rest = keepTheRest({ kept, parts, manifest, freeChapters: granted.freeChapters, signal: closing.signal });

  async function sealed(part: Part, signal?: AbortSignal) {
    return (await early.take(part.file)?.catch(() => null)) ?? parts.get(part, either(closing.signal, signal));
  }

  async function read({ properties: { file, size, encoding, plain: isPlain } }: ManifestLink, signal?: AbortSignal) {
    // A copy: whoever reads may transfer its buffer away.
    const known = recent.get(file)?.slice(0);
    if (known) return known;
    if (size === 0) return new ArrayBuffer(0);
    const stored = await sealed({ file, start: 0 }, signal);
    const plain = isPlain ? stored : await decrypted(decryptor, file, stored, encoding);
    recent.put(file, plain.slice(0));
    rest.readFrom(file);
    return plain;
  }

  return {
    bookId,
    version: granted.bookVersion,
    manifest,
    freeChapters: granted.freeChapters,
    read,
    async readRange({ properties: { file, plain: isPlain } }, start, end, signal) {
      const from = start - (start % BLOCK);
      const piece = await parts.get({ file, start: from, end }, either(closing.signal, signal));
      rest.readFrom(file);
      const plain = isPlain ? piece : await decryptor.decrypt(file, from, piece);
      return from === start ? plain : plain.slice(start - from);
    },
    stream: (link, start, options = {}) => {
      rest.readFrom(link.properties.file);
      return streamFile({ parts, decryptor }, link, start, {
        ...options,
        signal: either(closing.signal, options.signal),
      });
    },
    addressOf: ({ properties: { file, plain: isPlain } }) =>
      isPlain && granted.ticket !== null ? BASE_PATH + plainMediaPath(bookId, file, granted.ticket) : null,
    close: () => {
      closing.abort();
      early.giveUp();
      decryptor.close();
      recent.clear();
    },
  } satisfies BookContent;
}

/** `AbortSignal.any` is younger than the browsers served. */
function either(one: AbortSignal, other?: AbortSignal): AbortSignal {
  if (!other) return one;
  const both = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort();
    else signal.addEventListener('abort', () => both.abort(), { once: true, signal: both.signal });
  }
  return both.signal;
}
