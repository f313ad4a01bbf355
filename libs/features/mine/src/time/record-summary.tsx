import { useGo } from '@yuelan/platform';
import { getLocale, m } from '@yuelan/strings';
import { Async, Button, Icon, ProgressRing, Skeleton } from '@yuelan/ui';
import type { ReadingRecord } from '../use-record.ts';
import styles from './time.module.css';
import { dayText, minutesText } from './words.ts';

type Info = NonNullable<ReadingRecord['info']>;

/** Today against its goal, large; the streak and the totals beside it. */
export function RecordSummary({ record }: { record: ReadingRecord }) {
  return (
    <>
      {record.visitor && <VisitorLine />}
      <Async load={record.load} skeleton={<Skeleton shape="lines" count={4} />}>
        {record.info && <Summary info={record.info} goal={record.goal} />}
      </Async>
    </>
  );
}

function VisitorLine() {
  const go = useGo();
  return (
    <div className={styles.visitor}>
      <p>{m.time_visitor()}</p>
      <Button variant="soft" onClick={() => go('login/login')}>
        {m.mine_login()}
      </Button>
    </div>
  );
}

function Summary({ info, goal }: { info: Info; goal: number }) {
  return (
    <div className={styles.summary}>
      <div className={styles.today}>
        {goal > 0 && <GoalRing share={info.todayMinutes / goal} />}
        <dl>
          <dt>{m.mine_today()}</dt>
          <dd>{minutesText(info.todayMinutes)}</dd>
        </dl>
        <Goal minutes={info.todayMinutes} goal={goal} />
      </div>
      <dl className={styles.figures}>
        <Figure label={m.mine_streak()} value={m.mine_days({ count: info.streak })}>
          {info.bestStreak > info.streak && m.time_streak_best({ count: info.bestStreak })}
        </Figure>
        <Figure label={m.mine_total()} value={minutesText(info.totalMinutes)} />
        <Figure label={m.mine_books()} value={m.mine_books_count({ count: info.books })} />
      </dl>
      {info.streak > 0 && <Repairs info={info} />}
    </div>
  );
}

/** Decoration: the words beside it say the same. */
const GoalRing = ({ share }: { share: number }) => (
  <span className={styles.ring}>
    <ProgressRing value={share} size={88} stroke={8} />
    {share >= 1 && <Icon name="check" size={32} />}
  </span>
);

function Goal({ minutes, goal }: { minutes: number; goal: number }) {
  const go = useGo();
  if (goal === 0) {
    return (
      <Button variant="soft" onClick={() => go('mine/read-setting')}>
        {m.time_goal_set()}
      </Button>
    );
  }
  return (
    <p className={styles.goal}>
      {minutes >= goal ? m.time_goal_done({ goal }) : m.time_goal_left({ goal, count: goal - minutes })}
    </p>
  );
}

export const Figure = ({ label, value, children }: { label: string; value: string; children?: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {children && <dd className={styles.small}>{children}</dd>}
  </div>
);

/** A streak that was carried over missed days names the last of them. */
const NAMED = 3;

function Repairs({ info: { repaired, repairLeft } }: { info: Info }) {
  const days = repaired
    .slice(-NAMED)
    .map(dayText)
    .join(getLocale() === 'en' ? ', ' : '、');
  return (
    <p className={styles.small}>
      {repaired.length === 1 && m.time_repaired_one({ days })}
      {repaired.length > 1 && m.time_repaired_some({ days })} {repairLeft ? m.time_repair_left() : m.time_repair_used()}
    </p>
  );
}
