import { ContentError } from '@yuelan/content';
import { m } from '@yuelan/strings';
import { Action, Card } from './card.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  onBack: () => void;
}

/** The specification's words (core §8); whatever has none is a file that cannot be shown. */
export function failureText(error: unknown): string {
  if (error instanceof ContentError) return error.message;
  // The one thing that a reader can break off while a book opens is the question for its password.
  return (error as Error).name === 'AbortError' ? m.reading_password() : m.reading_error_damaged();
}

/** Nothing could be shown: what happened, and the ways on. */
export const Failure = ({ error, onRetry, onBack }: Props) => (
  <Card
    title={failureText(error)}
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
