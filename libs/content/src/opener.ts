import { type Manifest, type ManifestLink, MANIFEST_FILE } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { checkToken, type Claim, contentKey, type KeySet } from './authorise.ts';
import type { BookContent } from './content.ts';
import { ContentError } from './content-error.ts';
import { type Decryptor, openDecryptor } from './decryptor.ts';
import { type FetchMedia, fetchPart } from './media.ts';
import { recentFiles } from './recent-files.ts';
import { streamFile } from './stream.ts';

/** Answer of authBook. */
export interface Grant {
  token: string;
  encrypt: string;
  freeChapters: number;
  bookVersion: string;
}

/** What opening a book needs of the world. */
export interface Ports {
  authBook: (bookId: string) => Promise<Grant>;
  fetchMedia: FetchMedia;
  /** Who asks, and the tenant's keys; null before the reader is logged in. */
  session: () => { claim: Omit<Claim, 'bookId'>; keys: KeySet } | null;
  makeWorker?: () => Worker;
}

const BLOCK = 16;

/** Authorisation and the manifest travel at the same time; the key joins them. */
export async function openContentWith(ports: Ports, bookId: string): Promise<BookContent> {
  const given = new AbortController();
  const granted = ports.authBook(bookId);
  const key = granted.then((grant) => keyOf(ports, bookId, grant));
  const decryptor = openDecryptor(key, ports.makeWorker);
  const sealed = fetchPart(ports.fetchMedia, bookId, { file: MANIFEST_FILE, start: 0 }, given.signal);
  sealed.catch(() => {});
  try {
    await key;
    const manifest = parseManifest(await decryptor.decrypt(MANIFEST_FILE, 0, await sealed));
    return contentOf(ports.fetchMedia, decryptor, bookId, await granted, manifest);
  } catch (error) {
    given.abort();
    decryptor.close();
    throw error;
  }
}

function keyOf(ports: Ports, bookId: string, grant: Grant): ArrayBuffer {
  const session = ports.session();
  if (!session) throw new ContentError('keyInvalid', m.reading_error_key());
  checkToken(grant.token, { ...session.claim, bookId }, session.keys);
  return contentKey(grant.encrypt, session.keys);
}

function parseManifest(data: ArrayBuffer): Manifest {
  try {
    return JSON.parse(new TextDecoder().decode(data)) as Manifest;
  } catch (cause) {
    throw new ContentError('damaged', m.reading_error_damaged(), { cause });
  }
}

function contentOf(fetchMedia: FetchMedia, decryptor: Decryptor, bookId: string, grant: Grant, manifest: Manifest) {
  const recent = recentFiles();
  const closing = new AbortController();

  async function readRange({ properties: { file } }: ManifestLink, start: number, end: number, signal?: AbortSignal) {
    const from = start - (start % BLOCK);
    const sealed = await fetchPart(fetchMedia, bookId, { file, start: from, end }, either(closing.signal, signal));
    const plain = await decryptor.decrypt(file, from, sealed);
    return from === start ? plain : plain.slice(start - from);
  }

  async function read({ properties: { file, size } }: ManifestLink, signal?: AbortSignal) {
    // A copy: whoever reads may transfer its buffer away.
    const known = recent.get(file)?.slice(0);
    if (known) return known;
    if (size === 0) return new ArrayBuffer(0);
    const sealed = await fetchPart(fetchMedia, bookId, { file, start: 0 }, either(closing.signal, signal));
    const plain = await decryptor.decrypt(file, 0, sealed);
    recent.put(file, plain.slice(0));
    return plain;
  }

  return {
    bookId,
    version: grant.bookVersion,
    manifest,
    freeChapters: grant.freeChapters,
    read,
    readRange,
    stream: (link, start, options = {}) =>
      streamFile({ fetchMedia, decryptor, bookId }, link, start, {
        ...options,
        signal: either(closing.signal, options.signal),
      }),
    close: () => {
      closing.abort();
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
