import { m } from '@yuelan/strings';
import { Button, SegmentedControl } from '@yuelan/ui';
import type { Bookshelf } from '../use-bookshelf.ts';
import styles from './shelf.module.css';

/** Into and out of editing. */
export function ShelfActions({ shelf }: { shelf: Bookshelf }) {
  if (shelf.items.length === 0) return null;
  return (
    <Button variant="plain" onClick={() => shelf.edit(!shelf.editing)}>
      {shelf.editing ? m.common_done() : m.shelf_edit()}
    </Button>
  );
}

export function ShelfSorting({ shelf }: { shelf: Bookshelf }) {
  if (shelf.items.length < 2) return null;
  const options = [
    { value: 'recent', label: m.shelf_sort_recent() },
    { value: 'added', label: m.shelf_sort_added() },
  ] as const;
  return (
    <div className={styles.sorting}>
      <SegmentedControl label={m.shelf_sort()} options={options} value={shelf.sort} onChange={shelf.setSort} />
    </div>
  );
}
