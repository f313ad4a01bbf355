import { m } from '@yuelan/strings';
import { Async, List, ListRow, Skeleton, Switch } from '@yuelan/ui';
import { ForReaders } from '../shared/for-readers.tsx';
import { useNotices } from './use-notices.ts';
import type { NoticeKind } from './use-notices.ts';

/** What one wants to be told. */
export const NoticeView = () => (
  <ForReaders what={m.mine_notice_invite()}>
    <Notices />
  </ForReaders>
);

function Notices() {
  const notices = useNotices();
  return (
    <Async load={notices.load} skeleton={<Skeleton shape="lines" count={4} />}>
      <List>
        {kinds().map(({ kind, title, note }) => (
          <ListRow
            key={kind}
            title={title}
            note={note}
            control={<Switch label={title} checked={notices.wants[kind]} onChange={(on) => notices.change(kind, on)} />}
          />
        ))}
      </List>
    </Async>
  );
}

const kinds = (): readonly { kind: NoticeKind; title: string; note: string }[] => [
  { kind: 'book', title: m.mine_notice_book(), note: m.mine_notice_book_note() },
  { kind: 'club', title: m.mine_notice_club(), note: m.mine_notice_club_note() },
  { kind: 'activity', title: m.mine_notice_activity(), note: m.mine_notice_activity_note() },
  { kind: 'system', title: m.mine_notice_system(), note: m.mine_notice_system_note() },
];
