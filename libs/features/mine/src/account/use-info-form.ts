import { useUpdateInfoMutation } from '@yuelan/api';
import type { Profile } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useToday } from '../today.ts';
import { reasonAgainst } from '../shared/reason.ts';
import { useForm } from '../shared/use-form.ts';
import type { Problems } from '../shared/use-form.ts';
import { useRenewUser } from '../shared/use-renew-user.ts';

export const MAX_NAME = 20;
export const MAX_INTRO = 200;

/** `unset` where the reader would rather not say. */
export type GenderChoice = NonNullable<Profile['gender']> | 'unset';

interface Values extends Record<string, string> {
  readonly userName: string;
  readonly gender: GenderChoice;
  /** `yyyy-mm-dd` or empty. */
  readonly birthday: string;
  readonly intro: string;
}

/** What others see of a reader, and what the reader says about themselves. */
export function useInfoForm(profile: Profile) {
  const today = useToday();
  const [update] = useUpdateInfoMutation();
  const renew = useRenewUser();
  const form = useForm<Values>({
    initial: {
      userName: profile.userName,
      gender: profile.gender ?? 'unset',
      birthday: profile.birthday ?? '',
      intro: profile.intro ?? '',
    },
    check: ({ userName, birthday }): Problems<Values> => ({
      userName: nameTrouble(userName),
      birthday: birthday > today ? m.mine_birthday_future() : null,
    }),
    send: async ({ userName, gender, birthday, intro }) => {
      const change = {
        userName: userName.trim(),
        gender: gender === 'unset' ? null : gender,
        birthday: birthday || null,
        intro: intro.trim() || null,
      };
      const refused = await reasonAgainst(update(change));
      if (refused) return { userName: refused };
      renew({ userName: change.userName });
      toast(m.mine_saved());
      return null;
    },
  });
  return { ...form, today };
}

export function nameTrouble(name: string): string | null {
  if (!name.trim()) return m.mine_name_missing();
  return name.trim().length > MAX_NAME ? m.mine_name_too_long({ count: MAX_NAME }) : null;
}
