import { createStore } from '@yuelan/api';
import { BookState, BookType, type DeviceKind } from '@yuelan/contract';
import { App, pageTable } from '@yuelan/shell';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { book, createLibrary } from './testing/library.ts';

const shared = import.meta.glob(['./pages/**/*.tsx', '!./pages/book/{read,pdf,audio}.tsx']);
const widths = { phone: 390, pad: 820, pc: 1440 };
const WAIT = { timeout: 8000 };

function open(kind: DeviceKind, address: string, options: Parameters<typeof createLibrary>[0] = {}) {
  const library = createLibrary(options);
  vi.stubGlobal('fetch', library.fetch);
  vi.stubGlobal('innerWidth', widths[kind]);
  history.replaceState(
    null,
    '',
    `/h5/pages/${address}${address.includes('?') ? '&' : '?'}tenantId=demo&appId=demo-app`,
  );
  const frame = ({ children }: { children: React.ReactNode }) => children;
  render(<App kind={kind} table={pageTable(shared, {})} frame={frame} store={createStore()} />);
  return library;
}

const path = () => location.pathname.replace('/h5/pages/', '');
const param = (name: string) => new URLSearchParams(location.search).get(name);
const off = [book(1, { bookState: BookState.offShelf }), book(2), book(3), book(4)];
const elsewhere = [book(1, { bookType: BookType.outerSklib })];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('SETTINGS', JSON.stringify({ scheme: 'auto', locale: 'zh-CN' }));
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  document.head.querySelectorAll('meta[name="yuelan-framed"]').forEach((meta) => meta.remove());
  vi.unstubAllGlobals();
});

describe.each(['phone', 'pad', 'pc'] as const)('on the %s', (kind) => {
  it('the contents lead into free chapters, and from a closed one to what opens it', async () => {
    open(kind, 'book/catalogue?bookId=b1');
    const list = await screen.findByRole('list', { name: '目录' }, WAIT);
    await userEvent.click(within(list).getByRole('button', { name: /^第 5 章/ }));
    expect(path()).toBe('book/preview');
    cleanup();
    open(kind, 'book/catalogue?bookId=b1');
    await userEvent.click(await screen.findByRole('button', { name: '第 2 章' }, WAIT));
    expect([path(), param('chapterId'), param('href')]).toEqual(['book/read', '1', '1.xhtml']);
  });

  it('a visitor learns how much of a book is open and what opens the rest', async () => {
    open(kind, 'book/preview?bookId=b1');
    expect(await screen.findByText(/共 12 章，向访客开放前 3 章/, {}, WAIT)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '第 3 章' }));
    expect([path(), param('chapterId')]).toEqual(['book/read', '2']);
  });

  it('a book off the shelf says so and offers others', async () => {
    open(kind, 'book/preview?bookId=b1', { books: off });
    expect(await screen.findByText(/已经下架/, {}, WAIT)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '开始阅读' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /读者手册 2/ }));
    expect(param('bookId')).toBe('b2');
  });

  it('whoever reaches the last page sees what it came to, rates it, and finds the next book', async () => {
    const library = open(kind, 'book/finish?bookId=b1&done=1', { visitor: false });
    expect(await screen.findByText('95', {}, WAIT)).toBeInTheDocument();
    await waitFor(() => expect(library.state.finished).toEqual(['b1']));
    await userEvent.click(await screen.findByRole('radio', { name: '4 星' }, WAIT));
    await userEvent.type(screen.getByRole('textbox', { name: '写几句读后感' }), '读得很慢。');
    await userEvent.click(screen.getByRole('button', { name: '保存评价' }));
    await waitFor(() =>
      expect(library.state.reviews).toMatchObject([{ bookId: 'b1', type: 4, score: 4, content: '读得很慢。' }]),
    );
    expect(screen.getByRole('region', { name: '接下来读' })).toHaveTextContent('读者手册 2');
  });

  it('an address alone finishes no book', async () => {
    const library = open(kind, 'book/finish?bookId=b1', { visitor: false });
    const finish = await screen.findByRole('button', { name: '标为读完' }, WAIT);
    expect(library.state.finished).toEqual([]);
    await userEvent.click(finish);
    await waitFor(() => expect(library.state.finished).toEqual(['b1']));
  });

  it('a book that lives elsewhere names the site before it leads there', async () => {
    open(kind, 'book/otherread?bookId=b1', { books: elsewhere });
    expect(await screen.findByText('这本书在 books.example.cn 上阅读', {}, WAIT)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '在新窗口打开' })).toBeEnabled();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('a provider that the operator trusts is read in our frame, which keeps it from leading us away', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="yuelan-framed" content="https://books.example.cn">');
    open(kind, 'book/otherread?bookId=b1', { books: elsewhere });
    const frame = await screen.findByTitle('读者手册 1', {}, WAIT);
    expect(frame).toHaveAttribute('src', 'https://books.example.cn/b1');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
    expect(screen.getByText('books.example.cn')).toBeInTheDocument();
  });

  it('a film or a picture of another site is not shown as ours', async () => {
    open(kind, 'video/video?url=https://evil.example/a.mp4');
    expect(await screen.findByText('没有可以播放的视频', {}, WAIT)).toBeInTheDocument();
    cleanup();
    const urls = encodeURIComponent(JSON.stringify(['https://evil.example/a.png', 'javascript:alert(1)', '//evil/x']));
    open(kind, `images/preview?urls=${urls}`);
    expect(await screen.findByText('没有可以显示的图片', {}, WAIT)).toBeInTheDocument();
    expect(document.querySelector('video, img')).toBeNull();
  });

  it('a film of this site is played with its captions', async () => {
    open(kind, 'video/video?url=/h5/tour.mp4&title=%E5%AF%BC%E8%A7%88&captions=/h5/tour.vtt');
    const film = await screen.findByLabelText('导览', { selector: 'video' }, WAIT);
    expect(film).toHaveAttribute('src', `${location.origin}/h5/tour.mp4`);
    expect(film.querySelector('track')).toHaveAttribute('src', `${location.origin}/h5/tour.vtt`);
  });

  it('pictures are leafed through by keys, from the one that was asked for, and closed', async () => {
    open(kind, `images/preview?urls=${encodeURIComponent('/a.png,/b.png,https://evil.example/c.png')}&current=1`);
    expect(await screen.findByRole('img', { name: '图片 2 / 2' }, WAIT)).toHaveAttribute(
      'src',
      `${location.origin}/b.png`,
    );
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('img', { name: '图片 1 / 2' })).toHaveAttribute('src', `${location.origin}/a.png`);
    await userEvent.keyboard('+');
    expect(screen.getByRole('img').style.transform).toContain('scale(1.5)');
    await userEvent.keyboard('{Escape}');
    expect(path()).not.toBe('images/preview');
  });
});

it.each([
  [BookType.epub, 'rdbook', 'book/read', null],
  [BookType.html, 'rdbook', 'book/read', null],
  [BookType.pdf, 'rdbook', 'book/pdf', null],
  [BookType.mp3, 'rdbook', 'book/audio', null],
  [BookType.outerQq, 'rdbook', 'book/otherread', null],
  [BookType.mp3, 'play', 'book/audio', '1'],
  [BookType.epub, 'play', 'book/read', '1'],
] as const)('a book of type %s is opened by one address, %s', async (bookType, page, opened, aloud) => {
  open('phone', `book/${page}?bookId=b1&chapterId=2`, { books: [book(1, { bookType })] });
  await waitFor(() => expect(path()).toBe(opened), WAIT);
  expect([param('bookId'), param('chapterId'), param('aloud')]).toEqual(['b1', '2', aloud]);
});

it('the one address of an off-shelf book leads to why it cannot be opened', async () => {
  open('phone', 'book/rdbook?bookId=b1', { books: off });
  await waitFor(() => expect(path()).toBe('book/preview'), WAIT);
});

it.each(['book/catalogue', 'book/preview', 'book/finish', 'book/otherread', 'book/rdbook'])(
  '%s of a book that is not there says so and can be tried again',
  async (page) => {
    open('phone', `${page}?bookId=gone`);
    expect(await screen.findByText('没有找到这本书，可能已经被移走。', {}, WAIT)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '再试一次' })).toBeEnabled();
  },
);
