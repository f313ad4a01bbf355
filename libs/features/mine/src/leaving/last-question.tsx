import { m } from '@yuelan/strings';
import { Button, Dialog, TextField } from '@yuelan/ui';
import { useState } from 'react';
import type { Cancel } from './use-cancel.ts';

/** Nobody cancels an account by pressing too often: the word itself is typed. */
export const LastQuestion = ({ cancel }: { cancel: Cancel }) => (
  // A fresh field each time it is asked.
  <Question key={String(cancel.asked)} cancel={cancel} />
);

function Question({ cancel }: { cancel: Cancel }) {
  const [typed, setTyped] = useState('');
  const word = m.mine_cancel_word();
  const sure = typed.trim() === word;
  return (
    <Dialog
      open={cancel.asked}
      title={m.mine_cancel_last()}
      onClose={cancel.drop}
      actions={
        <>
          <Button variant="quiet" onClick={cancel.drop}>
            {m.mine_cancel_stay()}
          </Button>
          <Button variant="danger" disabled={!sure} loading={cancel.busy} onClick={cancel.finish}>
            {m.mine_cancel_now()}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (sure) cancel.finish();
        }}
      >
        <TextField
          label={m.mine_cancel_type({ word })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={20}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
