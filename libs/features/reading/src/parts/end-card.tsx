import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import type { Reader } from '../use-reader.ts';
import { Action, Card, CardText } from './card.tsx';

interface Props {
  reader: Reader;
  onLogin: () => void;
  onDetail: () => void;
}

/** The last page, or the last free one: never a dead end. */
export function EndCard({ reader, onLogin, onDetail }: Props) {
  const go = useGo();
  return reader.ended === 'book' ? (
    <Card
      title={m.reading_book_over()}
      actions={
        <>
          <Action primary onPress={() => go('book/finish', { bookId: reader.bookId, done: 1 }, 'redirect')}>
            {m.finding_to_ending()}
          </Action>
          <Action onPress={() => reader.goToPage(1)}>{m.reading_again()}</Action>
          <Action onPress={reader.dismissEnd}>{m.reading_stay_here()}</Action>
        </>
      }
    />
  ) : (
    <Card
      title={m.reading_trial_over()}
      actions={
        <>
          <Action primary onPress={onLogin}>
            {m.reading_login()}
          </Action>
          <Action onPress={onDetail}>{m.reading_book_detail()}</Action>
          {reader.place && <Action onPress={reader.dismissEnd}>{m.reading_back()}</Action>}
        </>
      }
    >
      <CardText>
        {reader.freeChapters > 0 ? m.reading_trial_hint({ count: reader.freeChapters }) : m.reading_trial_closed()}
      </CardText>
    </Card>
  );
}
