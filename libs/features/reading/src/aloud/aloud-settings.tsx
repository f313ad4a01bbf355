import type { SleepChoice } from '@yuelan/audio-engine';
import { currentCue } from '@yuelan/reader/narration';
import { m } from '@yuelan/strings';
import { Panel } from '../parts/panel.tsx';
import { OwnKeys } from '../popups/modal-box.tsx';
import css from './aloud-settings.module.css';
import { RATES } from './preferences.ts';
import type { Aloud } from './use-narrator.ts';
import { languageKey, useVoices, voiceFor, voicesFor } from './voices.ts';

/** Core §4: 0 to 5. */
const sleeps: readonly [SleepChoice, () => string][] = [
  [0, m.aloud_sleep_off],
  [1, m.aloud_sleep_chapter],
  [2, () => m.aloud_sleep_minutes({ count: 15 })],
  [3, () => m.aloud_sleep_minutes({ count: 30 })],
  [4, () => m.aloud_sleep_minutes({ count: 60 })],
  [5, () => m.aloud_sleep_minutes({ count: 90 })],
];

interface Props {
  aloud: Aloud;
  onClose: () => void;
}

export const AloudSettings = ({ aloud, onClose }: Props) => (
  <OwnKeys onClose={onClose}>
    <Panel title={m.aloud_settings()} onClose={onClose} low>
      <div className={css.rows}>
        <label className={css.row}>
          <span>{m.aloud_rate()}</span>
          <select value={aloud.liked.rate} onChange={(event) => aloud.change({ rate: Number(event.target.value) })}>
            {RATES.map((rate) => (
              <option key={rate} value={rate}>{`${rate}×`}</option>
            ))}
          </select>
        </label>
        <VoiceChoice aloud={aloud} />
        <label className={css.row}>
          <span>{m.aloud_sleep()}</span>
          <select
            value={aloud.state.sleep.choice}
            onChange={(event) => aloud.sleepIn(Number(event.target.value) as SleepChoice)}
          >
            {sleeps.map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label()}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Panel>
  </OwnKeys>
);

/** Of the language that is being read; a recorded narration has the voice that it has. */
function VoiceChoice({ aloud: { state, liked, change } }: { aloud: Aloud }) {
  const all = useVoices();
  const cue = currentCue(state);
  if (cue?.kind !== 'sentence') return null;
  const { language } = cue.sentence;
  const voices = voicesFor(all, language);
  const choose = (voice: string) => change({ voices: { ...liked.voices, [languageKey(language)]: voice } });
  if (voices.length === 0) return all.length > 0 ? <p className={css.hint}>{m.aloud_voice_none()}</p> : null;
  return (
    <label className={css.row}>
      <span>{m.aloud_voice()}</span>
      <select value={voiceFor(all, language, liked.voices)?.voiceURI} onChange={(event) => choose(event.target.value)}>
        {voices.map(({ voiceURI, name, localService }) => (
          <option key={voiceURI} value={voiceURI}>
            {localService ? name : `${name} (${m.aloud_voice_online()})`}
          </option>
        ))}
      </select>
    </label>
  );
}
