import { ContentError } from '@yuelan/content';
import { m } from '@yuelan/strings';
import { Action, Card } from './card.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  onBack: () => void;
}

/** Says what happened in the specification's words; whatever has none is a file that cannot be shown. */
export const Failure = ({ error, onRetry, onBack }: Props) => (
  <Card
    title={error instanceof ContentError ? error.message : m.reading_error_damaged()}
    actions={
      <>
        <Action primary onPress={onRetry}>
          {m.reading_retry()}
        </Action>
        <Action onPress={onBack}>{m.reading_back()}</Action>
      </>
    }
  />
);
