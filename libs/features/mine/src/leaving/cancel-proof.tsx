import { m } from '@yuelan/strings';
import { Button, Form, TextField, toast } from '@yuelan/ui';
import { ContactFields } from '../shared/contact-fields.tsx';
import { useCancelByCode, useCancelByPassword } from './use-cancel.ts';
import type { Cancel, ProofWay } from './use-cancel.ts';

/** Shows that it is the owner who asks. */
export function CancelProof({ cancel, way }: { cancel: Cancel; way: ProofWay }) {
  if (way === 'password') return <ByPassword cancel={cancel} />;
  if (way === 'sms' || way === 'email') return <ByCode key={way} cancel={cancel} channel={way} />;
  return (
    <Button variant="danger" onClick={() => cancel.ask({}, (words) => toast(words, { tone: 'error' }))}>
      {m.mine_next()}
    </Button>
  );
}

const Next = () => (
  <Button type="submit" variant="danger" wide>
    {m.mine_next()}
  </Button>
);

function ByPassword({ cancel }: { cancel: Cancel }) {
  const form = useCancelByPassword(cancel);
  return (
    <Form label={m.mine_cancel_proof()} onSubmit={form.submit}>
      <TextField
        label={m.mine_password()}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...form.field('password')}
      />
      <Next />
    </Form>
  );
}

function ByCode({ cancel, channel }: { cancel: Cancel; channel: 'sms' | 'email' }) {
  const form = useCancelByCode(cancel, channel);
  const own = channel === 'sms' ? cancel.profile?.phone : cancel.profile?.email;
  return (
    <Form label={m.mine_cancel_proof()} onSubmit={form.submit}>
      <ContactFields
        contact={form}
        label={channel === 'sms' ? m.mine_phone() : m.mine_email()}
        hint={m.mine_own_contact({ to: own ?? '' })}
      />
      <Next />
    </Form>
  );
}
