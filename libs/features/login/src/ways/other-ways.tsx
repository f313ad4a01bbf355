import { useBack, useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button } from '@yuelan/ui';
import { useTurn } from '../use-arrived.ts';
import { useConnect, useWays } from './use-ways.ts';
import styles from './ways.module.css';

/** What else leads in: other systems' logins, registration, help, and a look around first. */
export function OtherWays() {
  const ways = useWays();
  const turn = useTurn();
  const go = useGo();
  const back = useBack();
  return (
    <>
      <Connectors />
      <div className={styles.foot}>
        {ways.register && (
          <Button variant="plain" onClick={() => turn('login/register')}>
            {m.login_to_register()}
          </Button>
        )}
        <Button variant="plain" onClick={() => go('login/tips')}>
          {m.login_help()}
        </Button>
        <Button variant="plain" onClick={back}>
          {m.login_as_visitor()}
        </Button>
      </div>
    </>
  );
}

function Connectors() {
  const { wechat, campus, connectors } = useWays();
  const turn = useTurn();
  const connect = useConnect();
  if (!wechat && !campus && connectors.length === 0) return null;
  return (
    <section className={styles.others} aria-label={m.login_others()}>
      <h2 className={styles.divider}>
        <span>{m.login_others()}</span>
      </h2>
      <div className={styles.grid}>
        {wechat && (
          <Button variant="quiet" wide icon="chat" onClick={() => turn('login/wxLogin')}>
            {m.login_wechat()}
          </Button>
        )}
        {campus && (
          <Button variant="quiet" wide icon="school" onClick={() => turn('carsi')}>
            {m.login_campus()}
          </Button>
        )}
        {connectors.map(({ name, title }) => (
          <Button key={name} variant="quiet" wide icon="login" onClick={() => connect(name)}>
            {title}
          </Button>
        ))}
      </div>
    </section>
  );
}
