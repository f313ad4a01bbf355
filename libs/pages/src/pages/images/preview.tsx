import { picturesOf } from '@yuelan/feature-book';
import { useBack, useParams } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Empty, PictureViewer, Screen, VisuallyHidden } from '@yuelan/ui';

/** /h5/pages/images/preview?urls=…&current=…: pictures of this site alone */
export default function PreviewPage() {
  const { pictures, start } = picturesOf(useParams());
  const back = useBack();
  if (pictures.length === 0) {
    return (
      <Screen title={m.finding_pictures()} back={back}>
        <Empty icon="info" title={m.finding_pictures_none()} action={<Button onClick={back}>{m.ui_back()}</Button>} />
      </Screen>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <h1>{m.finding_pictures()}</h1>
      </VisuallyHidden>
      <PictureViewer pictures={pictures.map((source) => ({ source }))} start={start} onClose={back} />
    </>
  );
}
