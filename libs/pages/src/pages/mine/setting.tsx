import { SettingsView, useSettingsScreen } from '@yuelan/feature-mine';
import { useBack } from '@yuelan/platform';
import { logout } from '@yuelan/shell';
import { m } from '@yuelan/strings';
import { Screen } from '@yuelan/ui';

export default function SettingPage() {
  return (
    <Screen title={m.mine_setting()} back={useBack()}>
      <SettingsView screen={useSettingsScreen({ logout })} />
    </Screen>
  );
}
