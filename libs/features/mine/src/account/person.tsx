import { useSession, useVisitor } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Avatar, Button } from '@yuelan/ui';
import { identityWords } from '../shared/identity-words.ts';
import styles from './account.module.css';

/** Who is here: name, institution, and what they may do in plain words; visitors are invited. */
export function Person() {
  const { user, config, identity } = useSession();
  const visitor = useVisitor();
  const name = visitor ? m.mine_visitor() : user?.userName || m.mine_unnamed();
  return (
    <section className={styles.person} aria-label={name}>
      <Avatar name={name} src={visitor ? null : (user?.avatar ?? null)} size={64} />
      <div className={styles.name}>
        <strong>{name}</strong>
        <span>{config?.tenantName}</span>
        <span className={styles.identity}>{identityWords(identity)}</span>
      </div>
      {visitor && <Invite />}
    </section>
  );
}

function Invite() {
  const go = useGo();
  return (
    <div className={styles.invite}>
      <strong>{m.mine_invite_title()}</strong>
      <p>{m.mine_invite_text()}</p>
      <Button onClick={() => go('login/login')}>{m.mine_login()}</Button>
    </div>
  );
}
