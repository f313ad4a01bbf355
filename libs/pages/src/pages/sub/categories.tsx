import { CategoriesView, useCategories } from '@yuelan/feature-store';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function CategoriesPage() {
  return (
    <Screen title={m.home_categories_title()} back={useBack()}>
      <CategoriesView view={useCategories()} />
    </Screen>
  );
}
