import type { Jump } from '@yuelan/contract';
import { JumpType, MainTab } from '@yuelan/contract';
import type { NewMenu } from '@yuelan/server';
import type { DemoEntry } from './types.ts';

const to = (target: string): Jump => ({ type: JumpType.innerRouter, target });
export const all = to('pages/sub/list');
export const popular = to('pages/sub/list?sort=popular');
export const listening = to('pages/sub/list?bookType=mp3');
export const documents = to('pages/sub/list?bookType=pdf');
export const tabs = (names: Partial<Record<MainTab, string>> = {}, hidden: MainTab[] = []): NewMenu[] =>
  [
    { key: MainTab.shelf, router: 'pages/main?tab=shelf' },
    { key: MainTab.bookcity, router: 'pages/main?tab=bookcity', selected: true },
    { key: MainTab.discover, router: 'pages/main?tab=discover' },
    { key: MainTab.category, router: 'pages/main?tab=category' },
    { key: MainTab.mine, router: 'pages/main?tab=mine' },
  ]
    .filter(({ key }) => !hidden.includes(key))
    .map((menu) => ({ ...menu, name: names[menu.key] }));

export const entrances: DemoEntry[] = [
  { title: '分类', icon: 'category', jump: to('pages/sub/categories') },
  { title: '排行', icon: 'rank', jump: to('pages/main?tab=discover') },
  { title: '听书', icon: 'audio', jump: listening },
  { title: '阅读记录', icon: 'calendar', jump: to('pages/mine/reading-record') },
];
