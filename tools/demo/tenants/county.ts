import { Identity, MainTab, RegistrationMethod } from '@yuelan/contract';
import { all, entrances, tabs } from '../parts.ts';
import type { DemoTenant } from '../types.ts';

/**
 * A county's small library: whoever opens it on this very machine stands in its network, reads as an auto user, and
 * registers there with a code.
 */
export const county: DemoTenant = {
  id: 'demo-county',
  appId: 'demo-county-app',
  name: '示范县图书馆',
  appName: '示范县图书馆 · 阅览',
  slogan: '走进来，就能读',
  themeColor: '#9a5b13',
  tenantPay: true,
  config: {
    footer: '示范县图书馆 Demo County Library',
    registration: RegistrationMethod.ipCode,
    codeRegistersDirectly: false,
    ipFreeLogin: true,
    networks: ['127.0.0.0/8', '::1/128'],
    listed: true,
    areaCode: '371724',
    clients: ['yuelan'],
  },
  accounts: [
    {
      account: 'county',
      password: 'yuelan-county',
      name: '县馆读者',
      identity: Identity.reader,
      note: '读者：全部可读',
      phone: '13800000003',
    },
  ],
  codes: [
    { code: 'XIANGDU2026A', kind: 'pass', note: '通行码：不限人数' },
    { code: 'XIANGDU2026B', kind: 'redeem', note: '兑换码：只供一人' },
  ],
  menus: tabs({ [MainTab.bookcity]: '书架' }, [MainTab.discover]),
  categories: ['入门', '自然', '生活'],
  books: ['duzhe-shouce', 'jieqi', 'niao', 'cha', 'guzhen'],
  rules: { 'duzhe-shouce': { isGratis: true }, jieqi: { gratisChapter: 2 }, guzhen: { category: '生活' } },
  channels: [
    {
      name: '首页',
      selected: true,
      blocks: [
        { style: 'notice', entries: [{ title: '在馆内打开，不用登录也能读全文', book: 'duzhe-shouce' }] },
        { style: 'navbar', entries: entrances },
        { style: '1R3C', title: '县馆在读', more: all, books: ['jieqi', 'niao', 'cha', 'guzhen', 'duzhe-shouce'] },
      ],
    },
  ],
};
