import { m } from '@yuelan/strings';
import { Async, Avatar, Button, cx, Empty, IconButton, PageList, SegmentedControl, Skeleton } from '@yuelan/ui';
import styles from './rank.module.css';
import { type Rank, useRank } from './use-rank.ts';
import { minutesText } from './words.ts';

/** Readers of the institution by their minutes. */
export function RankView() {
  const rank = useRank();
  return (
    <>
      <SegmentedControl label={m.time_rank_period()} options={periods()} value={rank.period} onChange={rank.choose} />
      <div className={styles.head}>
        <p>{m.time_rank_note()}</p>
        <IconButton icon="refresh" label={m.time_refresh()} onClick={rank.refresh} disabled={rank.refreshing} />
      </div>
      <Async load={rank.load} skeleton={<Skeleton shape="lines" count={8} />}>
        {rank.rows.length > 0 ? <Rows rank={rank} /> : <Nobody rank={rank} />}
        <Mine rank={rank} />
      </Async>
    </>
  );
}

const periods = () =>
  [
    { value: 'day', label: m.time_day() },
    { value: 'week', label: m.time_week() },
    { value: 'month', label: m.time_month() },
    { value: 'year', label: m.time_year() },
    { value: 'all', label: m.time_all() },
  ] as const;

type Row = Rank['rows'][number];

/** Rows grow with the text size that the reader has set in the browser. */
const rowHeight = () => 4 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16');

const Rows = ({ rank }: { rank: Rank }) => (
  <PageList
    label={m.time_rank_list()}
    items={rank.rows}
    rowHeight={rowHeight()}
    keyOf={(_, index) => index}
    onEnd={rank.more}
  >
    {(row) => <RankRow row={row} />}
  </PageList>
);

const nameOf = (row: Row) => row.userName || m.mine_unnamed();

const RankRow = ({ row }: { row: Row }) => (
  <div className={cx(styles.row, row.me && styles.own)}>
    <Place rank={row.rank} />
    <Avatar name={nameOf(row)} src={row.avatar} size={40} />
    <span className={styles.name}>
      {nameOf(row)}
      {row.me && <small>{m.time_rank_me()}</small>}
    </span>
    <span className={styles.minutes}>{minutesText(row.minutes)}</span>
  </div>
);

const Place = ({ rank }: { rank: number }) => (
  <span className={cx(styles.place, rank <= 3 && styles.top)} aria-label={m.time_rank_place({ rank })} role="img">
    {rank}
  </span>
);

const Nobody = ({ rank }: { rank: Rank }) => (
  <Empty
    icon="rank"
    title={m.time_rank_empty()}
    text={m.time_rank_empty_text()}
    action={<Button onClick={rank.browse}>{m.time_rank_read()}</Button>}
  />
);

/** One's own place stays in sight at the foot of the window, or what there is to know instead of it. */
function Mine({ rank }: { rank: Rank }) {
  const { mine } = rank;
  if (rank.visitor) {
    return (
      <Foot title={m.time_rank_visitor()} text={m.time_rank_visitor_text()}>
        <Button onClick={rank.logIn}>{m.mine_login()}</Button>
      </Foot>
    );
  }
  if (!mine) return null;
  if (!mine.takesPart) {
    return (
      <Foot title={m.time_rank_hidden()} text={m.time_rank_hidden_text()}>
        <Button variant="soft" onClick={rank.join}>
          {m.time_rank_join()}
        </Button>
      </Foot>
    );
  }
  if (mine.rank === null) return <Foot title={m.time_rank_mine_none()} text={m.time_rank_mine_none_text()} />;
  return (
    <Foot title={m.time_rank_me()} place={mine.rank}>
      <span className={styles.minutes}>{minutesText(mine.minutes)}</span>
    </Foot>
  );
}

interface FootProps {
  title: string;
  text?: string;
  place?: number;
  children?: React.ReactNode;
}

const Foot = ({ title, text, place, children }: FootProps) => (
  <section className={styles.foot} aria-label={m.time_rank_own()}>
    {place !== undefined && <Place rank={place} />}
    <p className={cx(styles.name, text && styles.told)}>
      <strong>{title}</strong>
      {text && <small>{text}</small>}
    </p>
    {children}
  </section>
);
