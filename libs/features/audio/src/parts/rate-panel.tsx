import { FASTEST, RATE_STEP, RATES, SLOWEST } from '@yuelan/audio-engine';
import { m } from '@yuelan/strings';
import { IconButton, SegmentedControl, Slider } from '@yuelan/ui';
import { player } from '../player/player.ts';
import styles from './panels.module.css';

const named = RATES.map((rate) => ({ value: String(rate), label: `${rate}×` }));

const choose = (rate: number) => player.setRate(rate);

/** The specification's four rates, and every one between them in small steps. It is heard at once. */
export const RatePanel = ({ rate }: { rate: number }) => (
  <div className={styles.panel}>
    <SegmentedControl
      label={m.audio_rate_named()}
      options={named}
      value={String(rate)}
      onChange={(value) => choose(Number(value))}
    />
    <output className={styles.figure}>{rate}×</output>
    <div className={styles.fine}>
      <IconButton
        icon="minus"
        label={m.audio_rate_slower()}
        aria-disabled={rate <= SLOWEST}
        onClick={() => choose(rate - RATE_STEP)}
      />
      <Slider
        label={m.audio_rate_fine()}
        value={rate}
        min={SLOWEST}
        max={FASTEST}
        step={RATE_STEP}
        valueText={m.audio_rate_value({ rate })}
        onChange={choose}
      />
      <IconButton
        icon="add"
        label={m.audio_rate_faster()}
        aria-disabled={rate >= FASTEST}
        onClick={() => choose(rate + RATE_STEP)}
      />
    </div>
    <p className={styles.hint}>{m.audio_rate_kept()}</p>
  </div>
);
