import { useBindCardMutation } from '@yuelan/api';
import { useBack } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { reasonAgainst } from '../shared/reason.ts';
import { useForm } from '../shared/use-form.ts';

export type CardKind = 'readCard' | 'stuCode';
type Values = { kind: CardKind; number: string; realName: string };

export function useCardForm() {
  const back = useBack();
  const [bind] = useBindCardMutation();
  return useForm<Values>({
    initial: { kind: 'readCard', number: '', realName: '' },
    check: ({ number, realName }) => ({
      number: number.trim() ? null : m.mine_card_number_missing(),
      realName: realName.trim() ? null : m.mine_real_name_missing(),
    }),
    send: async ({ kind, number, realName }) => {
      const refused = await reasonAgainst(bind({ kind, number: number.trim(), realName: realName.trim() }));
      if (refused) return { number: refused };
      toast(m.mine_card_bound());
      back();
      return null;
    },
  });
}
