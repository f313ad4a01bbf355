import { m } from '@yuelan/strings';
import { SegmentedControl } from '@yuelan/ui';
import { useState } from 'react';
import type { Enter } from '../ways.ts';
import { CodeLoginView } from './code-view.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordLoginView } from './password-view.tsx';
import { useCodeLogin } from './use-code-login.ts';
import { usePasswordLogin } from './use-password-login.ts';
import { useWays } from './use-ways.ts';
import styles from './ways.module.css';

type Way = 'password' | 'code';

/** Password or code, whichever the institution offers and the address asked for, and what else leads in. */
export function WaysIn({ enter, first }: { enter: Enter; first: Way }) {
  const ways = useWays();
  const [chosen, choose] = useState(first);
  const both = ways.password && (ways.sms || ways.email);
  const way: Way = both ? chosen : ways.password ? 'password' : 'code';
  const options = [
    { value: 'password', label: m.login_by_password() },
    { value: 'code', label: m.login_by_code() },
  ] as const;
  return (
    <>
      {both && (
        <div className={styles.tabs}>
          <SegmentedControl label={m.login_ways()} options={options} value={way} onChange={choose} />
        </div>
      )}
      {way === 'password' ? <ByPassword enter={enter} /> : <ByCode enter={enter} />}
      <OtherWays />
    </>
  );
}

const ByPassword = ({ enter }: { enter: Enter }) => <PasswordLoginView login={usePasswordLogin(enter)} />;
const ByCode = ({ enter }: { enter: Enter }) => <CodeLoginView login={useCodeLogin(enter)} />;
