import { CategoriesView, useCategories } from '@yuelan/feature-store';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function CategoriesPage() {
  return (
    <Screen large title={m.home_categories_title()}>
      <CategoriesView view={useCategories()} />
    </Screen>
  );
}
