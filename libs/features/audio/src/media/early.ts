import { FIRST_CHUNK } from '@yuelan/audio-engine';
import { type BookContent, plain } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';

/** The beginning of a track that was asked for before its turn. */
export interface Early {
  readonly link: ManifestLink;
  /** The book, from which whoever streams this track from its first byte gets what is on its way already, once. */
  readonly content: BookContent;
  giveUp(): void;
}

/**
 * Asks for the first chunk of a track, and decrypts its first bytes. The rest waits in the connection, so that it costs
 * no memory of the page's.
 */
export function askEarly(content: BookContent, link: ManifestLink): Early {
  const asking = new AbortController();
  const bytes = content.stream(plain(link), 0, { firstChunk: FIRST_CHUNK, signal: asking.signal });
  let coming: AsyncIterator<Uint8Array<ArrayBuffer>> | null = bytes[Symbol.asyncIterator]();
  let first: ReturnType<typeof coming.next> | null = coming.next();
  // Whoever comes for it asks again.
  first.catch(() => (coming = null));

  const taken = (signal?: AbortSignal): AsyncIterable<Uint8Array<ArrayBuffer>> | null => {
    if (!coming || asking.signal.aborted) return null;
    const rest = coming;
    coming = null;
    if (signal?.aborted) asking.abort();
    else signal?.addEventListener('abort', () => asking.abort());
    const next = () => {
      const answer = first ?? rest.next();
      first = null;
      return answer;
    };
    return { [Symbol.asyncIterator]: () => ({ next, return: async () => (await rest.return?.()) ?? over }) };
  };
  return {
    link,
    content: {
      ...content,
      stream: (wanted, start, options) =>
        (start === 0 && wanted.href === link.href && taken(options?.signal)) || content.stream(wanted, start, options),
    },
    giveUp: () => asking.abort(),
  };
}

const over = { value: undefined, done: true } as const;
