import { useVisitor } from '@yuelan/api';
import { useGo } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, List, ListRow, Section, Skeleton, useDevice } from '@yuelan/ui';
import { Connections } from './connections.tsx';
import { Person } from './person.tsx';
import { useAccount } from './use-account.ts';
import type { Account } from './use-account.ts';

/** Account and security: who one is here, how one logs in, what is bound. */
export function AccountView() {
  const visitor = useVisitor();
  return (
    <>
      <Person />
      {!visitor && <AccountRows />}
    </>
  );
}

function AccountRows() {
  const account = useAccount();
  return (
    <Async load={account.load} skeleton={<Skeleton shape="lines" count={8} />}>
      <SelfRow />
      <LoginRows account={account} />
      <Connections />
      <MembershipRows account={account} />
    </Async>
  );
}

const unset = () => m.mine_unset();

/** Stands in the list at the side on wider devices. */
function SelfRow() {
  const go = useGo();
  if (useDevice() !== 'phone') return null;
  return (
    <List>
      <ListRow icon="user" title={m.mine_info()} note={m.mine_info_note()} onPress={() => go('mine/info')} />
    </List>
  );
}

function LoginRows({ account: { profile, shows } }: { account: Account }) {
  const go = useGo();
  const password = () => (profile?.hasPassword ? go('mine/edit-setting', { item: 'password' }) : go('login/updatePs'));
  return (
    <Section title={m.mine_login_and_proof()}>
      <List>
        {profile?.account && <ListRow title={m.mine_account_name()} value={profile.account} />}
        <ListRow title={m.mine_phone()} value={profile?.phone ?? unset()} onPress={() => go('mine/bindPhone')} />
        <ListRow
          title={m.mine_email()}
          value={profile?.email ?? unset()}
          onPress={() => go('mine/edit-setting', { item: 'email' })}
        />
        <ListRow
          title={m.mine_password()}
          value={profile?.hasPassword ? m.mine_password_set() : unset()}
          onPress={password}
        />
        <ListRow
          title={m.mine_card()}
          value={profile?.readCard ?? profile?.stuCode ?? unset()}
          onPress={() => go('mine/bindReadCard')}
        />
        {shows.realName && shows.certification && (
          <ListRow
            title={m.mine_real_name()}
            value={profile?.realName ?? m.mine_unproved()}
            onPress={() => go('mine/edit-setting', { item: 'realName' })}
          />
        )}
      </List>
    </Section>
  );
}

function MembershipRows({ account: { profile, tenantName, hasGroups, shows } }: { account: Account }) {
  const go = useGo();
  return (
    <Section title={m.mine_institution()}>
      <List>
        {shows.tenants ? (
          <ListRow title={m.mine_tenants()} value={tenantName} onPress={() => go('mine/switchTenant')} />
        ) : (
          <ListRow title={m.mine_institution()} value={tenantName} />
        )}
        {hasGroups && (
          <ListRow
            title={m.mine_group()}
            value={profile?.groupName ?? unset()}
            onPress={() => go('mine/tenantGroup')}
          />
        )}
        {shows.cancel && <ListRow title={m.mine_cancel()} onPress={() => go('mine/cancel')} />}
      </List>
    </Section>
  );
}
