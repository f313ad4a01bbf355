import { readdir } from 'node:fs/promises';
import { pageCatalogue, type PageEntry } from '@yuelan/contract/pages';
import { inRoot } from '../setup/paths.ts';

/** Addresses that have a file, by the tree they lie in. */
async function builtPages(tree: string): Promise<Set<string>> {
  const files = await readdir(inRoot(tree, 'src', 'pages'), { recursive: true }).catch(() => []);
  const pages = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
  return new Set(pages.map((file) => `pages/${file.replace(/\.tsx$/, '')}`));
}

/** A page that is built: its entry in the catalogue and its address on each kind of device. */
export interface BuiltPage {
  entry: PageEntry;
  phone: string;
  pad: string;
  pc: string;
}

/** Every address of the catalogue that exists, with the form that each device shows. */
export async function listBuiltPages(): Promise<BuiltPage[]> {
  const [common, pad, pc] = await Promise.all(['libs/pages', 'apps/pad', 'apps/pc'].map(builtPages));
  return (pageCatalogue as readonly PageEntry[])
    .map((entry) => ({ entry, path: entry.path || entry.alias! }))
    .filter(({ path }) => common!.has(path))
    .map(({ entry, path }) => ({
      entry,
      phone: path,
      pad: entry.pad && pad!.has(entry.pad) ? entry.pad : path,
      pc: entry.pc && pc!.has(entry.pc) ? entry.pc : path,
    }));
}
