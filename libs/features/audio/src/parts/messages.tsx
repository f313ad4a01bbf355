import { useVisitor } from '@yuelan/api';
import { RETRIES, type State } from '@yuelan/audio-engine';
import { isOnline, onOnline, timers, useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button } from '@yuelan/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { player } from '../player/player.ts';
import { wordsOf } from '../player/words.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import styles from './messages.module.css';

/** Milliseconds of waiting after which it is put into words. */
const WORDS_AFTER = 1500;

/** What keeps the sound from coming or has ended it, and the way on. */
export const Messages = ({ screen: { state, bookId } }: { screen: AudioScreen }) => (
  <div role="status" className={styles.messages}>
    {messageOf(state, bookId)}
  </div>
);

function messageOf({ over, trouble, status, retries, book }: State, bookId: string): ReactNode {
  if (over === 'free') return <FreeEnd />;
  if (trouble) return <Trouble text={wordsOf(trouble)} mayPress={status === 'paused' || retries >= RETRIES} />;
  if (over === 'no') return status === 'loading' ? <Waiting /> : null;
  return book?.previewOnly ? <p className={styles.quiet}>{m.audio_preview_over()}</p> : <BookEnd bookId={bookId} />;
}

/** A short wait has its ring; only a long one is put into words, and what it waits for. */
function Waiting() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => timers.after(WORDS_AFTER, () => setIsLong(true)), []);
  const isOnlineNow = useSyncExternalStore(onOnline, isOnline);
  const text = isOnlineNow ? m.audio_buffering() : m.audio_error_offline();
  return isLong && <p className={styles.quiet}>{text}</p>;
}

const Message = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles.message}>
    <p>{text}</p>
    {children}
  </div>
);

/** The first attempts come of themselves within a moment; those that wait for the network can be hurried. */
const Trouble = ({ text, mayPress }: { text: string; mayPress: boolean }) => (
  <Message text={text}>
    {mayPress && (
      <Button variant="plain" onClick={player.play}>
        {m.audio_retry()}
      </Button>
    )}
  </Message>
);

/** The free part is over. Who is logged in and still may not hear it gains nothing by logging in. */
function FreeEnd() {
  const go = useGo();
  const isVisitor = useVisitor();
  if (!isVisitor) return <Message text={m.audio_locked()} />;
  return (
    <Message text={m.audio_not_free()}>
      <Button variant="plain" onClick={() => go('login/login')}>
        {m.audio_login()}
      </Button>
    </Message>
  );
}

function BookEnd({ bookId }: { bookId: string }) {
  const go = useGo();
  return (
    <Message text={m.audio_over()}>
      <Button variant="plain" onClick={() => go('book/finish', { bookId })}>
        {m.audio_after()}
      </Button>
    </Message>
  );
}
