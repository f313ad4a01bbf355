import { useProfileQuery } from '@yuelan/api';
import type { Profile } from '@yuelan/contract';
import { useGo, useParam } from '@yuelan/platform';
import { m } from '@yuelan/strings';
import { Async, List, ListRow, loadOf, Skeleton } from '@yuelan/ui';
import type { ReactNode } from 'react';
import { ForReaders } from '../shared/for-readers.tsx';
import { EmailForm, NameForm, PasswordForm, RealNameForm } from './edit-forms.tsx';

interface Item {
  readonly title: () => string;
  readonly form: (profile: Profile) => ReactNode;
}

const items: ReadonlyMap<string, Item> = new Map([
  ['name', { title: m.mine_name_change, form: ({ userName }) => <NameForm userName={userName} /> }],
  ['password', { title: m.mine_password_change, form: () => <PasswordForm /> }],
  ['email', { title: m.mine_email, form: ({ email }) => <EmailForm current={email} /> }],
  ['realName', { title: m.mine_real_name, form: ({ realName }) => <RealNameForm current={realName} /> }],
] satisfies [string, Item][]);

const useItem = () => items.get(useParam('item') ?? '');

/** What the page of `?item=` is called. */
export const useEditTitle = (): string => (useItem()?.title ?? m.mine_edit)();

/** Account editing: one thing at a time, named by `?item=`; without one, the list of them. */
export const EditView = () => (
  <ForReaders what={m.mine_edit_invite()}>
    <LoadedEdit />
  </ForReaders>
);

function LoadedEdit() {
  const item = useItem();
  const query = useProfileQuery();
  return (
    <Async load={loadOf(query, m.common_load_failed())} skeleton={<Skeleton shape="lines" />}>
      {query.data && (item ? item.form(query.data) : <EditList profile={query.data} />)}
    </Async>
  );
}

function EditList({ profile }: { profile: Profile }) {
  const go = useGo();
  const edit = (item: string) => () => go('mine/edit-setting', { item });
  return (
    <List>
      <ListRow icon="user" title={m.mine_name()} value={profile.userName} onPress={edit('name')} />
      <ListRow
        icon="lock"
        title={m.mine_password()}
        value={profile.hasPassword ? m.mine_password_set() : m.mine_unset()}
        onPress={profile.hasPassword ? edit('password') : () => go('login/updatePs')}
      />
      <ListRow icon="mail" title={m.mine_email()} value={profile.email ?? m.mine_unset()} onPress={edit('email')} />
      <ListRow
        icon="phone"
        title={m.mine_phone()}
        value={profile.phone ?? m.mine_unset()}
        onPress={() => go('mine/bindPhone')}
      />
    </List>
  );
}
