import { pageCatalogue } from '@yuelan/contract/pages';
import type { PageEntry } from '@yuelan/contract/pages';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const entries: readonly PageEntry[] = pageCatalogue;

/** The addresses that a tree of pages makes. */
function addressesOf(tree: string): string[] {
  const folder = fileURLToPath(new URL(`../../../${tree}/src/pages`, import.meta.url));
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `pages/${file.replaceAll('\\', '/').replace(/\.tsx$/, '')}`);
}

it('every shared page is an address of the catalogue', () => {
  const known = new Set(entries.map(({ path }) => path));
  expect(addressesOf('libs/pages').filter((address) => !known.has(address))).toEqual([]);
});

it.each(['pad', 'pc'] as const)('every own page of the %s is a form that the catalogue names', (kind) => {
  const known = new Set(entries.map((entry) => entry[kind]));
  expect(addressesOf(`apps/${kind}`).filter((address) => !known.has(address))).toEqual([]);
});

it.each(['pad', 'pc'] as const)(
  'a page that has a form for the %s can be shown there: the edge leads to it',
  (kind) => {
    const own = new Set(addressesOf(`apps/${kind}`));
    const shared = new Set(addressesOf('libs/pages'));
    const promised = entries.filter((entry) => shared.has(entry.path) && entry[kind]).map((entry) => entry[kind]!);
    expect(promised.filter((form) => !own.has(form))).toEqual([]);
  },
);
