import type { ComponentType } from 'react';

export interface PageModule {
  readonly default: ComponentType;
}
export type PageLoader = () => Promise<PageModule>;
/** What `import.meta.glob('./pages/**\/*.tsx')` gives: files of a tree and how to load them. */
export type PageTree = Readonly<Record<string, () => Promise<unknown>>>;
export type PageTable = ReadonlyMap<string, PageLoader>;

/** An address is a file: `./pages/book/detail.tsx` is `pages/book/detail`. Later trees win over earlier ones. */
export function pageTable(...trees: readonly PageTree[]): PageTable {
  const files = trees.flatMap((tree) => Object.entries(tree));
  return new Map(files.map(([file, load]) => [addressOf(file), load as PageLoader]));
}

const addressOf = (file: string) => file.replace(/^.*?(?=pages\/)/, '').replace(/\.tsx$/, '');
