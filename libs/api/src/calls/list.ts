import type { Page } from './to-endpoints.ts';

/** All items of a growing list that are there so far. */
export const itemsOf = <T>(data: { readonly pages: readonly Page<T>[] } | undefined): T[] =>
  data?.pages.flatMap((page) => page.items) ?? [];
