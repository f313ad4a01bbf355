import AxeBuilder from '@axe-core/playwright';
import { listBuiltPages } from '../../../tools/screens/pages.ts';
import { expect, type Page, test } from './support/test.ts';

type Form = 'phone' | 'pad' | 'pc';
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const text = (words: string | RegExp) => (page: Page) => page.getByRole('main').getByText(words).first();

/** What a reader comes to each address for. */
const content: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  'pages/main': (page) => page.getByRole('heading', { name: '本周一本' }),
  'pages/error': text('参数异常，请检查链接是否正确'),
  'pages/book/detail': (page) => page.getByRole('button', { name: /^(?:开始阅读|试读)/ }),
  'pages/book/read': (page) => page.locator('footer').getByText(/^\d+ \/ \d+ 页$/),
  'pages/book/pdf': (page) => page.locator('footer').getByText(/^\d+ \/ \d+ 页$/),
  'pages/book/audio': (page) => page.getByRole('main').getByRole('button', { name: '播放', exact: true }),
  'pages/book/catalogue': (page) => page.getByRole('list', { name: '目录' }).getByRole('button').first(),
  'pages/book/preview': text(/可以阅读|试读|开放/),
  'pages/book/finish': (page) => page.getByRole('region', { name: '接下来读' }),
  'pages/book/rdbook': (page) => page.locator('footer').getByText(/^\d+ \/ \d+ 页$/),
  'pages/book/play': (page) => page.getByRole('main').getByRole('button', { name: '播放', exact: true }),
  'pages/book/otherread': text(/上阅读$/),
  'pages/book/vedio': text('这本书没有视频'),
  'pages/video/video': text('没有可以播放的视频'),
  'pages/images/preview': (page) => page.getByRole('img', { name: '图片 1 / 3' }),
  'pages/ricktext/index': text('夜读服务说明'),
  'pages/bookcity/bookshelf': text('登录后使用书架'),
  'pages/mine/account': text('登录后阅读全部图书'),
  'pages/mine/setting': text('清除缓存'),
  'pages/mine/about': text('示范市图书馆'),
  'pages/mine/reading-record': text('累计阅读'),
  'pages/mine/read-rank': text('登录后可以参加排行'),
  'pages/mine/read-setting': (page) => page.getByRole('combobox', { name: '每日目标' }),
  'pages/library/record': text(/少于 5 位读者/),
  'pages/login/login': (page) => page.getByLabel('密码', { exact: true }),
  'pages/sub/categories': text('城市与人文'),
  'pages/sub/list': text(/阅览编辑部|Yuelan Editors/),
};

for (const { entry } of await listBuiltPages()) {
  const path = entry.path || entry.alias!;
  test(`/${path} shows what it is for, to everybody, by day and by night`, async ({ page, screens }, { project }) => {
    const screen = screens.find((one) => one.path === entry.path)!;
    await page.goto(screen[project.name as Form]);
    const wanted = content[path]?.(page) ?? page.getByRole('main').getByRole('heading').first();
    await expect(wanted).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });
}

/** Rule, place, reason: enough to find it. The book's own words in its frame are its publisher's. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).exclude('iframe').analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary?.split('\n')[1]?.trim()}`),
  );
}
