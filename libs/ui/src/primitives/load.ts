/** What a screen knows of its data: every page shows all three well. */
export type Load =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry?: () => void }
  | { readonly state: 'ready' };

export const ready: Load = { state: 'ready' };

/** Anything with the shape of a query's result. */
interface Query {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Data that is there is shown even while it is being read again or that has failed. */
export function loadOf(query: Query, message: string): Load {
  if (query.data !== undefined) return ready;
  return query.isError ? { state: 'failed', message, retry: () => void query.refetch() } : { state: 'loading' };
}
