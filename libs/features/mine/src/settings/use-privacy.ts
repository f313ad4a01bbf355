import { useSecretSettingQuery, useUpdateSecretSettingMutation } from '@yuelan/api';
import type { SecretSetting } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { loadOf } from '@yuelan/ui';
import { useState } from 'react';

export type Visible = NonNullable<SecretSetting['profile']>;

/** What holds where nothing has been chosen, as on the server: a name for everybody, what was read for nobody. */
const unchosen = {
  profile: 'everybody',
  shelf: 'nobody',
  record: 'nobody',
  notes: 'club',
  rank: true,
  personal: true,
} as const satisfies SecretSetting;

export type Privacy = ReturnType<typeof usePrivacy>;

/** Shown as chosen at once; a refusal, which says so by itself, takes it back. */
export function usePrivacy() {
  const query = useSecretSettingQuery();
  const [update] = useUpdateSecretSettingMutation();
  const [chosen, setChosen] = useState<SecretSetting>({});
  const change = async (part: SecretSetting) => {
    setChosen((before) => ({ ...before, ...part }));
    const { error } = await update(part);
    if (error !== undefined) setChosen((before) => without(before, part));
  };
  return {
    load: loadOf(query, m.common_load_failed()),
    setting: { ...unchosen, ...query.data, ...chosen },
    change: (part: SecretSetting) => void change(part),
  };
}

const without = (setting: SecretSetting, part: SecretSetting): SecretSetting =>
  Object.fromEntries(Object.entries(setting).filter(([name]) => !Object.keys(part).includes(name)));
