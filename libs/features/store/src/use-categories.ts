import { useCategoriesQuery } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';

export function useCategories() {
  const query = useCategoriesQuery();
  const go = useGo();
  return {
    load: loadOf(query, m.common_load_failed()),
    categories: query.data ?? [],
    open: (categoryId: string) => go('sub/list', { categoryId }),
    search: (keyword: string) => go('sub/list', { keyword }),
  };
}
export type Categories = ReturnType<typeof useCategories>;
