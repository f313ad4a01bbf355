/** A call of the HTTP contract as data: all that a client bundle carries of it. */
export interface Route {
  readonly kind: 'query' | 'mutation';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below {@link BASE_PATH}, with a leading slash. */
  readonly path: string;
  readonly encoding: 'json' | 'form' | 'multipart';
  /** Value of the Version header where it differs from {@link DEFAULT_VERSION}. */
  readonly version?: string;
}

type Options = Partial<Pick<Route, 'encoding' | 'version'>>;
export type Routes = Readonly<Record<string, Route>>;

/** Core §7. */
export const BASE_PATH = '/api/front';
export const DEFAULT_VERSION = '2.2';
export const BOOK_INFO_VERSION = '1.8';

/** Reads something; its arguments travel in the query string unless the method is POST. */
export const query = (method: 'GET' | 'POST', path: string, options: Options = {}) =>
  ({ kind: 'query', method, path, encoding: 'json', ...options }) as const satisfies Route;

/** Changes something; arguments of DELETE travel in the query string, all others in the body. */
export const mutation = (method: 'POST' | 'PUT' | 'DELETE', path: string, options: Options = {}) =>
  ({ kind: 'mutation', method, path, encoding: 'json', ...options }) as const satisfies Route;

/** Every answer of `/api/front` (catalogue §3): `code` 0 is success. */
export interface Envelope<T> {
  code: number;
  msg: string;
  data: T | null;
}
