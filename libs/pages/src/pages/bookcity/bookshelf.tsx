import { ShelfActions, ShelfSorting, ShelfView, useBookshelf } from '@yuelan/feature-shelf';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function BookshelfPage() {
  const shelf = useBookshelf();
  return (
    <Screen title={m.shelf_title()} back={useBack()} action={<ShelfActions shelf={shelf} />}>
      <ShelfSorting shelf={shelf} />
      <ShelfView shelf={shelf} />
    </Screen>
  );
}
