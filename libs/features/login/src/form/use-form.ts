import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { draftOf, keepDraft } from './drafts.ts';

/** What is wrong with a value, in a sentence. */
export type Check = (value: string) => string | null;

/** What the server had against a submission; `field` is null where it is about none of them. */
export interface Failed<K extends string> {
  readonly field: K | null;
  readonly message: string;
}

type Errors<K extends string> = Partial<Record<K, string>>;

/**
 * Fields that are checked and sent together. What was typed stays, whatever goes wrong; the first wrong field takes the
 * focus; a second press while the first is under way does nothing.
 */
export function useForm<K extends string>(checks: Readonly<Record<K, Check>>) {
  const names = Object.keys(checks) as K[];
  const [values, setValues] = useState(() => draftsOf(names));
  const [errors, setErrors] = useState<Errors<K>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [judged, setJudged] = useState(0);
  const running = useRef(false);

  const set = (name: K, value: string) => {
    keepDraft(name, value);
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    setTrouble(null);
  };
  /** Whether `only` these fields are right; says what is wrong with those that are not. */
  const check = (only: readonly K[] = names): boolean => {
    const found = wrongOf(only, checks, values);
    setErrors(found);
    setTrouble(null);
    setJudged((count) => count + 1);
    return Object.keys(found).length === 0;
  };
  const fail = ({ field, message }: Failed<K>) => {
    if (field === null) setTrouble(message);
    else setErrors({ [field]: message } as Errors<K>);
    setJudged((count) => count + 1);
  };
  /** Runs `send` if `only` these fields are right, and says what came of it. */
  const submit = async (send: (values: Record<K, string>) => Promise<Failed<K> | null>, only?: readonly K[]) => {
    if (running.current || !check(only)) return;
    running.current = true;
    setBusy(true);
    const failed = await send(values).finally(() => {
      running.current = false;
      setBusy(false);
    });
    if (failed) fail(failed);
  };
  const field = (name: K) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (value: string) => set(name, value),
  });
  return { values, set, check, fail, submit, field, trouble, busy, judged };
}

const draftsOf = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, draftOf(name)])) as Record<K, string>;

function wrongOf<K extends string>(only: readonly K[], checks: Record<K, Check>, values: Record<K, string>): Errors<K> {
  const found: Errors<K> = {};
  for (const name of only) {
    const wrong = checks[name](values[name]);
    if (wrong !== null) found[name] = wrong;
  }
  return found;
}

/** After each judgement the first wrong field takes the focus. */
export function useFocusOnWrong(judged: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (judged > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [judged]);
  return box;
}
