import { m } from '@yuelan/strings';
import { type FormEvent, useId, useState } from 'react';
import type { PasswordQuestion } from '../use-reader.ts';
import { Action, Card, CardText } from '../parts/card.tsx';
import css from './password-card.module.css';

export function PasswordCard({ wrong, answer }: PasswordQuestion) {
  const [password, setPassword] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') answer(password);
  };
  return (
    <form onSubmit={submit}>
      <Card
        title={m.reading_password()}
        actions={
          <>
            <Action primary submit>
              {m.reading_password_open()}
            </Action>
            <Action onPress={() => answer(null)}>{m.reading_back()}</Action>
          </>
        }
      >
        {wrong && <CardText>{m.reading_password_wrong()}</CardText>}
        <label htmlFor={id} className={css.label}>
          {m.reading_password_label()}
        </label>
        <input
          id={id}
          className={css.input}
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Card>
    </form>
  );
}
