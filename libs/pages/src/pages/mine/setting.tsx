import { MineScreen, SettingsView, useSettingsScreen } from '@yuelan/feature-mine';
import { logout } from '@yuelan/shell';
import { m } from '@yuelan/strings';

const ports = { logout };

export default function SettingPage() {
  return (
    <MineScreen title={m.mine_setting()}>
      <SettingsView screen={useSettingsScreen(ports)} />
    </MineScreen>
  );
}
