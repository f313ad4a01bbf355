import { m } from '@yuelan/strings';
import { Button, Form, Icon, VerificationFields } from '@yuelan/ui';
import { Agreement } from '../form/agreement.tsx';
import { EmailField, Fields, PasswordField, PhoneField, Submit } from '../form/fields.tsx';
import { useTurn } from '../use-arrived.ts';
import { ProveStep } from './prove-step.tsx';
import styles from './register.module.css';
import { StepLine } from './step-line.tsx';
import type { Registration } from './use-register.ts';

export function RegisterView({ registration }: { registration: Registration }) {
  const { form, step, steps } = registration;
  if (step === 'done') return <Done registration={registration} />;
  const last = step === 'password';
  return (
    <>
      <StepLine steps={steps} step={step} />
      <Form busy={form.busy} label={m.login_register()} onSubmit={registration.next}>
        <Fields key={step} judged={form.judged} fresh={form.judged > 0}>
          {step === 'prove' && <ProveStep registration={registration} />}
          {step === 'contact' && <ContactStep registration={registration} />}
          {step === 'password' && <PasswordStep registration={registration} />}
        </Fields>
        <Submit busy={form.busy} trouble={form.trouble}>
          {last ? m.login_register_finish() : m.login_next()}
        </Submit>
      </Form>
      <Below registration={registration} />
    </>
  );
}

function ContactStep({ registration }: { registration: Registration }) {
  const { form, contact, choice, announced, verification } = registration;
  const claims = choice.type === 2 ? m.login_claim_hint() : undefined;
  return (
    <>
      {announced && <p className={styles.note}>{m.login_announced({ name: announced })}</p>}
      {contact === 'phone' ? (
        <PhoneField field={form.field('phone')} hint={claims} />
      ) : (
        <EmailField field={form.field('email')} hint={claims} />
      )}
      <VerificationFields verification={verification} code={form.field('code')} ready={registration.mayBeSent} />
      <Agreement field={form.field('agreed')} />
    </>
  );
}

const PasswordStep = ({ registration: { form } }: { registration: Registration }) => (
  <>
    <p className={styles.note}>{m.login_password_optional()}</p>
    <PasswordField field={form.field('password')} label={m.login_set_password()} hint={m.login_password_rule()} fresh />
  </>
);

function Below({ registration: { stepBack } }: { registration: Registration }) {
  const turn = useTurn();
  return (
    <div className={styles.below}>
      {stepBack ? (
        <Button variant="plain" onClick={stepBack}>
          {m.login_step_back()}
        </Button>
      ) : (
        <Button variant="plain" onClick={() => turn('login/login')}>
          {m.login_have_account()}
        </Button>
      )}
    </div>
  );
}

const Done = ({ registration: { institution, next } }: { registration: Registration }) => (
  <div className={styles.done} role="status">
    <span className={styles.tickMark}>
      <Icon name="check" size={32} />
    </span>
    <h2>{m.login_registered()}</h2>
    <p>{m.login_registered_text({ name: institution })}</p>
    <Button wide onClick={next}>
      {m.login_start_reading()}
    </Button>
  </div>
);
