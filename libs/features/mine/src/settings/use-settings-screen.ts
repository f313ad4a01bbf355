import { MenuKey } from '@yuelan/access';
import { api, useSettings, useShown, useVisitor } from '@yuelan/api';
import { m } from '@yuelan/strings';
import { toast } from '@yuelan/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

export interface SettingsPorts {
  readonly logout: () => Promise<void>;
}

export function useSettingsScreen({ logout }: SettingsPorts) {
  const [settings, change] = useSettings();
  const visitor = useVisitor();
  const leavable = useShown(MenuKey.logout);
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const clearCache = useClearCache();
  return {
    settings,
    change,
    clearCache,
    mayLogOut: !visitor && leavable,
    asking,
    ask: setAsking,
    /** What was read without network is handed in first, which takes a moment. */
    leaving,
    logOut: () => {
      setLeaving(true);
      void logout().finally(() => setLeaving(false));
    },
  };
}
export type SettingsScreen = ReturnType<typeof useSettingsScreen>;

/** Drops answers and files kept to be fast; what the reader made (minutes, places, settings) stays. */
function useClearCache() {
  const dispatch = useDispatch();
  return async () => {
    if (typeof caches !== 'undefined') {
      const names = await caches.keys().catch(() => []);
      await Promise.all(names.map((name) => caches.delete(name)));
    }
    dispatch(api.util.resetApiState());
    toast(m.mine_cleared());
  };
}
