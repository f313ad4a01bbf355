import { m } from '@yuelan/strings';
import { Async, Empty, SearchField, Skeleton } from '@yuelan/ui';
import type { Categories } from '../use-categories.ts';
import styles from './store.module.css';

/** Every category with its number of titles, and the search above. */
export function CategoriesView({ view, search = true }: { view: Categories; search?: boolean }) {
  return (
    <>
      {search && <SearchField label={m.common_search()} onSearch={view.search} />}
      <Async load={view.load} skeleton={<Skeleton shape="lines" />}>
        {view.categories.length === 0 && <Empty icon="category" title={m.home_discover_empty()} />}
        <ul className={styles.categories}>
          {view.categories.map(({ categoryId, name, count }) => (
            <li key={categoryId}>
              <button type="button" className={styles.category} onClick={() => view.open(categoryId)}>
                <span>{name}</span>
                <small>{m.home_count({ count })}</small>
              </button>
            </li>
          ))}
        </ul>
      </Async>
    </>
  );
}
