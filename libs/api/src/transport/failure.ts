/** Everything that can go wrong with a call: a closed union. */
export type Failure =
  /** The server answered with a code other than 0. */
  | { readonly type: 'business'; readonly code: number; readonly msg: string; readonly data: unknown }
  /** A status other than 200; `code` and `msg` are its body's, where it has them. */
  | { readonly type: 'http'; readonly status: number; readonly code: number; readonly msg: string }
  /** No answer: offline, refused, cut. */
  | { readonly type: 'network' }
  /** No answer in time (core §9). */
  | { readonly type: 'timeout' }
  /** An answer that is no envelope. */
  | { readonly type: 'parsing'; readonly status: number };

/** The HTTP statuses of the envelope's own 401, too: some proxies turn every answer into a 200. */
export const isUnauthorised = (failure: Failure): boolean =>
  (failure.type === 'http' && failure.status === 401) || (failure.type === 'business' && failure.code === 401);

const types = new Set(['business', 'http', 'network', 'timeout', 'parsing']);
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && types.has((value as { type?: string }).type ?? '');
