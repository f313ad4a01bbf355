/** What the worker says: that it runs, how far it has searched, and what it found (null: there is no such number). */
export type FromSolver =
  | { readonly type: 'ready' }
  | { readonly type: 'tried'; readonly count: number }
  | { readonly type: 'done'; readonly number: number | null };
