import { useUpdatePhoneMutation, useValidateSmsMutation, reasonOf } from '@yuelan/api';
import { useIds } from '@yuelan/api/verification';
import { VerificationType } from '@yuelan/contract';
import type { Profile } from '@yuelan/contract';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useState } from 'react';
import { reasonAgainst } from '../shared/reason.ts';
import { useContactForm } from '../shared/use-contact-form.ts';
import { useRenewUser } from '../shared/use-renew-user.ts';

const type = VerificationType.updatePhone;

/** A number that is there already is given up with a code sent to it; then the new one is proved. */
export function usePhoneChange({ phone: masked }: Profile) {
  const [oldTicket, setOldTicket] = useState<string>();
  const step = masked !== null && oldTicket === undefined ? 'old' : 'new';
  return { masked, step, passOld: setOldTicket, oldTicket } as const;
}
export type PhoneChange = ReturnType<typeof usePhoneChange>;

/** The step that gives the old number up. Only its owner knows the digits that are hidden. */
export function useOldPhone(masked: string, onPassed: (ticket: string) => void) {
  const ids = useIds();
  const [validate] = useValidateSmsMutation();
  return useContactForm({
    type,
    channel: 'sms',
    check: (phone) => (matches(phone, masked) ? null : m.mine_phone_not_old({ phone: masked })),
    send: async ({ to, code }) => {
      const { data, error } = await validate({ ...ids, phone: to, type, code });
      if (data) onPassed(data.ticket);
      return data ? null : { code: reasonOf(error) };
    },
  });
}

/** The step that proves the new number. */
export function useNewPhone({ masked, oldTicket }: PhoneChange) {
  const back = useBack();
  const renew = useRenewUser();
  const [update] = useUpdatePhoneMutation();
  return useContactForm({
    type,
    channel: 'sms',
    check: (phone) => (masked !== null && matches(phone, masked) ? m.mine_phone_same() : null),
    send: async ({ to, code }) => {
      const refused = await reasonAgainst(update({ phone: to, code, ...(oldTicket && { oldTicket }) }));
      if (refused) return { code: refused };
      renew({ phone: hidden(to) });
      toast(masked ? m.mine_phone_changed() : m.mine_phone_bound());
      back();
      return null;
    },
  });
}

const hidden = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
const matches = (phone: string, masked: string): boolean => hidden(phone) === masked;
