import { screen } from '@testing-library/react';
import userEvents from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve, show } from '../testing.tsx';
import { CampusesView } from './campuses-view.tsx';
import { rememberCampus, rememberedCampuses } from './remembered.ts';
import { useCampuses } from './use-campuses.ts';

const userEvent = userEvents.setup({ delay: null });
const Page = () => <CampusesView view={useCampuses()} />;
const idp = (entityId: string, name: string, domain: string, startUrl = '/api/front/connect/demo/carsi/start') => ({
  entityId,
  name,
  domain,
  startUrl,
});
const idps = [idp('a', '示范大学', 'sf.edu.cn'), idp('b', '师范学院', 'normal.edu.cn')];

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('opens the login of the school that was picked, and remembers it', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { origin: location.origin, href: location.href, assign });
  serve({ '/system/idpList': idps });
  show(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /师范学院/ }));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/front/connect/demo/carsi/start');
  expect(rememberedCampuses()).toEqual(['b']);
});

it.each(['https://evil.example/start', '//evil.example', 'javascript:alert(1)'])(
  'an address that is not ours is not opened: %s',
  async (startUrl) => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { origin: location.origin, href: location.href, assign });
    serve({ '/system/idpList': [idp('a', '示范大学', 'sf.edu.cn', startUrl)] });
    show(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: /示范大学/ }));
    expect(assign).not.toHaveBeenCalled();
  },
);

it('finds a school by its name or its domain, the last ones first', async () => {
  rememberCampus('b');
  serve({ '/system/idpList': idps });
  show(<Page />);
  expect(await screen.findByRole('region', { name: '最近使用' })).toHaveTextContent('师范学院');
  await userEvent.type(screen.getByRole('searchbox'), 'SF.edu');
  const found = await screen.findByRole('region', { name: '搜索结果' }, { timeout: 3000 });
  expect(found).toHaveTextContent('示范大学');
  expect(found).not.toHaveTextContent('师范学院');
});

it('says so where the institution has no campus login', async () => {
  serve({ '/system/idpList': [] });
  show(<Page />);
  expect(await screen.findByText('这家机构没有开通校园联合登录')).toBeInTheDocument();
});
