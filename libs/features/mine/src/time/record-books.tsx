import { MenuKey } from '@yuelan/access';
import { useShown } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, BookRow, Button, Empty, List, ListRow, Section, Skeleton } from '@yuelan/ui';
import type { ReadingRecord } from '../use-record.ts';
import { minutesText } from './words.ts';

/** Each book with its minutes, the last read first. */
export function RecordBooks({ record }: { record: ReadingRecord }) {
  return (
    <Section title={m.mine_record_books()}>
      <Async load={record.booksLoad} skeleton={<Skeleton shape="lines" />}>
        {record.books.length === 0 && <NoBooks record={record} />}
        <ul>
          {record.books.map(({ book, minutes, progress }) => (
            <li key={book.bookId}>
              <BookRow
                book={book}
                progress={progress}
                note={m.time_book_line({ time: minutesText(minutes), percent: Math.round(progress * 100) })}
                onPress={() => record.open(book.bookId)}
              />
            </li>
          ))}
        </ul>
        {record.hasMore && (
          <Button variant="soft" onClick={record.more}>
            {m.common_more_books()}
          </Button>
        )}
      </Async>
    </Section>
  );
}

const NoBooks = ({ record }: { record: ReadingRecord }) => (
  <Empty
    icon="clock"
    title={m.mine_record_empty()}
    text={m.mine_record_empty_text()}
    action={<Button onClick={record.browse}>{m.mine_record_start()}</Button>}
  />
);

/** Where one stands among others, what all read together, and the settings behind the record. */
export function RecordLinks() {
  const go = useGo();
  const rank = useShown(MenuKey.rank);
  return (
    <Section title={m.time_elsewhere()}>
      <List>
        {rank && <ListRow icon="rank" title={m.time_rank()} onPress={() => go('mine/read-rank')} />}
        <ListRow icon="library" title={m.time_library()} onPress={() => go('library/record')} />
        <ListRow icon="settings" title={m.time_setting()} onPress={() => go('mine/read-setting')} />
      </List>
    </Section>
  );
}
