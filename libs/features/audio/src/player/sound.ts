import type { Trouble } from '@yuelan/audio-engine';
import { mediaFetch } from '@yuelan/api';
import { plain } from '@yuelan/content';
import type { BookContent } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';
import { openBlobSource } from '../media/blob-source.ts';
import { type Source, troubleOf } from '../media/source.ts';
import { canStream, openStreamSource } from '../media/stream-source.ts';

export interface Sound {
  /** Puts a track under the element; what went before is gone. */
  load(content: BookContent, index: number, from: number, onTrouble: (trouble: Trouble) => void): void;
  readonly seek: (time: number) => void;
  readonly continues: () => boolean;
  readonly unload: () => void;
}

/** The sound of one element: one source at a time. */
export function createSound(element: HTMLAudioElement): Sound {
  let source: Source | null = null;
  let loading = 0;
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
      if (!link) return still({ kind: 'noUrl' });
      const start = (size: number) => {
        if (mine !== loading) return;
        const open = canStream(link.type) ? openStreamSource : openBlobSource;
        source = open({
          element,
          content,
          link: plain(link),
          size,
          duration: link.duration ?? 0,
          from,
          onTrouble: still,
        });
      };
      // The manifest knows the length; asking for it would only delay the first sound.
      if (link.properties.size > 0) return start(link.properties.size);
      sizeOf(content.bookId, link).then(start, (error: unknown) => still(sizeTrouble(error)));
    },
    seek: (time) => source?.seek(time),
    continues: () => source?.continues() ?? false,
    unload() {
      loading++;
      drop();
      element.removeAttribute('src');
      element.load();
    },
  };
}

async function sizeOf(bookId: string, { properties: { file } }: ManifestLink): Promise<number> {
  const head = await mediaFetch(bookId, file, { method: 'HEAD' });
  return Number(head.headers.get('Content-Length'));
}

/** Core §8: the size check names the status. */
function sizeTrouble(error: unknown): Trouble {
  const { status } = error as { status?: number };
  return status ? { kind: 'size', status: String(status) } : (troubleOf(error) ?? { kind: 'offline' });
}
