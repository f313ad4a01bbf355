import { hasWorker } from '@yuelan/platform/sound';
import { openDirectSource } from './direct-source.ts';
import { openPiecesSource } from './pieces-source.ts';
import type { Given, Source } from './source.ts';
import { canStream, openStreamSource } from './stream-source.ts';
import { openWorkerSource } from './worker-source.ts';

/** How a sound can come to the element (decision 0041). */
type Way = 'direct' | 'stream' | 'worker' | 'pieces';

interface Capabilities {
  canStream: (type: string) => boolean;
  /** A service worker stands between this page and the network. */
  readonly hasWorker: boolean;
}

/** The ways that are open to a file, best first; `isPlain`: it has an address that the element may ask itself. */
export function waysFor(type: string, isPlain: boolean, { canStream: streams, hasWorker: works }: Capabilities): Way[] {
  return [
    ...(isPlain ? (['direct'] as const) : []),
    ...(streams(type) ? (['stream'] as const) : []),
    ...(works ? (['worker'] as const) : []),
    'pieces',
  ];
}

const open: Record<Way, (given: Given) => Source> = {
  direct: openDirectSource,
  stream: openStreamSource,
  worker: openWorkerSource,
  pieces: openPiecesSource,
};

/** The best way there is; where that turns out to lead nowhere, the next one from the place that was heard last. */
export function openSource(given: Given): Source {
  const { link, content, sounding } = given;
  const ways = waysFor(link.type, content.addressOf(link) !== null, { canStream, hasWorker: hasWorker() });
  let target = given.from;
  let source = open[ways.shift()!](given);

  function takeNext(): boolean {
    const way = source.isDeadEnd?.() && ways.shift();
    if (!way) return false;
    source.close();
    if (sounding.currentTime > 0) target = sounding.currentTime;
    source = open[way]({ ...given, from: target });
    sounding.playOn();
    return true;
  }
  return {
    seek(time) {
      target = time;
      source.seek(time);
    },
    continues: () => source.continues() || (sounding.error !== null && takeNext()),
    close: () => source.close(),
  };
}
