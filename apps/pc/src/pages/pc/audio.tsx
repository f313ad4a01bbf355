import { useAudioScreen, WideAudioPlayer } from '@yuelan/feature-audio';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

/** /h5/pages/pc/audio: the table of contents stands beside the player */
export default function AudioPage() {
  const screen = useAudioScreen();
  return (
    <Screen title={m.audio_title()} back={useBack()} hideTitle>
      <WideAudioPlayer screen={screen} device="pc" />
    </Screen>
  );
}
