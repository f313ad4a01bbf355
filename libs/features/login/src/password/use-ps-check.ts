import { m } from '@yuelan/strings';
import { required } from '../form/checks.ts';
import { useForm } from '../form/use-form.ts';
import { useTurn } from '../use-arrived.ts';
import { keepProof } from './flow.ts';

/** The password that is to be replaced. */
export function usePsCheck() {
  const turn = useTurn();
  const form = useForm({ oldPassword: required(m.login_password_missing) });
  const submit = () =>
    form.submit(async ({ oldPassword }) => {
      keepProof({ kind: 'change', oldPassword });
      turn('login/updatePs');
      return null;
    });
  return { form, submit };
}
export type PsCheck = ReturnType<typeof usePsCheck>;
