import { useRef, useState } from 'react';

/** What is wrong with each field, in a sentence. */
export type Problems<T> = { readonly [K in keyof T]?: string | null | undefined };

interface FormOptions<T> {
  readonly initial: T;
  /** What can be seen to be wrong before anything is sent. */
  readonly check: (values: T) => Problems<T>;
  /** Null when it went through, else what the server says, beside the field that it is about. */
  readonly send: (values: T) => Promise<Problems<T> | null>;
}

const isSound = (problems: object) => !Object.values(problems).some(Boolean);

/** A form that keeps what was typed whatever happens, and is sent once at a time. */
export function useForm<T extends Record<string, string>>({ initial, check, send }: FormOptions<T>) {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems<T>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const wrong = check(values);

  const set = <K extends keyof T>(name: K, value: T[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: null }));
  };
  const submit = async () => {
    setTried(true);
    setRefused({});
    if (sending.current || !isSound(wrong)) return;
    sending.current = true;
    setBusy(true);
    const problems = await send(values).finally(() => (sending.current = false));
    setBusy(false);
    if (problems) setRefused(problems);
  };
  /** What a field of this name is given. */
  const field = <K extends keyof T>(name: K) => ({
    value: values[name],
    onChange: (value: T[K]) => set(name, value),
    error: (tried && wrong[name]) || refused[name] || null,
  });
  return { values, field, busy, submit: () => void submit(), tell: setRefused };
}
