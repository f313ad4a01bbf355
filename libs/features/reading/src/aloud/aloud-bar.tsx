import type { State } from '@yuelan/reader/narration';
import { m } from '@yuelan/strings';
import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Pause,
  Play,
  SlidersHorizontal,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { AloudSettings } from './aloud-settings.tsx';
import css from './aloud-bar.module.css';
import { type Aloud, type OpenBook, useNarrator } from './use-narrator.ts';

/** Under the page, which makes room for it. */
export function AloudBar({ open }: { open: OpenBook }) {
  const { reader } = open;
  const aloud = useNarrator(open);
  const [settings, showSettings] = useState(false);
  const message = messageOf(aloud.state);
  return (
    <>
      <section className={css.bar} aria-label={m.aloud_bar()}>
        {message && (
          <p className={css.message} role="status">
            {message}
          </p>
        )}
        {aloud.away && (
          <button type="button" className={css.return} onClick={aloud.showVoice}>
            {m.aloud_return()}
          </button>
        )}
        <div className={css.controls}>
          <Transport aloud={aloud} />
          <IconButton
            icon={SlidersHorizontal}
            label={aloud.state.sleep.choice === 0 ? m.aloud_settings() : sleepingLabel()}
            onPress={() => showSettings(true)}
          />
          <IconButton icon={X} label={m.aloud_close()} onPress={reader.stopAloud} />
        </div>
      </section>
      {settings && <AloudSettings aloud={aloud} onClose={() => showSettings(false)} />}
    </>
  );
}

const sleepingLabel = () => `${m.aloud_settings()} · ${m.aloud_sleep_on()}`;

function Transport({ aloud }: { aloud: Aloud }) {
  const { state, toggle, skipSentence, skipExtent } = aloud;
  const pages = state.extent.unit === 'page';
  return (
    <>
      <IconButton
        icon={ChevronsLeft}
        label={pages ? m.aloud_previous_page() : m.aloud_previous_chapter()}
        onPress={() => skipExtent(-1)}
      />
      <IconButton icon={ChevronLeft} label={m.aloud_previous()} onPress={() => skipSentence(-1)} />
      <IconButton
        icon={state.wants ? Pause : Play}
        label={state.wants ? m.aloud_pause() : m.aloud_play()}
        onPress={toggle}
      />
      <IconButton icon={ChevronRight} label={m.aloud_next()} onPress={() => skipSentence(1)} />
      <IconButton
        icon={ChevronsRight}
        label={pages ? m.aloud_next_page() : m.aloud_next_chapter()}
        onPress={() => skipExtent(1)}
      />
    </>
  );
}

function messageOf({ status, trouble, wants }: State): string | null {
  if (trouble === 'noText') return m.aloud_no_text();
  if (trouble === 'noVoice') return m.aloud_no_voice();
  if (trouble === 'notLoaded') return m.aloud_not_loaded();
  return status === 'opening' && wants ? m.aloud_opening() : null;
}
