import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Confirm, List, ListRow, SegmentedControl } from '@yuelan/ui';
import type { SettingsScreen } from '../use-settings-screen.ts';
import styles from './mine.module.css';

/** Core §9: the product's own version. */
export const VERSION = 'V 2.3.3 (233)';

export function SettingsView({ screen }: { screen: SettingsScreen }) {
  const go = useGo();
  const { settings, change } = screen;
  return (
    <>
      <List>
        <ListRow
          title={m.mine_scheme()}
          control={
            <Choice
              label={m.mine_scheme()}
              options={schemes()}
              value={settings.scheme}
              onChange={(scheme) => change({ scheme })}
            />
          }
        />
        <ListRow
          title={m.mine_language()}
          control={
            <Choice
              label={m.mine_language()}
              options={languages()}
              value={settings.locale ?? 'auto'}
              onChange={(value) => change({ locale: value === 'auto' ? null : value })}
            />
          }
        />
        <ListRow title={m.mine_clear()} onPress={() => void screen.clearCache()} />
        <ListRow title={m.mine_about()} onPress={() => go('mine/about')} />
        <ListRow title={m.mine_version()} value={VERSION} />
      </List>
      {screen.mayLogOut && (
        <div className={styles.leave}>
          <Button variant="quiet" wide icon="logout" onClick={() => screen.ask(true)}>
            {m.mine_logout()}
          </Button>
        </div>
      )}
      <Confirm
        open={screen.asking}
        title={m.mine_logout()}
        text={m.login_logout_confirm()}
        confirmLabel={m.mine_logout()}
        onConfirm={screen.logOut}
        onClose={() => screen.ask(false)}
      />
    </>
  );
}

const Choice = SegmentedControl;

const schemes = () =>
  [
    { value: 'auto', label: m.mine_scheme_auto() },
    { value: 'light', label: m.mine_scheme_light() },
    { value: 'dark', label: m.mine_scheme_dark() },
  ] as const;

const languages = () =>
  [
    { value: 'auto', label: m.mine_language_auto() },
    { value: 'zh-CN', label: '中文' },
    { value: 'en', label: 'English' },
  ] as const;
