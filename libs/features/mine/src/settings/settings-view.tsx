import { HideFlag } from '@yuelan/access';
import { useHidden, useVisitor } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Confirm, List, ListRow, Section, SegmentedControl, useDevice } from '@yuelan/ui';
import styles from './settings.module.css';
import type { SettingsScreen } from './use-settings-screen.ts';
import { VERSION } from './version.ts';

export function SettingsView({ screen }: { screen: SettingsScreen }) {
  const visitor = useVisitor();
  // Beside the list of all pages about oneself, links to them would say it twice.
  const alone = useDevice() === 'phone';
  return (
    <>
      {alone && <Links visitor={visitor} />}
      <Looks screen={screen} />
      <Rest screen={screen} alone={alone} />
      {screen.mayLogOut && (
        <div className={styles.leave}>
          <Button variant="quiet" wide icon="logout" loading={screen.leaving} onClick={() => screen.ask(true)}>
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

function Links({ visitor }: { visitor: boolean }) {
  const go = useGo();
  return (
    <List>
      {!visitor && <ListRow icon="pencil" title={m.mine_edit()} onPress={() => go('mine/edit-setting')} />}
      <ListRow icon="book" title={m.time_setting()} onPress={() => go('mine/read-setting')} />
      {!visitor && <ListRow icon="bell" title={m.mine_notice()} onPress={() => go('mine/notice-setting')} />}
      {!visitor && <ListRow icon="lock" title={m.mine_privacy()} onPress={() => go('mine/secret-setting')} />}
    </List>
  );
}

const Looks = ({ screen: { settings, change } }: { screen: SettingsScreen }) => (
  <Section title={m.mine_looks()}>
    <List>
      <ListRow
        title={m.mine_scheme()}
        control={
          <SegmentedControl
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
          <SegmentedControl
            label={m.mine_language()}
            options={languages()}
            value={settings.locale ?? 'auto'}
            onChange={(value) => change({ locale: value === 'auto' ? null : value })}
          />
        }
      />
    </List>
  </Section>
);

function Rest({ screen, alone }: { screen: SettingsScreen; alone: boolean }) {
  const go = useGo();
  const about = !useHidden(HideFlag.about);
  return (
    <Section title={m.mine_device()}>
      <List>
        <ListRow title={m.mine_clear()} note={m.mine_clear_note()} onPress={() => void screen.clearCache()} />
        {alone && about && <ListRow title={m.mine_about()} onPress={() => go('mine/about')} />}
        <ListRow title={m.mine_version()} value={VERSION} />
      </List>
    </Section>
  );
}

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
