import {
  BASE_PATH,
  BookState,
  BookType,
  Identity,
  JumpType,
  MainTab,
  RegistrationMethod,
  UserGroupEnabled,
} from '@yuelan/contract';
import type {
  Block,
  BookCard,
  BookInfo,
  LoginResult,
  Menu,
  Permissions,
  ShelfItem,
  SysConfig,
  UserInfo,
} from '@yuelan/contract';

export const book = (number: number, change: Partial<BookCard> = {}): BookCard => ({
  bookId: `b${number}`,
  title: `读者手册 ${number}`,
  author: '阅览编辑部',
  cover: null,
  bookType: BookType.epub,
  bookState: BookState.onShelf,
  isGratis: false,
  brief: '怎样用好一座图书馆',
  ...change,
});

const info = (card: BookCard, onShelf: boolean): BookInfo => ({
  ...card,
  intro: '一本写给读者的小册子。'.repeat(20),
  publisher: '阅览',
  published: '2026-01-01',
  language: 'zh-CN',
  isbn: null,
  categoryId: 'c1',
  categoryName: '生活',
  chapterCount: 12,
  pageCount: 80,
  wordCount: 56000,
  duration: null,
  tenantPay: true,
  gratisChapter: 3,
  freeChapters: card.bookState === BookState.offShelf ? -1 : 3,
  onShelf,
  readers: 7,
  link: card.bookType.startsWith('outer') ? `https://books.example.cn/${card.bookId}` : null,
  accessibility: ['accessMode:textual', 'accessibilityFeature:alternativeText'],
});

const menus: Menu[] = [MainTab.shelf, MainTab.bookcity, MainTab.discover, MainTab.category, MainTab.mine].map(
  (key) => ({
    key,
    name: null,
    router: '/pages/main',
    selected: key === MainTab.bookcity,
  }),
);

const config: SysConfig = {
  tenantId: 'demo',
  tenantName: '示范市图书馆',
  appName: '示范阅览',
  slogan: null,
  logo: null,
  themeColor: '#0a7d5a',
  footer: null,
  blockDeveloperTools: false,
  audioChunkBytes: 2097152,
  registration: RegistrationMethod.none,
  codeRegistersDirectly: false,
  connectors: [],
  closedGrants: [],
  redirectHosts: [],
  kioskIdleSeconds: null,
};

const item = (card: BookCard) => ({
  id: card.bookId,
  title: card.title,
  subtitle: card.author,
  image: null,
  icon: null,
  book: card,
  score: 12,
  jump: null,
});

/** The reader's own calendar day so many days ago, with its minutes. */
const dayAgo = (days: number, minutes: number, listening = 0) => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - days));
  return { date: day.toISOString().slice(0, 10), minutes, listening, verified: minutes };
};

type Answer = (args: Record<string, string>) => unknown;

/** One institution in memory, speaking the contract: shelf and record change as they would on a server. */
export function createLibrary({ visitor = true, books = Array.from({ length: 12 }, (_, n) => book(n + 1)) } = {}) {
  const state = {
    shelf: visitor ? [] : books.slice(0, 3).map((each) => each.bookId),
    read: visitor ? 0 : 2,
    finished: [] as string[],
    reviews: [] as object[],
    online: true,
    broken: '',
    /** Days with reading, of the last two weeks and of the year before. */
    days: visitor ? [] : [dayAgo(0, 14), dayAgo(1, 30, 12), dayAgo(8, 45), dayAgo(400, 5)],
    /** Minutes of the ranking, most first. */
    ranked: [120, 120, 90, 30],
    takesPart: true,
    withheld: false,
    settings: {} as object,
  };
  const minutesOn = (day: string) => state.days.find(({ date }) => date === day)?.minutes ?? 0;
  const find = (bookId: string | undefined) => books.find((each) => each.bookId === bookId);
  const identity = visitor ? Identity.tourist : Identity.reader;
  const person = {
    userId: 'u1',
    userName: visitor ? '' : '示例读者',
    tenantId: 'demo',
    appId: 'demo-app',
    role: visitor ? 'tourist' : null,
  };
  const blocks = (): Block[] => [
    {
      blockId: 'k1',
      style: 'notice',
      title: null,
      more: null,
      items: [
        {
          ...item(books[0]!),
          book: null,
          title: '周一闭馆',
          jump: { type: JumpType.innerRouter, target: '/pages/mine/about' },
        },
      ],
    },
    {
      blockId: 'k2',
      style: '2R3C',
      title: '新书',
      more: { type: JumpType.category, target: 'c1' },
      items: books.slice(0, 6).map(item),
    },
    { blockId: 'k3', style: 'rankingList', title: '排行', more: null, items: books.slice(0, 5).map(item) },
    { blockId: 'k4', style: '1RNC', title: '听书', more: null, items: books.slice(4, 12).map(item) },
  ];
  const shelfItem = (bookId: string): ShelfItem => ({
    itemId: `i-${bookId}`,
    book: find(bookId)!,
    progress: 0.4,
    addedAt: '2026-11-01T08:00:00Z',
    readAt: null,
  });
  const page = <T>(items: T[]) => ({ items, next: null });

  const answers: Record<string, Answer> = {
    '/login/tourist': (): LoginResult => ({ ...person, token: 't1' }),
    '/auth/anyTenant/login': (): LoginResult => ({ ...person, token: 't2' }),
    '/login/logout': () => null,
    '/auth/init': (): UserInfo => ({
      ...person,
      identity,
      avatar: null,
      appName: config.appName,
      tenantName: config.tenantName,
      themeColor: config.themeColor,
      style: { themeColor: config.themeColor },
      tenantNum: '1',
      tenantList: [],
      redirectUrl: null,
      carsiUrl: null,
      ipFreeLogin: false,
      borrowAccount: null,
      phone: null,
      hasPassword: true,
      userGroupEnabled: UserGroupEnabled.close,
      groupId: null,
      tenantConfig: {},
      secret: null,
      cipher: null,
    }),
    '/auth/permissions': (): Permissions => ({
      identity,
      books: [],
      showPermissions: [],
      hidePermissions: [],
      resources: [],
    }),
    '/auth/check/ip': () => ({ identity: null }),
    '/system/sysconfig': () => config,
    '/store/mainMenus': () => menus,
    '/store/mainChannels': () => [
      { channelId: 'h1', name: '推荐', selected: true },
      { channelId: 'h2', name: '听书', selected: false },
    ],
    '/store/channelConf': ({ channelId }) => ({ channelId, blocks: channelId === 'h1' ? blocks() : [] }),
    '/book/info': ({ bookId }) => (find(bookId) ? info(find(bookId)!, state.shelf.includes(bookId!)) : undefined),
    '/book/catalogue': () => ({
      toc: Array.from({ length: 12 }, (_, n) => ({
        id: `t${n}`,
        title: `第 ${n + 1} 章`,
        href: `${n}.xhtml`,
        fragmentId: null,
        chapterId: n,
        children: [],
      })),
    }),
    '/book/bookEnd': ({ bookId }) =>
      find(bookId) && {
        book: find(bookId),
        minutes: visitor ? 0 : 95,
        days: visitor ? 0 : 6,
        notes: 0,
        finishers: 4,
        finishedAt: state.finished.includes(bookId!) ? '2026-11-20T08:00:00Z' : null,
        score: null,
        related: books.slice(1, 4),
      },
    '/reader/preview': ({ bookId }) =>
      find(bookId) && {
        book: find(bookId),
        freeChapters: find(bookId)!.bookState === BookState.offShelf ? -1 : 3,
        chapterCount: 12,
        chapters: ['第 1 章', '第 2 章', '第 3 章'],
        needs: visitor ? 'login' : 'nothing',
      },
    '/reader/finished': ({ bookId }) => {
      state.finished.push(bookId!);
      return null;
    },
    '/reader/noteList': () => page([]),
    '/reader/noteSave': (note) => {
      state.reviews.push(note);
      return { ...note, createdAt: '2026-11-20T08:00:00Z', deleted: false };
    },
    '/book/categories': () => [{ categoryId: 'c1', name: '生活', count: 12 }],
    '/book/books': ({ keyword, bookType }) =>
      page(
        books.filter((each) => (!keyword || each.title.includes(keyword)) && (!bookType || each.bookType === bookType)),
      ),
    '/shelf/list': () => page(state.shelf.map(shelfItem)),
    '/shelf/add': ({ bookIds }) => {
      state.shelf.push(...(bookIds as unknown as string[]));
      return null;
    },
    '/shelf/deleteItem': ({ ids = '' }) => {
      state.shelf = state.shelf.filter((bookId) => !ids.split(',').includes(`i-${bookId}`));
      return null;
    },
    '/reader/readRecord': () =>
      page(
        books
          .slice(0, state.read)
          .map((each) => ({ book: each, minutes: 9, progress: 0.25, readAt: '2026-11-20T08:00:00Z' })),
      ),
    '/reader/record': ({ from = '', to = '' }) => ({
      days: state.days.filter(({ date }) => date >= from && date <= to),
      hours: from === to ? Array.from({ length: 24 }, (_, hour) => (hour === 21 ? minutesOn(from) : 0)) : null,
      books: state.days.some(({ date }) => date >= from && date <= to) ? [{ book: books[0], minutes: 18 }] : [],
    }),
    '/reader/info': ({ today = '' }) => ({
      todayMinutes: minutesOn(today),
      totalMinutes: state.read * 60,
      verifiedMinutes: state.read * 40,
      books: state.read,
      streak: state.read,
      bestStreak: state.read * 3,
      repaired: [],
      repairLeft: true,
    }),
    '/reader/rankingST': () => ({
      ...page(
        state.ranked.map((minutes, index) => ({
          rank: state.ranked.indexOf(minutes) + 1,
          userName: `读者 ${index + 1}`,
          avatar: null,
          minutes,
          me: !visitor && index === 2,
        })),
      ),
      mine: visitor ? null : { rank: state.takesPart ? 3 : null, minutes: 90, takesPart: state.takesPart },
    }),
    '/book/libraryRecord': ({ today = '' }) => ({
      minutes: state.withheld ? null : 5000,
      readers: state.withheld ? null : 48,
      days: state.withheld ? [] : [{ date: today, minutes: 700, readers: 12 }],
      books: state.withheld ? [] : [{ book: books[1], minutes: 900, readers: 9 }],
    }),
    '/system/readerSetting': () => ({ reader: state.settings }),
    '/system/updateReaderSetting': ({ reader }) => {
      state.settings = { ...state.settings, ...(reader as unknown as object) };
      return { reader: state.settings };
    },
    '/system/secretSetting': () => ({ rank: state.takesPart }),
    '/system/updateSecretSetting': ({ rank }) => {
      state.takesPart = rank as unknown as boolean;
      return { rank };
    },
  };

  /** An envelope, as the server would send it. `broken` names a path that fails. */
  const answer = (path: string, args: Record<string, string>): { status: number; body: unknown } => {
    if (path === state.broken) return { status: 500, body: { code: 500, msg: '服务器繁忙，请稍后重试', data: null } };
    const data = answers[path]?.(args);
    return data === undefined
      ? { status: 200, body: { code: 403, msg: '没有找到', data: null } }
      : { status: 200, body: { code: 0, msg: '', data } };
  };

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.origin), init);
    const url = new URL(request.url);
    const text = await request.text();
    const json = request.headers.get('content-type')?.includes('json');
    const sent = text && json ? (JSON.parse(text) as object) : Object.fromEntries(new URLSearchParams(text));
    const { status, body } = answer(url.pathname.slice(BASE_PATH.length), {
      ...Object.fromEntries(url.searchParams),
      ...sent,
    } as Record<string, string>);
    return Response.json(body, { status });
  };
  return { state, answer, fetch };
}
