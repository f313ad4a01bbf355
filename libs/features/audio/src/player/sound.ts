import { LARGE_CHUNK, LATER_CHUNK, type Trouble } from '@yuelan/audio-engine';
import { audioChunkBytes, mediaFetch } from '@yuelan/api';
import { plain } from '@yuelan/content';
import type { BookContent } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';
import { askEarly, type Early } from '../media/early.ts';
import { type Source, troubleOf } from '../media/source.ts';
import type { Sounding } from '../media/sounding.ts';
import { openSource } from '../media/ways.ts';

export interface Sound {
  /** Puts a track under the element; what went before is gone. */
  load(content: BookContent, index: number, from: number, onTrouble: (trouble: Trouble) => void): void;
  /** Asks for the first bytes of a track that is about to follow. */
  prepare(content: BookContent, index: number): void;
  readonly seek: (time: number) => void;
  readonly continues: () => boolean;
  readonly unload: () => void;
}

/** The sound of the player: one source at a time. */
export function createSound(sounding: Sounding): Sound {
  let source: Source | null = null;
  let loading = 0;
  let early: Early | null = null;
  const drop = () => {
    source?.close();
    source = null;
  };

  return {
    load(content, index, from, onTrouble) {
      const mine = ++loading;
      const still = (trouble: Trouble) => mine === loading && onTrouble(trouble);
      drop();
      const link = content.manifest.readingOrder[index];
      const prepared = early;
      early = null;
      if (prepared?.link !== link || from > 0) prepared?.giveUp();
      if (!link) return still({ kind: 'noUrl' });
      const start = (size: number) => {
        if (mine !== loading) return;
        source = openSource({
          sounding,
          content: prepared?.link === link ? prepared.content : content,
          link: plain(link),
          size,
          chunk: chunkBytes(),
          duration: link.duration ?? 0,
          from,
          onTrouble: still,
        });
      };
      // The manifest knows the length; asking for it would only delay the first sound.
      if (link.properties.size > 0) return start(link.properties.size);
      sizeOf(content.bookId, link).then(start, (error: unknown) => still(sizeTrouble(error)));
    },
    prepare(content, index) {
      const link = content.manifest.readingOrder[index];
      if (!link || early?.link === link) return;
      early?.giveUp();
      early = askEarly(content, link);
    },
    seek: (time) => source?.seek(time),
    continues: () => source?.continues() ?? false,
    unload() {
      loading++;
      drop();
      early?.giveUp();
      early = null;
      sounding.clear();
    },
  };
}

/** Core §4: 2 MB, or 4 MB where the institution has set it. */
const chunkBytes = () => Math.min(LARGE_CHUNK, Math.max(LATER_CHUNK, audioChunkBytes() ?? LATER_CHUNK));

async function sizeOf(bookId: string, { properties: { file } }: ManifestLink): Promise<number> {
  const head = await mediaFetch(bookId, file, { method: 'HEAD' });
  return Number(head.headers.get('Content-Length'));
}

/** Core §8: the size check names the status. */
function sizeTrouble(error: unknown): Trouble {
  const { status } = error as { status?: number };
  return status ? { kind: 'size', status: String(status) } : (troubleOf(error) ?? { kind: 'offline' });
}
