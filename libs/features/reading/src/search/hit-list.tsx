import type { TextHit } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { useEffect, useRef } from 'react';
import { groupsOf } from './hits.ts';
import css from './search-panel.module.css';
import type { Search } from './use-search.ts';

/** What was found, by chapters; grows as its end comes near. */
export function HitList({ search, isPdf }: { search: Search; isPdf: boolean }) {
  return (
    <div className={css.hits}>
      {groupsOf(search.hits).map(({ key, title, hits }) => (
        <section key={key} aria-label={title || undefined}>
          {title && <h3 className={css.chapter}>{title}</h3>}
          <ul>
            {hits.map(({ hit, index }) => (
              <li key={index}>
                <Hit hit={hit} current={index === search.at} isPdf={isPdf} onPress={() => search.goTo(index)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {search.hasMore && <More search={search} />}
    </div>
  );
}

interface HitProps {
  hit: TextHit;
  current: boolean;
  isPdf: boolean;
  onPress: () => void;
}

/** The end of the sentence before, of which no word is left. */
const BROKEN_OFF = /^[\s。，、；：！？”’》）…,.;:!?)]+/;

const Hit = ({ hit, current, isPdf, onPress }: HitProps) => (
  <button type="button" className={css.hit} aria-current={current || undefined} onClick={onPress}>
    <span>
      {hit.before.replace(BROKEN_OFF, '')}
      <mark>{hit.match}</mark>
      {hit.after}
    </span>
    {isPdf && hit.page !== null && <span className={css.page}>{m.reading_pdf_page({ page: hit.page })}</span>}
  </button>
);

/** Asks for more before its end is seen; the button is for keyboards and old browsers. */
function More({ search }: { search: Search }) {
  const end = useRef<HTMLButtonElement>(null);
  const latest = useRef(search.more);
  useEffect(() => {
    latest.current = search.more;
  });
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined' || search.isGrowing) return undefined;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [search.isGrowing]);
  return (
    <button ref={end} type="button" className={css.action} disabled={search.isGrowing} onClick={search.more}>
      {m.finding_more()}
    </button>
  );
}
