import { useProfileQuery } from '@yuelan/api';
import type { Profile } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { Async, Button, Form, loadOf, Skeleton } from '@yuelan/ui';
import { ContactFields } from '../shared/contact-fields.tsx';
import { ForReaders } from '../shared/for-readers.tsx';
import styles from './account.module.css';
import { useNewPhone, useOldPhone, usePhoneChange } from './use-phone-change.ts';
import type { PhoneChange } from './use-phone-change.ts';

/** A first or another phone number. */
export const PhoneView = () => (
  <ForReaders what={m.mine_phone_invite()}>
    <LoadedPhone />
  </ForReaders>
);

function LoadedPhone() {
  const query = useProfileQuery();
  return (
    <Async load={loadOf(query, m.common_load_failed())} skeleton={<Skeleton shape="lines" />}>
      {query.data && <Steps profile={query.data} />}
    </Async>
  );
}

function Steps({ profile }: { profile: Profile }) {
  const change = usePhoneChange(profile);
  return (
    <>
      {change.masked && (
        <ol className={styles.steps}>
          <li aria-current={change.step === 'old' ? 'step' : undefined} className={styles.past}>
            {m.mine_phone_step_old()}
          </li>
          <li aria-current={change.step === 'new' ? 'step' : undefined}>{m.mine_phone_step_new()}</li>
        </ol>
      )}
      {change.step === 'old' && change.masked ? (
        <OldPhone masked={change.masked} onPassed={change.passOld} />
      ) : (
        <NewPhone change={change} />
      )}
    </>
  );
}

function OldPhone({ masked, onPassed }: { masked: string; onPassed: (ticket: string) => void }) {
  const form = useOldPhone(masked, onPassed);
  return (
    <Form busy={form.busy} label={m.mine_phone_step_old()} onSubmit={form.submit}>
      <p className={styles.lead}>{m.mine_phone_old_lead({ phone: masked })}</p>
      <ContactFields contact={form} label={m.mine_phone_old()} />
      <Button type="submit" wide loading={form.busy}>
        {m.mine_next()}
      </Button>
    </Form>
  );
}

function NewPhone({ change }: { change: PhoneChange }) {
  const form = useNewPhone(change);
  return (
    <Form busy={form.busy} label={m.mine_phone_step_new()} onSubmit={form.submit}>
      {!change.masked && <p className={styles.lead}>{m.mine_phone_lead()}</p>}
      <ContactFields contact={form} label={change.masked ? m.mine_phone_new() : m.mine_phone()} />
      <Button type="submit" wide loading={form.busy}>
        {change.masked ? m.mine_phone_change() : m.mine_bind()}
      </Button>
    </Form>
  );
}
