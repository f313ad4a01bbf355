import { CategoriesView, useCategories } from '@yuelan/feature-store';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function CategoryTab() {
  return (
    <Screen large title={m.common_tab_category()}>
      <CategoriesView view={useCategories()} />
    </Screen>
  );
}
