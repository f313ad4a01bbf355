import type { Menu } from '@yuelan/contract';

/**
 * The menu that an institution opens with (core §4, step 3): the one that `toHome` names by its key or page, the one
 * marked selected, where the last visit began (`firstRouter`), the first.
 */
export function firstMenu(
  menus: readonly Menu[],
  toHome: string | null | undefined,
  firstRouter: string | null,
): Menu | undefined {
  const named = menus.find(({ key, router }) => toHome === key || toHome === router);
  const selected = menus.find((menu) => menu.selected);
  return named ?? selected ?? menus.find(({ router }) => router === firstRouter) ?? menus[0];
}
