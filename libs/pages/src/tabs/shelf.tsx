import { ShelfActions, ShelfSorting, ShelfView, useBookshelf } from '@yuelan/feature-shelf';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function ShelfTab() {
  const shelf = useBookshelf();
  return (
    <Screen large title={m.shelf_title()} action={<ShelfActions shelf={shelf} />}>
      <ShelfSorting shelf={shelf} />
      <ShelfView shelf={shelf} />
    </Screen>
  );
}
