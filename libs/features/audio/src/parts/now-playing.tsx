import { m } from '@yuelan/strings';
import { Cover, Sheet, VisuallyHidden } from '@yuelan/ui';
import { Gauge, ListMusic, Moon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '../player/words.ts';
import type { AudioScreen } from '../use-audio-screen.ts';
import { usePlayerKeys } from '../use-player-keys.ts';
import styles from './audio.module.css';
import { Contents } from './contents.tsx';
import { Controls } from './controls.tsx';
import { FreeEnd, Offer } from './messages.tsx';
import { SeekBar } from './seek-bar.tsx';
import { RateChoices, SleepChoices } from './sleep.tsx';

/** The player itself: cover, title, position, buttons. `withContents` adds a sheet for the table of contents. */
export function NowPlaying({ screen, withContents }: { screen: AudioScreen; withContents?: boolean }) {
  const { state, card, chapter, trackTitle } = screen;
  usePlayerKeys();
  const book = state.book!;
  return (
    <section className={styles.now} aria-label={book.title}>
      <div className={styles.cover}>{card && <Cover book={card} large eager badges={false} />}</div>
      <div className={styles.deck}>
        <header className={styles.titles}>
          <h1 className={styles.chapter} tabIndex={-1}>
            {chapter?.title ?? trackTitle}
          </h1>
          <p className={styles.byline}>{[book.title, book.author].filter(Boolean).join(' · ')}</p>
        </header>
        <Offer screen={screen} />
        <SeekBar screen={screen} />
        <Controls state={state} />
        {state.over === 'free' && <FreeEnd />}
        <p role="status" className={styles.status}>
          {statusOf(screen)}
        </p>
        <Extras screen={screen} withContents={withContents ?? false} />
      </div>
    </section>
  );
}

function statusOf({ state }: AudioScreen): string {
  if (state.trouble) return wordsOf(state.trouble);
  return state.over === 'book' ? m.audio_over() : '';
}

type Open = 'rate' | 'sleep' | 'contents' | null;

function Extras({ screen, withContents }: { screen: AudioScreen; withContents: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { state } = screen;
  return (
    <div className={styles.extras}>
      <Extra
        icon={<Gauge {...thin} />}
        label={m.audio_rate()}
        value={`${state.rate}×`}
        onPress={() => setOpen('rate')}
      />
      <Extra
        icon={<Moon {...thin} />}
        label={m.audio_sleep()}
        value={sleepText(screen)}
        onPress={() => setOpen('sleep')}
      />
      {withContents && (
        <Extra icon={<ListMusic {...thin} />} label={m.audio_toc()} onPress={() => setOpen('contents')} />
      )}
      <Sheet title={m.audio_rate()} open={open === 'rate'} onClose={close}>
        <RateChoices state={state} onDone={close} />
      </Sheet>
      <Sheet title={m.audio_sleep()} open={open === 'sleep'} onClose={close}>
        <SleepChoices state={state} onDone={close} />
      </Sheet>
      <Sheet title={m.audio_toc()} open={open === 'contents'} onClose={close}>
        <Contents screen={screen} onChoose={close} />
      </Sheet>
    </div>
  );
}

const thin = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Minutes left of the sleep timer; nothing while it is off. */
function sleepText({ state: { sleep } }: AudioScreen): string {
  if (sleep.choice === 1) return m.audio_sleep_track();
  if (sleep.deadline === null) return '';
  return m.audio_sleep_minutes({ count: Math.max(1, Math.ceil((sleep.deadline - performance.now()) / 60_000)) });
}

interface ExtraProps {
  icon: ReactNode;
  label: string;
  value?: string;
  onPress: () => void;
}

const Extra = ({ icon, label, value, onPress }: ExtraProps) => (
  <button type="button" className={styles.extra} onClick={onPress}>
    {icon}
    <span>{value || label}</span>
    {value && <VisuallyHidden>{label}</VisuallyHidden>}
  </button>
);
