import type { Profile, TenantCard } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Empty, Form, Icon, TextField } from '@yuelan/ui';
import { ContactFields } from '../shared/contact-fields.tsx';
import { wantedBy } from './joining.ts';
import type { ProofName, Wanted } from './joining.ts';
import styles from './tenants.module.css';
import { useContactProof, useProofForm } from './use-joining.ts';
import type { Region } from './use-region.ts';

interface JoinProps {
  readonly tenant: TenantCard;
  readonly onJoined: () => void;
}

/** What this institution wants to see, by its registration method (core §4). */
export function JoinForm({ profile, ...props }: JoinProps & { profile: Profile }) {
  const { contact } = wantedBy(props.tenant.registration);
  if (!profile.phone && !profile.email) return <PhoneFirst />;
  const known = contact === 'email' ? profile.email : profile.phone;
  return contact && !known ? (
    <ContactProof {...props} channel={contact} />
  ) : (
    <Proof {...props} own={contact ? known : null} />
  );
}

/** Only who has proved a number or address is the same person at another institution. */
function PhoneFirst() {
  const go = useGo();
  return (
    <Empty
      icon="phone"
      title={m.mine_join_phone_first()}
      text={m.mine_join_phone_first_text()}
      action={<Button onClick={() => go('mine/bindPhone')}>{m.mine_join_phone_first_go()}</Button>}
    />
  );
}

function ContactProof({ tenant, channel, onJoined }: JoinProps & { channel: 'sms' | 'email' }) {
  const form = useContactProof(tenant, channel, onJoined);
  return (
    <Form busy={form.busy} label={m.mine_tenant_bind()} onSubmit={form.submit}>
      <p className={styles.lead}>{channel === 'sms' ? m.mine_join_phone() : m.mine_join_email()}</p>
      <ContactFields contact={form} label={channel === 'sms' ? m.mine_phone() : m.mine_email()} />
      <Submit busy={form.busy} />
    </Form>
  );
}

function Proof({ tenant, onJoined, own }: JoinProps & { own: string | null }) {
  const form = useProofForm(tenant, onJoined);
  const { error } = form.field('whole');
  return (
    <Form busy={form.busy} label={m.mine_tenant_bind()} onSubmit={form.submit}>
      <p className={styles.lead}>{own ? m.mine_join_own({ to: own }) : leadOf(form.wanted)}</p>
      {form.wanted.region && <Place region={form.region} />}
      {form.wanted.fields.map((name) => (
        <TextField
          key={name}
          label={labels[name]()}
          autoComplete={name === 'realName' ? 'name' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={name === 'idCard' ? 24 : 64}
          {...form.field(name)}
        />
      ))}
      <p className={styles.trouble} role="alert">
        {error}
      </p>
      <Submit busy={form.busy} />
    </Form>
  );
}

const Place = ({ region }: { region: Region }) => (
  <>
    <div className={styles.chosen}>
      <Icon name={region.proof ? 'check' : 'compass'} />
      <span className={styles.face}>{region.proof?.region ?? m.mine_region()}</span>
      <Button variant="soft" loading={region.busy} onClick={region.ask}>
        {region.proof ? m.mine_region_again() : m.mine_region_ask()}
      </Button>
    </div>
    <p className={styles.trouble} role="alert">
      {region.trouble}
    </p>
  </>
);

const Submit = ({ busy }: { busy: boolean }) => (
  <Button type="submit" wide loading={busy}>
    {m.mine_join()}
  </Button>
);

const labels: Readonly<Record<ProofName, () => string>> = {
  passCode: m.mine_pass_code,
  readCard: m.mine_read_card_number,
  stuCode: m.mine_stu_code,
  idCard: m.mine_id_card,
  realName: m.mine_real_name_field,
};

function leadOf({ fields, region, network }: Wanted): string {
  if (network) return m.mine_join_network();
  if (region) return m.mine_join_region();
  return fields.length > 0 ? m.mine_join_fields() : m.mine_join_open();
}
