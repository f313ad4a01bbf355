import { m } from '@yuelan/strings';
import { Button, CaptchaQuestionField, Icon, TextField } from '@yuelan/ui';
import type { FieldState } from '../form/fields.tsx';
import { FormTrouble } from '../form/fields.tsx';
import styles from './register.module.css';
import type { Proof, ProofField } from './steps.ts';
import type { Region } from './use-region.ts';
import type { Registration } from './use-register.ts';

const labels: Record<ProofField, { label: () => string; hint?: () => string; most: number }> = {
  passCode: { label: m.login_pass_code, hint: m.login_pass_code_hint, most: 64 },
  readCard: { label: m.login_read_card, most: 64 },
  stuCode: { label: m.login_stu_code, most: 64 },
  idCard: { label: m.login_id_card, hint: m.login_id_card_hint, most: 18 },
  realName: { label: m.login_real_name, hint: m.login_real_name_hint, most: 64 },
};

const codeLabels = { both: m.login_pass_code, pass: m.login_pass_card, redeem: m.login_redeem_code };
const labelOf = (name: ProofField, { codes }: Proof) =>
  name === 'passCode' ? codeLabels[codes]() : labels[name].label();

/** What the institution asks of its readers before it admits them. */
export function ProveStep({ registration }: { registration: Registration }) {
  const { proof, form, region, captcha } = registration;
  return (
    <>
      {proof.network && <p className={styles.note}>{m.login_network_note()}</p>}
      {proof.region && <RegionField region={region} />}
      {proof.fields.map((name) => (
        <ProofInput key={name} label={labelOf(name, proof)} name={name} field={form.field(name)} />
      ))}
      <CaptchaQuestionField captcha={captcha} />
    </>
  );
}

const ProofInput = ({ name, label, field }: { name: ProofField; label: string; field: FieldState }) => (
  <TextField
    {...field}
    label={label}
    hint={labels[name].hint?.()}
    autoComplete={name === 'realName' ? 'name' : 'off'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={labels[name].most}
  />
);

/** Says why before the browser asks; nothing is asked until the reader presses. */
const RegionField = ({ region }: { region: Region }) => (
  <div className={styles.region}>
    <p className={styles.note}>{m.login_region_note()}</p>
    {region.region ? (
      <p className={styles.place} role="status">
        <Icon name="place" size={20} />
        {m.login_region_found({ region: region.region })}
      </p>
    ) : (
      <Button variant="soft" icon="place" wide loading={region.busy} onClick={() => void region.ask()}>
        {m.login_region_ask()}
      </Button>
    )}
    <FormTrouble text={region.trouble} />
  </div>
);
