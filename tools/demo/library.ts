import { BookState, Identity, JumpType, MainTab } from '@yuelan/contract';
import type { BookChange, NewMenu, NewTenant } from '@yuelan/server';
import type { BlockStyle, Jump } from '@yuelan/contract';

/** An account that anyone may try; `note` says what it shows. */
export interface DemoAccount {
  account: string;
  password: string;
  name: string;
  identity: Identity;
  note: string;
  /** Slugs that a share user may read in full. */
  books?: string[];
}

/** An entry of a block; `book` is a slug, `picture` the name of a banner under `books/banners`. */
export interface DemoEntry {
  title: string;
  subtitle?: string;
  icon?: string;
  picture?: string;
  book?: string;
  jump?: Jump;
}

export interface DemoBlock {
  style: BlockStyle;
  title?: string;
  more?: Jump;
  /** Slugs, entries, or what the server ranks itself. */
  books?: string[];
  entries?: DemoEntry[];
  ranked?: 'newest' | 'popular';
}

export interface DemoChannel {
  name: string;
  selected?: boolean;
  blocks: DemoBlock[];
}

export interface DemoTenant extends NewTenant {
  accounts: DemoAccount[];
  menus: NewMenu[];
  categories: string[];
  channels: DemoChannel[];
  /** Slugs that this institution holds. */
  books: string[];
  /** Where an institution's rule for a title differs from the default: everything free to read. */
  rules: Record<string, BookChange>;
}

const to = (target: string): Jump => ({ type: JumpType.innerRouter, target });
const all = to('pages/sub/list');
const popular = to('pages/sub/list?sort=popular');
const listening = to('pages/sub/list?bookType=mp3');
const documents = to('pages/sub/list?bookType=pdf');
const tabs = (names: Partial<Record<MainTab, string>> = {}, hidden: MainTab[] = []): NewMenu[] =>
  [
    { key: MainTab.shelf, router: 'pages/main?tab=shelf' },
    { key: MainTab.bookcity, router: 'pages/main?tab=bookcity', selected: true },
    { key: MainTab.discover, router: 'pages/main?tab=discover' },
    { key: MainTab.category, router: 'pages/main?tab=category' },
    { key: MainTab.mine, router: 'pages/main?tab=mine' },
  ]
    .filter(({ key }) => !hidden.includes(key))
    .map((menu) => ({ ...menu, name: names[menu.key] }));

const entrances: DemoEntry[] = [
  { title: '分类', icon: 'category', jump: to('pages/sub/categories') },
  { title: '排行', icon: 'rank', jump: to('pages/main?tab=discover') },
  { title: '听书', icon: 'audio', jump: listening },
  { title: '阅读记录', icon: 'calendar', jump: to('pages/mine/reading-record') },
];

const library: DemoTenant = {
  id: 'demo',
  appId: 'demo-app',
  name: '示范市图书馆',
  appName: '示范市图书馆 · 阅览',
  slogan: '一间安静的、装满书的房间',
  themeColor: '#198cff',
  tenantPay: true,
  config: { footer: '示范市图书馆 Demo City Library · 书目、封面与声音均为阅览编辑部原创' },
  accounts: [
    {
      account: 'reader',
      password: 'yuelan-reader',
      name: '读者小览',
      identity: Identity.reader,
      note: '读者：全部可读',
    },
    {
      account: 'scholar',
      password: 'yuelan-scholar',
      name: '研修读者',
      identity: Identity.academicUser,
      note: '学术用户：按书的设置',
    },
    {
      account: 'guest',
      password: 'yuelan-guest',
      name: '共享读者',
      identity: Identity.shareUser,
      note: '共享用户：三本书全文',
      books: ['shancheng', 'cha', 'yedu'],
    },
    {
      account: 'former',
      password: 'yuelan-former',
      name: '到期读者',
      identity: Identity.expired,
      note: '机构服务到期：按书的设置',
    },
  ],
  menus: tabs(),
  categories: ['入门', '自然', '生活', '城市与人文', '科学', '故事', 'English', '听书', '文件与手册'],
  books: [
    'duzhe-shouce',
    'readers-handbook',
    'jieqi',
    'niao',
    'cha',
    'chufang',
    'xingkong',
    'qiao',
    'shancheng',
    'bianzhi',
    'tushuguan-yitian',
    'guzhen',
    'shouzhang',
    'xiao-dengta',
    'shanbu',
    'rain',
    'small-machines',
    'quiet-hour',
    'lighthouse-letters',
    'maps',
    'bread',
    'liaoyu',
    'jieshui',
    'mend',
    'yedu',
    'rain-walks',
    'soundscapes',
    'kejian',
  ],
  rules: {
    'duzhe-shouce': { isGratis: true },
    'readers-handbook': { isGratis: true },
    soundscapes: { isGratis: true },
    jieqi: { gratisChapter: 2 },
    shancheng: { gratisChapter: 1 },
    'quiet-hour': { gratisChapter: 1 },
    yedu: { gratisChapter: 1 },
    jieshui: { isGratis: true },
    bianzhi: { bookState: BookState.offShelf },
  },
  channels: [
    {
      name: '推荐',
      selected: true,
      blocks: [
        {
          style: 'banner',
          entries: [
            { title: '听雨读书', picture: 'rain-season', book: 'rain' },
            { title: '从这里开始：读者手册', picture: 'handbook', book: 'duzhe-shouce' },
            { title: '今晚抬头看：星空入门', picture: 'night-sky', book: 'xingkong' },
          ],
        },
        { style: 'navbar', entries: entrances },
        { style: 'notice', entries: [{ title: '夜读服务延长至每晚十点，线上书房全天开放', book: 'duzhe-shouce' }] },
        { style: 'single', title: '本周一本', books: ['shancheng'] },
        {
          style: '1R3C',
          title: '慢慢读的自然',
          more: popular,
          books: ['jieqi', 'niao', 'xingkong', 'shanbu', 'rain', 'cha', 'qiao', 'small-machines'],
        },
        {
          style: '1L4R',
          title: '生活里的学问',
          more: all,
          books: ['cha', 'chufang', 'qiao', 'guzhen', 'shouzhang', 'bread', 'tushuguan-yitian', 'maps'],
        },
        { style: '1RNC', title: '戴上耳机', more: listening, books: ['yedu', 'soundscapes', 'rain-walks', 'kejian'] },
        { style: 'rankingList', title: '大家在读', ranked: 'popular' },
        { style: 'recommend', title: '馆员推荐', books: ['tushuguan-yitian'] },
      ],
    },
    {
      name: '新书',
      blocks: [
        { style: '2R3C', title: '新近上架', ranked: 'newest' },
        { style: 'recommend', title: '一本图画书', books: ['xiao-dengta'] },
        {
          style: '1R3C',
          title: '文件与手册',
          more: documents,
          books: ['liaoyu', 'jieshui', 'mend', 'duzhe-shouce', 'readers-handbook'],
        },
      ],
    },
    {
      name: 'English',
      blocks: [
        { style: 'single', title: 'Start here', books: ['readers-handbook'] },
        {
          style: '2R3C',
          title: 'English shelf',
          books: [
            'rain',
            'quiet-hour',
            'lighthouse-letters',
            'maps',
            'bread',
            'small-machines',
            'mend',
            'readers-handbook',
          ],
        },
        { style: '1RNC', title: 'Listen', more: listening, books: ['rain-walks', 'soundscapes'] },
      ],
    },
  ],
};

const school: DemoTenant = {
  id: 'demo-school',
  appId: 'demo-school-app',
  name: '示范学校图书馆',
  appName: '示范学校 · 阅览',
  slogan: '每天十分钟，读完一格书架',
  themeColor: '#1f7a54',
  tenantPay: false,
  config: { footer: '示范学校图书馆 Demo School Library' },
  accounts: [
    {
      account: 'student',
      password: 'yuelan-student',
      name: '同学小阅',
      identity: Identity.reader,
      note: '学生：全部可读',
    },
    {
      account: 'teacher',
      password: 'yuelan-teacher',
      name: '备课老师',
      identity: Identity.academicUser,
      note: '教师：按书的设置',
    },
    {
      account: 'family',
      password: 'yuelan-family',
      name: '家长共读',
      identity: Identity.shareUser,
      note: '家长：共读书目全文',
      books: ['xiao-dengta', 'shanbu'],
    },
    {
      account: 'graduate',
      password: 'yuelan-graduate',
      name: '毕业同学',
      identity: Identity.expired,
      note: '已毕业：按书的设置',
    },
  ],
  menus: tabs({ [MainTab.bookcity]: '阅读角', [MainTab.category]: '书目' }, [MainTab.discover]),
  categories: ['入门', '图画书', '科学与数学', '自然', '故事', '英语角', '听书', '手册'],
  books: [
    'duzhe-shouce',
    'readers-handbook',
    'xiao-dengta',
    'shanbu',
    'xingkong',
    'niao',
    'chufang',
    'qiao',
    'jieqi',
    'tushuguan-yitian',
    'shouzhang',
    'maps',
    'rain',
    'lighthouse-letters',
    'jieshui',
    'kejian',
    'soundscapes',
  ],
  rules: {
    'duzhe-shouce': { isGratis: true, category: '入门' },
    'readers-handbook': { isGratis: true, category: '入门' },
    'xiao-dengta': { category: '图画书', gratisChapter: 6 },
    shanbu: { category: '科学与数学', gratisChapter: 1 },
    xingkong: { category: '科学与数学', gratisChapter: 2 },
    chufang: { category: '科学与数学' },
    qiao: { category: '科学与数学' },
    'tushuguan-yitian': { category: '故事' },
    shouzhang: { category: '手册' },
    jieshui: { category: '手册' },
    maps: { category: '英语角' },
    rain: { category: '英语角' },
    'lighthouse-letters': { category: '英语角' },
  },
  channels: [
    {
      name: '今天',
      selected: true,
      blocks: [
        { style: 'notice', entries: [{ title: '晨读十分钟从周一开始，请带上一本想读的书', book: 'duzhe-shouce' }] },
        {
          style: 'banner',
          entries: [
            { title: '晨读十分钟', picture: 'school-reading', book: 'tushuguan-yitian' },
            { title: '给孩子的数学散步', picture: 'school-maths', book: 'shanbu' },
          ],
        },
        { style: 'recommend', title: '一起看的图画书', books: ['xiao-dengta'] },
        {
          style: '2R3C',
          title: '科学课之后',
          more: all,
          books: ['shanbu', 'xingkong', 'chufang', 'qiao', 'niao', 'jieqi', 'shouzhang', 'maps'],
        },
        { style: 'rankingList', title: '同学们在读', ranked: 'popular' },
      ],
    },
    {
      name: '听和说',
      blocks: [
        { style: '1RNC', title: '课间听一段', more: listening, books: ['kejian', 'soundscapes'] },
        { style: '1R3C', title: 'English corner', books: ['maps', 'rain', 'lighthouse-letters', 'readers-handbook'] },
        { style: 'navbar', entries: entrances },
      ],
    },
  ],
};

/** The two institutions that a first start sets up. */
export const demoTenants: DemoTenant[] = [library, school];
