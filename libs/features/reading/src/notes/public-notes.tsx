import { itemsOf, useBookCommentsInfiniteQuery, useCommentsInfiniteQuery, useDiscoverInfiniteQuery } from '@yuelan/api';
import type { PublicNote } from '@yuelan/contract';
import type { Locator } from '@yuelan/contract';
import type { Theme } from '@yuelan/reader/mark-colors';
import { m } from '@yuelan/strings';
import { useState } from 'react';
import { Choice } from '../parts/choice.tsx';
import { Action } from '../parts/card.tsx';
import css from './notes.module.css';
import { PublicNoteRow } from './public-note-row.tsx';

/** Which notes of others: of a passage, of the whole book, or reviews. */
export type PublicList =
  | { of: 'passage'; bookId: string; key: string }
  | { of: 'book'; bookId: string }
  | { of: 'reviews'; bookId: string }
  | { of: 'chapter'; bookId: string; chapterId: number };

const orders = { popular: m.notes_popular, newest: m.notes_newest };
const LIMIT = 20;

interface Props {
  list: PublicList;
  theme: Theme;
  /** Goes to the passage in the book. */
  onGo?: ((locator: Locator) => void) | undefined;
}

/** What others have shared, with what is said to it. */
export function PublicNotes({ list, theme, onGo }: Props) {
  const [sort, setSort] = useState<'popular' | 'newest'>('popular');
  const { items, ...query } = usePublicNotes(list, sort);
  return (
    <div className={css.public}>
      {(list.of === 'book' || list.of === 'reviews') && items.length > 1 && (
        <Choice name="sort" label={m.notes_sort()} options={orders} value={sort} onChange={setSort} />
      )}
      {query.failed && (
        <div className={css.message} role="alert">
          <p>{m.notes_failed()}</p>
          <Action onPress={query.retry}>{m.notes_retry()}</Action>
        </div>
      )}
      {query.loading && <p className={css.message}>{m.notes_loading()}</p>}
      {query.empty && <Nobody list={list} />}
      <ol className={css.list}>
        {items.map((note) => (
          <PublicNoteRow key={note.noteId} note={note} theme={theme} withQuote={list.of !== 'passage'} onGo={onGo} />
        ))}
      </ol>
      {query.more && <Action onPress={query.more}>{m.notes_more()}</Action>}
    </div>
  );
}

const Nobody = ({ list }: { list: PublicList }) =>
  list.of === 'reviews' || list.of === 'chapter' ? (
    <p className={css.message}>{m.notes_review_empty()}</p>
  ) : (
    <div className={css.message}>
      <p>{m.notes_nobody()}</p>
      <p className={css.hint}>{m.notes_nobody_hint()}</p>
    </div>
  );

function usePublicNotes(list: PublicList, sort: 'popular' | 'newest') {
  const { bookId } = list;
  const fresh = { refetchOnMountOrArgChange: true };
  const passages = list.of === 'passage' || list.of === 'book';
  const key = list.of === 'passage' ? { key: list.key } : {};
  const discovered = useDiscoverInfiniteQuery({ bookId, sort, limit: LIMIT, ...key }, { skip: !passages, ...fresh });
  const reviews = useBookCommentsInfiniteQuery(
    { bookId, sort, limit: LIMIT },
    { skip: list.of !== 'reviews', ...fresh },
  );
  const chapterId = list.of === 'chapter' ? list.chapterId : 0;
  const comments = useCommentsInfiniteQuery(
    { bookId, chapterId, limit: LIMIT },
    { skip: list.of !== 'chapter', ...fresh },
  );
  const query = passages ? discovered : list.of === 'reviews' ? reviews : comments;
  const items: PublicNote[] = itemsOf(query.currentData);
  return {
    items,
    loading: query.isFetching && items.length === 0,
    failed: query.isError && items.length === 0,
    empty: query.isSuccess && !query.isFetching && items.length === 0,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}
