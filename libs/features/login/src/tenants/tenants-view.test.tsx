import { screen, waitFor, within } from '@testing-library/react';
import userEvents from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve, show } from '../testing.tsx';
import { keepChoice, recentChoices } from './recents.ts';
import { TenantsView } from './tenants-view.tsx';
import { useTenantChoice } from './use-tenants.ts';
import type { TenantPorts } from './use-tenants.ts';

const userEvent = userEvents.setup({ delay: null });
const city = {
  tenantId: 'city',
  appId: 'city-app',
  name: '城市图书馆',
  logo: null,
  slogan: null,
  themeColor: '#0a7d5a',
};
const school = { ...city, tenantId: 'school', appId: 'school-app', name: '示范大学' };
const page = { items: [city, school], next: null };

const Page = (ports: TenantPorts) => <TenantsView view={useTenantChoice(ports)} />;
const ports = (refused: string | null = null) => ({
  enterTenant: vi.fn<TenantPorts['enterTenant']>(async () => refused),
  switchTenant: vi.fn<TenantPorts['switchTenant']>(async () => refused),
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('selecting an institution enters it and remembers it', async () => {
  serve({ '/mine/searchTenant': page, '/area/list': [] });
  const given = ports();
  show(<Page {...given} />);
  await userEvent.click(await screen.findByRole('button', { name: /示范大学/ }));
  expect(given.enterTenant).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ tenantId: 'school', appId: 'school-app' }),
  );
  expect(recentChoices().map(({ tenantId }) => tenantId)).toEqual(['school']);
});

it('a reader of the institution goes there as its reader', async () => {
  serve({ '/mine/searchTenant': page, '/area/list': [] });
  const given = ports();
  show(<Page {...given} />, {
    user: { role: null, tenantList: [{ tenantId: 'school', appId: 'school-app', name: '示范大学' }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /示范大学/ }));
  expect(given.switchTenant).toHaveBeenCalledExactlyOnceWith('school');
  expect(given.enterTenant).not.toHaveBeenCalled();
});

it('a refusal is said and nothing is remembered', async () => {
  serve({ '/mine/searchTenant': page, '/area/list': [] });
  show(<Page {...ports('机构已停用')} />);
  await userEvent.click(await screen.findByRole('button', { name: /城市图书馆/ }));
  expect(await screen.findByText('机构已停用')).toBeInTheDocument();
  expect(recentChoices()).toEqual([]);
});

it('recent ones come first, until something is searched for', async () => {
  keepChoice(school);
  const server = serve({ '/mine/searchTenant': page, '/area/list': [] });
  show(<Page {...ports()} />);
  const recent = await screen.findByRole('region', { name: '最近去过' });
  expect(within(recent).getByRole('button', { name: /示范大学/ })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), '城市');
  await waitFor(() => expect(server.to('/mine/searchTenant').at(-1)).toEqual({ keyword: '城市' }), { timeout: 3000 });
  expect(screen.queryByRole('region', { name: '最近去过' })).toBeNull();
});

it.each(['not json', '{}', '[{"tenantId":"../x"}]', '[null,1]', '[{"tenantId":"a","appId":"b","name":1}]'])(
  'a damaged memory is none: %s',
  (text) => {
    localStorage.setItem('RECENT_TENANTS', text);
    expect(recentChoices()).toEqual([]);
  },
);
