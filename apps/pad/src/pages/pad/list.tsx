import { BookFilters, BookResults, useBookList } from '@yuelan/feature-store';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen, SearchField } from '@yuelan/ui';

/** Books by category, type and words, the filters beside the books. */
export default function ListPage() {
  const list = useBookList();
  const { keyword } = list.filter;
  const search = (
    <SearchField
      label={m.common_search()}
      defaultValue={keyword ?? ''}
      onSearch={(words) => list.change({ keyword: words })}
    />
  );
  return (
    <Screen title={keyword ? m.home_list_search({ keyword }) : m.home_list_title()} back={useBack()}>
      {search}
      <BookFilters list={list} />
      <BookResults list={list} />
    </Screen>
  );
}
