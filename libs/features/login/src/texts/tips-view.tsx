import { useSession } from '@yuelan/api';
import { RegistrationMethod } from '@yuelan/contract';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Icon } from '@yuelan/ui';
import type { IconName } from '@yuelan/ui';
import { useWays } from '../ways/use-ways.ts';
import styles from './texts.module.css';

interface Tip {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** Why one logs in, what each way in means here, and what to do when none works. */
export function TipsView() {
  const go = useGo();
  const tips = useTips();
  return (
    <div className={styles.tips}>
      <p className={styles.why}>{m.login_tips_why()}</p>
      <ul>
        {tips.map(({ icon, title, text }) => (
          <li key={title} className={styles.tip}>
            <Icon name={icon} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => go('login/login', {}, 'redirect')}>{m.login_tips_login()}</Button>
        <Button variant="soft" onClick={() => go('login/forgetPs', {}, 'redirect')}>
          {m.login_forgot()}
        </Button>
      </div>
    </div>
  );
}

function useTips(): readonly Tip[] {
  const ways = useWays();
  const { config } = useSession();
  const offered: readonly (Tip | false)[] = [
    ways.password && { icon: 'lock', title: m.login_by_password(), text: m.login_tips_password() },
    ways.sms && { icon: 'phone', title: m.login_by_code(), text: m.login_tips_code() },
    ways.wechat !== null && { icon: 'chat', title: m.login_wechat(), text: m.login_tips_wechat() },
    ways.campus && { icon: 'school', title: m.login_campus(), text: m.login_tips_campus() },
    ...ways.connectors.map(({ title }): Tip => ({ icon: 'login', title, text: m.login_tips_connector() })),
    ways.register && { icon: 'card', title: m.login_register(), text: registerTip(config?.registration) },
    { icon: 'user', title: m.login_as_visitor(), text: m.login_tips_visitor() },
    { icon: 'info', title: m.login_tips_stuck(), text: m.login_tips_stuck_text() },
  ];
  return offered.filter((tip) => tip !== false);
}

const { none, ip, region, ipCode, regionCode, phone, readCard, stuCode, email, code, idCard, passCard } =
  RegistrationMethod;

const registerTips: Readonly<Record<RegistrationMethod, () => string>> = {
  [none]: m.login_tips_register_open,
  [ip]: m.login_tips_register_ip,
  [region]: m.login_tips_register_region,
  [ipCode]: m.login_tips_register_ip,
  [regionCode]: m.login_tips_register_region,
  [phone]: m.login_tips_register_list,
  [readCard]: m.login_tips_register_card,
  [stuCode]: m.login_tips_register_student,
  [email]: m.login_tips_register_list,
  [code]: m.login_tips_register_code,
  [idCard]: m.login_tips_register_id,
  [passCard]: m.login_tips_register_code,
};
const registerTip = (method: RegistrationMethod = none) => registerTips[method]();
