import { BookType } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Chips } from '@yuelan/ui';
import type { BookList, BookSort } from '../use-book-list.ts';
import styles from './store.module.css';

/** Category, type and order, each in a line that scrolls. */
export function BookFilters({ list }: { list: BookList }) {
  const { filter, change, categories } = list;
  const all = { value: '', label: m.common_all() };
  return (
    <div className={styles.filters}>
      <Chips
        label={m.home_filter_category()}
        options={[all, ...categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))]}
        value={filter.categoryId ?? ''}
        onChange={(value) => change({ categoryId: value || undefined })}
      />
      <Chips
        label={m.home_filter_type()}
        options={[all, ...typeOptions()]}
        value={filter.bookType ?? ''}
        onChange={(value) => change({ bookType: (value || undefined) as BookType | undefined })}
      />
      <Chips
        label={m.home_filter_sort()}
        options={sortOptions()}
        value={filter.sort}
        onChange={(sort) => change({ sort })}
      />
    </div>
  );
}

const typeOptions = (): { value: string; label: string }[] => [
  { value: BookType.epub, label: m.home_type_epub() },
  { value: BookType.mp3, label: m.home_type_mp3() },
  { value: BookType.pdf, label: m.home_type_pdf() },
];

const sortOptions = (): { value: BookSort; label: string }[] => [
  { value: 'newest', label: m.home_sort_newest() },
  { value: 'popular', label: m.home_sort_popular() },
  { value: 'title', label: m.home_sort_title() },
];
