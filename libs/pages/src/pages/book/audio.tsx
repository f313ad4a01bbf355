import { AudioPlayer, useAudioScreen } from '@yuelan/feature-audio';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/book/audio?bookId=…[&chapterId=…][&t=…], or ?bid=…&wx=true from native shells */
export default function AudioPage() {
  const screen = useAudioScreen();
  return (
    <Screen title={m.audio_title()} back={useBack()} hideTitle>
      <AudioPlayer screen={screen} />
    </Screen>
  );
}
