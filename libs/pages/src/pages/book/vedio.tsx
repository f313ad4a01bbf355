import { BookFilm, useBookVideo } from '@yuelan/feature-book';
import { useBack } from '@yuelan/platform';
import { Screen } from '@yuelan/ui';

/** /h5/pages/book/vedio?bookId=… */
export default function VedioPage() {
  const view = useBookVideo();
  return (
    <Screen title={view.title} back={useBack()}>
      <BookFilm view={view} />
    </Screen>
  );
}
