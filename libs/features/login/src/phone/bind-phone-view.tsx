import { m } from '@yuelan/strings';
import { Button, Form, VerificationFields } from '@yuelan/ui';
import { Fields, PhoneField, Submit } from '../form/fields.tsx';
import type { BindPhone } from './use-bind-phone.ts';

export function BindPhoneView({ binding }: { binding: BindPhone }) {
  const { form, verification } = binding;
  return (
    <Form busy={form.busy} label={m.login_bind_phone()} onSubmit={() => void binding.submit()}>
      <Fields judged={form.judged}>
        <PhoneField field={form.field('phone')} />
        <VerificationFields verification={verification} code={form.field('code')} ready={binding.mayBeSent} />
      </Fields>
      <Submit busy={form.busy} trouble={form.trouble}>
        {m.login_bind()}
      </Submit>
      <Button variant="plain" wide onClick={binding.later}>
        {m.login_later()}
      </Button>
    </Form>
  );
}
