import { m } from '@yuelan/strings';
import { Button, Dialog } from '@yuelan/ui';
import { useSyncExternalStore } from 'react';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}
interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks something that only the reader can decide; putting it away is a no. A later question takes its place. */
export function askReader(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((answer) => set({ ...question, answer }));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where such questions appear; one an app. */
export function QuestionDialog() {
  const question = useSyncExternalStore(subscribe, () => asked);
  if (question === null) return null;
  const settle = (yes: boolean) => {
    question.answer(yes);
    if (asked === question) set(null);
  };
  const { title, text, confirmLabel } = question;
  return (
    <Dialog
      open
      title={title}
      onClose={() => settle(false)}
      actions={
        <>
          <Button variant="quiet" onClick={() => settle(false)} data-autofocus>
            {m.ui_cancel()}
          </Button>
          <Button onClick={() => settle(true)}>{confirmLabel}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
