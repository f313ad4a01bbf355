import { m } from '@yuelan/strings';
import type { AudioScreen } from '../use-audio-screen.ts';
import styles from './audio.module.css';
import { Contents } from './contents.tsx';
import { NowPlaying } from './now-playing.tsx';
import { AudioStates } from './states.tsx';

interface PlayerProps {
  screen: AudioScreen;
}

/** The phone's form: the player alone, its table of contents in a sheet. */
export const AudioPlayer = ({ screen }: PlayerProps) => (
  <AudioStates screen={screen}>
    <div className={styles.phone}>
      <NowPlaying screen={screen} withContents />
    </div>
  </AudioStates>
);

/** The pad's and the desktop's form: the player beside its table of contents; on an upright pad above it. */
export const WideAudioPlayer = ({ screen, device }: PlayerProps & { device: 'pad' | 'pc' }) => (
  <AudioStates screen={screen}>
    <div className={`${styles.wide} ${styles[device]}`}>
      <NowPlaying screen={screen} />
      <div className={styles.aside}>
        <h2>{m.audio_toc()}</h2>
        <Contents screen={screen} />
      </div>
    </div>
  </AudioStates>
);
