import type { Meta, StoryObj } from '@storybook/react-vite';
import { answer } from '@yuelan/api/testing';
import type { ReactNode } from 'react';
import { AccountView } from './account/account-view.tsx';
import { InfoView } from './account/info-view.tsx';
import { MineView } from './account/mine-view.tsx';
import { PhoneView } from './account/phone-view.tsx';
import { CancelView } from './leaving/cancel-view.tsx';
import { NoticeView } from './settings/notice-view.tsx';
import { PrivacyView } from './settings/privacy-view.tsx';
import { GroupsView } from './tenants/groups-view.tsx';
import { TenantsView } from './tenants/tenants-view.tsx';
import { Place, profile, tenant } from './testing/place.tsx';

const meta: Meta = { title: 'About oneself' };
export default meta;
type Story = StoryObj;

const ports = { switchTenant: async () => '机构已停用', leftTenant: () => undefined };
const handlers = {
  'GET /mine/profile': () => answer({ ...profile, email: 'r***@example.org', groupName: '总馆' }),
  'GET /user/connections': () =>
    answer([{ name: 'wechat', kind: 'wechat', title: '微信', bound: false, startable: true }]),
  'GET /system/secretSetting': () => answer({}),
  'GET /system/readerSetting': () => answer({}),
  'GET /reader/info': () => answer({ todayMinutes: 12 }),
  'GET /mine/userTenant': () =>
    answer([
      { ...tenant({ slogan: '一间安静的、装满书的房间' }), current: true },
      { ...tenant({ tenantId: 'school', name: '示范学校图书馆', themeColor: '#198cff' }), current: false },
    ]),
  'GET /mine/userGroup': () =>
    answer({ groups: ['总馆', '河西分馆', '少儿馆'].map((name) => ({ groupId: name, name })), current: '总馆' }),
};

const story = (view: ReactNode, visitor = false): Story => ({
  render: () => (
    <Place handlers={handlers} visitor={visitor}>
      {view}
    </Place>
  ),
});

export const Tab = story(<MineView />);
export const TabOfAVisitor = story(<MineView />, true);
export const Account = story(<AccountView />);
export const Invitation = story(<InfoView />, true);
export const Profile = story(<InfoView />);
export const Phone = story(<PhoneView />);
export const Privacy = story(<PrivacyView />);
export const Notices = story(<NoticeView />);
export const Institutions = story(<TenantsView ports={ports} />);
export const Groups = story(<GroupsView />);
export const Cancel = story(<CancelView ports={ports} />);
