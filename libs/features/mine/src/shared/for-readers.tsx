import { useVisitor } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Button, Empty } from '@yuelan/ui';
import type { ReactNode } from 'react';

/** What only a reader has; visitors are invited instead. What is inside asks for nothing before. */
export function ForReaders({ what, children }: { what: string; children: ReactNode }) {
  const go = useGo();
  if (!useVisitor()) return children;
  return (
    <Empty
      icon="user"
      title={m.mine_invite_title_for()}
      text={what}
      action={<Button onClick={() => go('login/login')}>{m.mine_login()}</Button>}
    />
  );
}
