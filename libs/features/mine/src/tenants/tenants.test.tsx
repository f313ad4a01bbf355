import { useGroupDuty } from '@yuelan/api';
import { answer, refusal } from '@yuelan/api/testing';
import { RegistrationMethod, UserGroupEnabled } from '@yuelan/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { open } from '../testing/open.tsx';
import { profile, tenant } from '../testing/place.tsx';
import { BindView } from './bind-view.tsx';
import { GroupsView } from './groups-view.tsx';
import { TenantsView } from './tenants-view.tsx';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const ports = () => ({ switchTenant: vi.fn(async () => null as string | null), leftTenant: vi.fn() });
const school = tenant({ tenantId: 'school', name: '示范学校图书馆' });
const own = {
  'GET /mine/userTenant': () =>
    answer([
      { ...tenant(), current: true },
      { ...school, current: false },
    ]),
};

describe('my institutions', () => {
  it('say which one is current, and lead to another', async () => {
    const with_ = ports();
    open(<TenantsView ports={with_} />, { handlers: own });
    expect(await screen.findByRole('button', { name: /示范市图书馆.*当前/ })).toBeDisabled();
    await press(/^示范学校图书馆/);
    expect(with_.switchTenant).toHaveBeenCalledExactlyOnceWith('school');
  });

  it('say at the institution why one cannot go there', async () => {
    const with_ = { ...ports(), switchTenant: async () => '机构已停用' };
    open(<TenantsView ports={with_} />, { handlers: own });
    await press(/^示范学校图书馆/);
    const row = (await screen.findByText('示范学校图书馆')).closest('li');
    expect(await within(row!).findByText('机构已停用')).toBeInTheDocument();
  });

  it.each([
    ['current', '退出示范市图书馆', 1],
    ['other', '退出示范学校图书馆', 0],
  ])('leave the %s one only after asking, and the session only with its own', async (_, name, left) => {
    const with_ = ports();
    const { times } = open(<TenantsView ports={with_} />, {
      handlers: { ...own, 'POST /auth/unbind/tenant': () => answer(null) },
    });
    await press(name);
    expect(times('POST /auth/unbind/tenant')).toBe(0);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出机构' }));
    expect(await screen.findByText(`已${name}`)).toBeInTheDocument();
    expect(with_.leftTenant).toHaveBeenCalledTimes(left);
  });

  it('offer no other one where the institution hides that', async () => {
    open(<TenantsView ports={ports()} />, { handlers: own, hidden: ['bindTenant'] });
    await screen.findByText('示范学校图书馆');
    expect(screen.queryByRole('button', { name: '绑定其他机构' })).toBeNull();
  });
});

describe('joining an institution', () => {
  const join = (registration: RegistrationMethod, handlers: Parameters<typeof open>[1] = {}, with_ = ports()) =>
    open(<BindView ports={with_} />, {
      params: { bind: 'school' },
      ...handlers,
      handlers: {
        'GET /mine/tenant': () => answer({ ...school, registration }),
        'POST /login/bindTenant': () => answer({ tenantId: 'school', appId: 'demo-app', name: school.name }),
        ...handlers.handlers,
      },
    });
  const { none, ip, region, ipCode, regionCode, phone, readCard, stuCode, email, code, idCard, passCard } =
    RegistrationMethod;

  // Core §4: what each registration method asks for, of a reader whose phone is known.
  it.each([
    [none, []],
    [ip, []],
    [region, []],
    [ipCode, ['邀请码或兑换码']],
    [regionCode, ['邀请码或兑换码']],
    [phone, []],
    [readCard, ['读者证号', '真实姓名']],
    [stuCode, ['学号', '真实姓名']],
    [email, ['邮箱', '图形验证码', '验证码']],
    [code, ['邀请码或兑换码']],
    [idCard, ['身份证号', '真实姓名']],
    [passCard, ['邀请码或兑换码']],
  ])('by method %i asks for %j', async (method, labels) => {
    join(method);
    await screen.findByRole('button', { name: '绑定' });
    expect(
      screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(labels);
    expect(screen.queryAllByRole('button', { name: '获取位置' })).toHaveLength(
      method === region || method === regionCode ? 1 : 0,
    );
  });

  it('sends the proof, keeps it where it is refused, and offers to go there', async () => {
    let known = false;
    const with_ = ports();
    const { sent } = join(
      readCard,
      {
        handlers: {
          'POST /login/bindTenant': () =>
            known
              ? answer({ tenantId: 'school', appId: 'demo-app', name: school.name })
              : refusal(4001055, '没有这个证号'),
        },
      },
      with_,
    );
    await userEvent.type(await screen.findByLabelText('读者证号'), ' S001 ');
    await userEvent.type(screen.getByLabelText('真实姓名'), '示例');
    await press('绑定');
    await vi.waitFor(() => expect(screen.getByLabelText('读者证号')).toHaveAccessibleDescription('没有这个证号'));
    expect(screen.getByLabelText('真实姓名')).toHaveValue('示例');
    known = true;
    await press('绑定');
    expect(await screen.findByText('已绑定示范学校图书馆')).toBeInTheDocument();
    expect(sent('POST /login/bindTenant')).toMatchObject({ tenantId: 'school', readCard: 'S001', realName: '示例' });
    await press('切换到这家机构');
    expect(with_.switchTenant).toHaveBeenCalledExactlyOnceWith('school');
  });

  it('needs a phone or an address first, by which a person is known elsewhere', async () => {
    const { went } = join(none, {
      handlers: { 'GET /mine/profile': () => answer({ ...profile, phone: null, email: null }) },
    });
    await press('去绑定');
    expect(went).toEqual(['mine/bindPhone']);
  });

  it('by place asks the device only when pressed, and sends what the server made of it', async () => {
    const look = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 36.6, longitude: 117 } } as GeolocationPosition),
    );
    vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition: look } }));
    const { sent, times } = join(region, {
      handlers: { 'POST /verify/region': () => answer({ regionTicket: 'r1', region: '济南市' }) },
    });
    await press('绑定');
    expect(await screen.findByText('请先获取位置')).toBeInTheDocument();
    expect(look).not.toHaveBeenCalled();
    expect(times('POST /login/bindTenant')).toBe(0);
    await press('获取位置');
    expect(await screen.findByText('济南市')).toBeInTheDocument();
    await press('绑定');
    await screen.findByText('已绑定示范学校图书馆');
    expect(sent('POST /login/bindTenant')).toMatchObject({ regionTicket: 'r1' });
    vi.unstubAllGlobals();
  });

  it('begins with looking for it; what is joined already cannot be joined again', async () => {
    const { went } = open(<BindView ports={ports()} />, {
      handlers: {
        ...own,
        'GET /area/list': () => answer([]),
        'GET /mine/searchTenant': ({ query }) =>
          answer({
            items: query['keyword'] ? [tenant({ tenantId: 'county', name: '示范县图书馆' })] : [school],
            next: null,
          }),
      },
    });
    expect(await screen.findByRole('button', { name: /^示范学校图书馆.*已绑定/ })).toBeDisabled();
    await userEvent.type(screen.getByRole('searchbox'), '县{Enter}');
    await press(/^示范县图书馆/);
    expect(went).toEqual(['mine/bindTenant county']);
  });
});

describe('branches and classes', () => {
  const groups = {
    'GET /mine/userGroup': () =>
      answer({
        groups: [
          { groupId: 'g1', name: '总馆' },
          { groupId: 'g2', name: '少儿馆' },
        ],
        current: null,
      }),
    'POST /mine/bindGroup': () => answer(null),
  };
  const Duty = () => <p>{useGroupDuty() ? '须先选择' : '可以继续'}</p>;
  const forced = { user: { userGroupEnabled: UserGroupEnabled.force } };

  it('that are forced hold a reader until one is chosen, and then let go', async () => {
    const { went, sent } = open(
      <>
        <GroupsView />
        <Duty />
      </>,
      { handlers: groups, ...forced },
    );
    expect(screen.getByText('须先选择')).toBeInTheDocument();
    await press('保存');
    expect(await screen.findByText('请先选择一项')).toBeInTheDocument();
    expect(sent('POST /mine/bindGroup')).toBeUndefined();
    await userEvent.click(screen.getByRole('radio', { name: '少儿馆' }));
    await press('保存');
    expect(await screen.findByText('可以继续')).toBeInTheDocument();
    expect(went).toEqual(['main']);
  });

  it.each([
    ['a visitor', { ...forced, visitor: true }],
    ['a reader who has chosen', { user: { ...forced.user, groupId: 'g1' } }],
    ['a reader who may choose', { user: { userGroupEnabled: UserGroupEnabled.open } }],
  ])('do not hold %s', (_, options) => {
    open(<Duty />, options);
    expect(screen.getByText('可以继续')).toBeInTheDocument();
  });
});
