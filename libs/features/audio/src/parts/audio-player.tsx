import { useState } from 'react';
import type { AudioScreen } from '../use-audio-screen.ts';
import { BookmarkEditor } from './bookmark-editor.tsx';
import { NowPlaying } from './now-playing.tsx';
import styles from './player.module.css';
import { Lists } from './lists.tsx';
import { AudioStates } from './states.tsx';

interface PlayerProps {
  screen: AudioScreen;
}

/** The phone's form: the player alone, contents and bookmarks in a sheet. */
export function AudioPlayer({ screen }: PlayerProps) {
  const [edited, edit] = useState<string | null>(null);
  return (
    <AudioStates screen={screen}>
      <div className={styles.phone}>
        <NowPlaying screen={screen} onEdit={edit} withLists />
      </div>
      <BookmarkEditor noteId={edited} onClose={() => edit(null)} />
    </AudioStates>
  );
}

/** The pad's and the desktop's form: contents and bookmarks stand beside the player; on an upright pad below it. */
export function WideAudioPlayer({ screen, device }: PlayerProps & { device: 'pad' | 'pc' }) {
  const [edited, edit] = useState<string | null>(null);
  return (
    <AudioStates screen={screen}>
      <div className={`${styles.wide} ${styles[device]}`}>
        <NowPlaying screen={screen} onEdit={edit} />
        <div className={styles.aside}>
          <Lists screen={screen} onEdit={edit} />
        </div>
      </div>
      <BookmarkEditor noteId={edited} onClose={() => edit(null)} />
    </AudioStates>
  );
}
