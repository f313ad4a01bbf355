import type { TextHit } from '@yuelan/contract';
import { currentLine } from '@yuelan/reader';
import { m } from '@yuelan/strings';
import { ChevronDown, ChevronUp, List, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '../help/use-shortcuts.ts';
import { IconButton } from '../parts/icon-button.tsx';
import type { Reader } from '../use-reader.ts';
import { decorationsOf } from './hits.ts';
import { searchLocally } from './local-search.ts';
import css from './search-layer.module.css';
import { searchOf } from './search-store.ts';
import { type Search, useSearch } from './use-search.ts';

/** Over the page while something is looked for: the hits in colour, and the way from one to the next. */
export function SearchLayer({ reader }: { reader: Reader }) {
  const search = useSearch(reader);
  useMarkedHits(reader, search);
  useLocalSearch(reader, search);
  useShortcuts(reader, search);
  if (search.at === null || reader.panel === 'search') return null;
  return (
    <div className={css.bar} data-raised={reader.aloud} role="search" aria-label={m.finding_search()}>
      <span className={css.count} role="status">
        {m.finding_hit_of({ at: search.at + 1, count: search.total })}
      </span>
      <IconButton icon={ChevronUp} label={m.finding_previous()} onPress={() => search.step(-1)} />
      <IconButton icon={ChevronDown} label={m.finding_next()} onPress={() => search.step(1)} />
      <IconButton icon={List} label={m.finding_list()} onPress={() => reader.show('search')} />
      <IconButton icon={X} label={m.finding_end()} onPress={search.end} />
    </div>
  );
}

function useMarkedHits({ view, isPdf }: Reader, { hits, at, words }: Search) {
  const count = hits.length;
  useEffect(() => {
    view?.decorate('search', decorationsOf(hits, at, isPdf));
    // oxlint-disable-next-line react/exhaustive-deps -- hits of the same words are only ever added to
  }, [view, isPdf, at, words, count]);
}

/** Without a server the book on the device is looked through, as far as it is there. */
function useLocalSearch({ view, hub, lines }: Reader, { words, searchesHere }: Search) {
  const titleOf = useEffectEvent((chapterId: number) => lines[currentLine(lines, chapterId)]?.title ?? '');
  useEffect(() => {
    if (!view || !searchesHere) return undefined;
    const given = new AbortController();
    const store = searchOf(hub);
    const sentences = view.sentences({ chapterId: 0 });
    const found = (hits: readonly TextHit[], done: boolean) => store.change({ local: { hits, done, whole: true } });
    searchLocally({ sentences, words, titleOf, signal: given.signal, found }).catch(() => {
      // A chapter that is not on the device ends the search; what was found before it stays.
      const hits = store.get().local?.hits ?? [];
      if (!given.signal.aborted) store.change({ local: { hits, done: true, whole: false } });
    });
    return () => given.abort();
  }, [view, hub, words, searchesHere]);
}
