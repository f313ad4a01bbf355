import { m } from '@yuelan/strings';
import { useDebounced } from '@yuelan/platform';
import { Search as SearchIcon, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Reader } from '../use-reader.ts';
import { HitList } from './hit-list.tsx';
import { forget, lastWords } from './last-words.ts';
import css from './search-panel.module.css';
import { type Search, useSearch } from './use-search.ts';

/** Where words stand in this book. */
export function SearchPanel({ reader }: { reader: Reader }) {
  const search = useSearch(reader);
  const [typed, setTyped] = useState(search.words);
  const rested = useDebounced(typed);
  const { look } = search;
  useEffect(() => look(rested), [rested]); // oxlint-disable-line react/exhaustive-deps -- a new hook is the same search
  const take = (words: string) => {
    setTyped(words);
    look(words);
  };
  return (
    <Panel title={m.finding_search()} onClose={() => reader.show('none')}>
      <SearchBox
        words={typed}
        onChange={setTyped}
        onClear={() => take('')}
        onSubmit={() => {
          look(typed);
          search.keep();
        }}
      />
      <p className={css.status} role="status">
        {statusText(search)}
      </p>
      {search.status === 'idle' && <LastWords bookId={reader.bookId} onTake={take} />}
      {search.status === 'failed' && (
        <p className={css.hint}>
          <button type="button" className={css.action} onClick={search.retry}>
            {m.reading_retry()}
          </button>
        </p>
      )}
      {search.hits.length > 0 && <HitList search={search} isPdf={reader.isPdf} />}
    </Panel>
  );
}

function statusText({ status, words, total, isLocal, isWhole, searchesHere, failure }: Search): string {
  if (status === 'idle') return '';
  if (status === 'failed') return failure ?? m.finding_failed();
  if (status === 'searching') return searchesHere ? m.finding_searching_here() : m.finding_searching();
  if (!isWhole) return m.finding_found_partly({ count: total });
  if (total === 0) return isLocal ? m.finding_none_here({ words }) : m.finding_none({ words });
  return isLocal ? m.finding_found_here({ count: total }) : m.finding_found({ count: total });
}

interface BoxProps {
  words: string;
  onChange: (words: string) => void;
  onClear: () => void;
  onSubmit: () => void;
}

function SearchBox({ words, onChange, onClear, onSubmit }: BoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // After the panel has taken the focus, which it does in an effect of its own.
  useEffect(() => queueMicrotask(() => input.current?.select()), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css.box} role="search" onSubmit={submit}>
      <SearchIcon size={20} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        className={css.input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={m.finding_words()}
        placeholder={m.finding_words()}
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
      {words !== '' && <IconButton icon={X} label={m.finding_clear()} onPress={onClear} />}
    </form>
  );
}

function LastWords({ bookId, onTake }: { bookId: string; onTake: (words: string) => void }) {
  const [words, setWords] = useState(() => lastWords(bookId));
  if (words.length === 0) return <p className={css.hint}>{m.finding_hint()}</p>;
  const clear = () => {
    forget(bookId);
    setWords([]);
  };
  return (
    <section className={css.last} aria-label={m.finding_last()}>
      <div className={css.lastHead}>
        <h3>{m.finding_last()}</h3>
        <button type="button" className={css.action} onClick={clear}>
          {m.finding_forget()}
        </button>
      </div>
      <ul>
        {words.map((each) => (
          <li key={each}>
            <button type="button" onClick={() => onTake(each)}>
              {each}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
