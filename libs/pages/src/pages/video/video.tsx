import { ownAddress, PlayVideo } from '@yuelan/feature-book';
import { useBack, useParams } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Empty, Screen } from '@yuelan/ui';

/** /h5/pages/video/video?url=…[&title=…][&poster=…][&captions=…]: films of this site alone */
export default function VideoPage() {
  const { url, title = m.finding_video(), poster, captions } = useParams();
  const back = useBack();
  const src = ownAddress(url);
  const film = { title, poster: ownAddress(poster) ?? undefined, captions: ownAddress(captions) ?? undefined };
  return (
    <Screen title={title} back={back}>
      {src === null ? (
        <Empty icon="play" title={m.finding_video_wrong()} action={<Button onClick={back}>{m.ui_back()}</Button>} />
      ) : (
        <PlayVideo film={{ ...film, src }} />
      )}
    </Screen>
  );
}
