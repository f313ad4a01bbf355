import {
  useUpdateEmailMutation,
  useUpdateInfoMutation,
  useUpdatePasswordMutation,
  useVerifyMutation,
} from '@yuelan/api';
import { VerificationType } from '@yuelan/contract';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { isRealIdCard } from '@yuelan/validation';
import { reasonAgainst } from '../shared/reason.ts';
import { useContactForm } from '../shared/use-contact-form.ts';
import { useForm } from '../shared/use-form.ts';
import { useRenewUser } from '../shared/use-renew-user.ts';
import { useToday } from '../today.ts';
import { nameTrouble } from './use-info-form.ts';

/** Says that it is done, on the page that it was come from. */
function useDone() {
  const back = useBack();
  return (words: string): null => {
    toast(words);
    back();
    return null;
  };
}

export function useNameForm(userName: string) {
  const done = useDone();
  const renew = useRenewUser();
  const [update] = useUpdateInfoMutation();
  return useForm({
    initial: { userName },
    check: (values) => ({ userName: nameTrouble(values.userName) }),
    send: async (values) => {
      const change = { userName: values.userName.trim() };
      const refused = await reasonAgainst(update(change));
      if (refused) return { userName: refused };
      renew(change);
      return done(m.mine_saved());
    },
  });
}

/** Shorter ones are guessed; longer ones are no password of a person. */
const SHORTEST = 8;
export const LONGEST_PASSWORD = 128;

export function usePasswordForm() {
  const done = useDone();
  const [update] = useUpdatePasswordMutation();
  return useForm({
    initial: { oldPassword: '', password: '', repeated: '' },
    check: ({ oldPassword, password, repeated }) => ({
      oldPassword: oldPassword ? null : m.mine_password_old_missing(),
      password: passwordTrouble(password, oldPassword),
      repeated: repeated === password ? null : m.mine_password_differs(),
    }),
    send: async ({ oldPassword, password }) => {
      const refused = await reasonAgainst(update({ oldPassword, password }));
      return refused ? { oldPassword: refused } : done(m.mine_password_changed());
    },
  });
}

const kinds = [/\d/, /[a-z]/i, /[^\da-z]/i];

function passwordTrouble(password: string, oldPassword: string): string | null {
  if (password.length < SHORTEST) return m.mine_password_short({ count: SHORTEST });
  if (kinds.filter((kind) => kind.test(password)).length < 2) return m.mine_password_plain();
  return password === oldPassword ? m.mine_password_same() : null;
}

export function useEmailForm() {
  const done = useDone();
  const [update] = useUpdateEmailMutation();
  return useContactForm({
    type: VerificationType.updatePhone,
    channel: 'email',
    send: async ({ to, code }) => {
      const refused = await reasonAgainst(update({ email: to, code }));
      return refused ? { code: refused } : done(m.mine_email_bound());
    },
  });
}

export function useRealNameForm() {
  const done = useDone();
  const today = useToday();
  const [verify] = useVerifyMutation();
  return useForm({
    initial: { realName: '', idCard: '' },
    check: ({ realName, idCard }) => ({
      realName: realName.trim() ? null : m.mine_real_name_missing(),
      idCard: isRealIdCard(plainCard(idCard), today) ? null : m.mine_id_card_wrong(),
    }),
    send: async ({ realName, idCard }) => {
      const refused = await reasonAgainst(verify({ realName: realName.trim(), idCard: plainCard(idCard) }));
      return refused ? { idCard: refused } : done(m.mine_real_name_proved());
    },
  });
}

const plainCard = (text: string) => text.replace(/\s/g, '').toUpperCase();
