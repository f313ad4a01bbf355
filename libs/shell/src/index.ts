export { login, logout } from './boot/boot.ts';
export { tabOf, useStartTab, useTabs } from './frame/tabs.ts';
export type { TabEntry, TabName } from './frame/tabs.ts';
export { addressFor, formOf, neutralOf } from './router/addresses.ts';
export { pageTable } from './router/page-table.ts';
export type { PageTree } from './router/page-table.ts';
export { startApp } from './start-app.tsx';
export type { AppOptions } from './start-app.tsx';
