import { useVisitor } from '@yuelan/api';
import { changePreferences, usePreferences } from '@yuelan/api/preferences';
import { m } from '@yuelan/strings';
import { List, ListRow, Section, Select, Switch } from '@yuelan/ui';
import type { ReactNode } from 'react';
import { usePrivacy } from '../settings/use-privacy.ts';
import styles from './time.module.css';

/** Minutes a day that may be aimed at; 0 for none. */
const GOALS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const SKIPS = [5, 10, 15, 30, 45, 60];
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** How one reads and listens, on every device. `looks` are the choices of the reader itself. */
export function ReadSettingView({ looks }: { looks: ReactNode }) {
  const visitor = useVisitor();
  return (
    <>
      <p className={styles.small}>{visitor ? m.time_kept_device() : m.time_kept_account()}</p>
      <Section title={m.time_reading()}>
        <List>
          <GoalRow />
          {!visitor && <JoiningRow />}
        </List>
      </Section>
      <Listening />
      <Section title={m.time_books_look()}>
        <p className={styles.small}>{m.time_books_look_note()}</p>
        {looks}
      </Section>
    </>
  );
}

interface NumberRowProps {
  title: string;
  note?: string;
  values: readonly number[];
  value: number;
  textOf: (value: number) => string;
  onChange: (value: number) => void;
}

/** One of a few numbers, and of the one that is set although it is none of them. */
function NumberRow({ title, note, values, value, textOf, onChange }: NumberRowProps) {
  const all = values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
  const options = all.map((each) => ({ value: String(each), label: textOf(each) }));
  const control = (
    <Select label={title} options={options} value={String(value)} onChange={(text) => onChange(Number(text))} />
  );
  return <ListRow title={title} note={note} control={control} />;
}

function GoalRow() {
  const { goal } = usePreferences();
  return (
    <NumberRow
      title={m.time_goal()}
      note={m.time_goal_note()}
      values={GOALS}
      value={goal}
      textOf={(count) => (count === 0 ? m.time_goal_none() : m.common_minutes({ count }))}
      onChange={(minutes) => changePreferences({ goal: minutes })}
    />
  );
}

function Listening() {
  const { listening } = usePreferences();
  const change = (part: Partial<typeof listening>) => changePreferences({ listening: part });
  const seconds = (count: number) => m.time_seconds({ count });
  return (
    <Section title={m.time_listening()}>
      <List>
        <NumberRow
          title={m.time_skip_back()}
          values={SKIPS}
          value={listening.back}
          textOf={seconds}
          onChange={(back) => change({ back })}
        />
        <NumberRow
          title={m.time_skip_ahead()}
          values={SKIPS}
          value={listening.ahead}
          textOf={seconds}
          onChange={(ahead) => change({ ahead })}
        />
        <NumberRow
          title={m.time_rate()}
          note={m.time_rate_note()}
          values={RATES}
          value={listening.rate}
          textOf={(rate) => `${rate}×`}
          onChange={(rate) => change({ rate })}
        />
        <ListRow
          title={m.time_rewind()}
          note={m.time_rewind_note()}
          control={
            <Switch label={m.time_rewind()} checked={listening.rewind} onChange={(rewind) => change({ rewind })} />
          }
        />
      </List>
    </Section>
  );
}

function JoiningRow() {
  const { setting, change, load } = usePrivacy();
  // What is not known must not look chosen.
  if (load.state !== 'ready') return null;
  return (
    <ListRow
      title={m.mine_privacy_rank()}
      note={m.mine_privacy_rank_note()}
      control={<Switch label={m.mine_privacy_rank()} checked={setting.rank} onChange={(rank) => change({ rank })} />}
    />
  );
}
