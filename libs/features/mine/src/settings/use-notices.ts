import { useReaderSettingQuery, useUpdateReaderSettingMutation } from '@yuelan/api';
import type { ReaderSetting } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useState } from 'react';

type Wants = Required<NonNullable<ReaderSetting['notice']>>;
export type NoticeKind = keyof Wants;

/** Whoever has chosen nothing is told everything. */
const all: Wants = { book: true, club: true, activity: true, system: true };

export function useNotices() {
  const query = useReaderSettingQuery();
  const [update] = useUpdateReaderSettingMutation();
  const [chosen, setChosen] = useState<Partial<Wants>>({});
  const wants: Wants = { ...all, ...query.data?.notice, ...chosen };

  const change = async (kind: NoticeKind, on: boolean) => {
    setChosen((before) => ({ ...before, [kind]: on }));
    const { error } = await update({ notice: { ...wants, [kind]: on } });
    if (error !== undefined) setChosen((before) => ({ ...before, [kind]: !on }));
  };
  return {
    load: loadOf(query, m.common_load_failed()),
    wants,
    change: (kind: NoticeKind, on: boolean) => void change(kind, on),
  };
}
