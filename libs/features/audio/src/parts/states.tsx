import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import type { ReactNode } from 'react';
import type { AudioScreen } from '../use-audio-screen.ts';
import styles from './audio.module.css';

/** The four states of the player's page. */
export function AudioStates({ screen, children }: { screen: AudioScreen; children: ReactNode }) {
  const { load } = screen;
  if (load === 'loading') return <Skeleton />;
  if (load === 'empty') return <Empty />;
  if (load === 'ready') return children;
  return <Failed bookId={screen.bookId} message={load.failed} retry={load.retry} />;
}

/** The player's own shape; it appears only where loading takes longer than 200 ms. */
const Skeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={m.audio_loading()}>
    <div className={styles.cover} />
    <div className={styles.line} />
    <div className={styles.line} />
  </div>
);

function Empty() {
  const go = useGo();
  return (
    <div className={styles.message}>
      <p>{m.audio_empty()}</p>
      <button type="button" className={styles.solid} onClick={() => go('category/books', { bookType: 'mp3' })}>
        {m.audio_empty_next()}
      </button>
    </div>
  );
}

function Failed({ bookId, message, retry }: { bookId: string; message: string; retry: () => void }) {
  const go = useGo();
  return (
    <div className={styles.message} role="alert">
      <h2>{m.audio_failed()}</h2>
      <p>{message}</p>
      <button type="button" className={styles.solid} onClick={retry}>
        {m.audio_retry()}
      </button>
      <button type="button" className={styles.text} onClick={() => go('book/detail', { bookId })}>
        {m.audio_back_to_book()}
      </button>
    </div>
  );
}
