import { MainTab } from '@yuelan/contract';

/**
 * Menu keys (catalogue §2): an institution's switches of features, as its show and hide lists name them. The sub-keys of
 * activity are written out below it; `{product}` is this product's name.
 */
export const MenuKey = {
  bookshelf: MainTab.shelf,
  bookstore: MainTab.bookcity,
  group: MainTab.discover,
  classify: MainTab.category,
  mine: MainTab.mine,
  fastSee: 'meta_fastSee',
  rank: 'meta_mine/rank',
  aiReader: 'meta_bookstore/aiReader',
  activity: 'meta_mine/activity',
  activityTeam: 'meta_mine/activity/team',
  activityTogether: 'meta_mine/activity/together',
  activityClock: 'meta_mine/activity/clock',
  activityOffline: 'meta_mine/activity/offline',
  activityKnow: 'meta_mine/activity/know',
  activityMarathon: 'meta_mine/activity/marathon',
  statics: 'meta_mine/statics',
  bookstoreSearch: 'meta_bookstore/search',
  bookshelfSearch: 'meta_bookshelf/search',
  logout: 'meta_mine/logout',
  bindTenant: 'bindTenant',
  switchTenant: 'switchTenant',
  recommend: 'yuelan/recommend',
  points: 'meta_mine/points',
  certificate: 'meta_mine/certificate',
  medal: 'meta_mine/medal',
  subscribe: 'meta_mine/subscribe',
  help: 'meta_mine/help',
  protocol: 'meta_mine/protocol',
  readingParty: 'meta_group/readingParty',
  dailyBookList: 'meta_bookstore/dailyBookList',
  bookListLibrary: 'bookListLibrary',
  bookListDetail: 'bookListDetail',
  cnBooks: 'meta_classify/cnBooks',
  subjects: 'subjects',
  carsi: 'meta_login/carsi',
  wxLogin: 'meta_home/wx_login',
  register: 'register',
  registerPhone: 'register_phone',
  phoneLogin: 'phone_login',
  booklist: 'booklist',
} as const;
export type MenuKey = (typeof MenuKey)[keyof typeof MenuKey];

/**
 * Hide flags (catalogue §2): entries of an institution's hide list that take a part of a screen away. The catalogue names
 * what they hide and no spelling, so these are Yuelan's own.
 */
export const HideFlag = {
  appName: 'hide_appName',
  footer: 'hide_footer',
  channel: 'hide_channel',
  comments: 'hide_comments',
  about: 'hide_about',
  evaluate: 'hide_evaluate',
  readNote: 'hide_readNote',
  cert: 'hide_cert',
  passCode: 'hide_passCode',
  wxBind: 'hide_wxBind',
  certification: 'hide_certification',
  cancelAccount: 'hide_cancelAccount',
  realName: 'hide_realName',
  addToShelf: 'hide_addToShelf',
} as const;
export type HideFlag = (typeof HideFlag)[keyof typeof HideFlag];
