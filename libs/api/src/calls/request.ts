import type { Routes } from '@yuelan/contract';
import { routesByArea } from '@yuelan/contract';
import type { ArgsOf, DataOf, schemasByArea } from '@yuelan/contract/schemas';
import { currentStore } from '../state/current-store.ts';
import type { Failure } from '../transport/failure.ts';
import { api } from './api.ts';

type Areas = typeof schemasByArea;
type Schemas = { [A in keyof Areas]: Areas[A] }[keyof Areas];
type Name<S> = S extends unknown ? keyof S & string : never;
/** Lists that grow by a cursor are read through their hooks. */
type List = 'books' | 'shelfList' | 'readRecord';
export type CallName = Exclude<Name<Schemas>, List>;
type SchemasOf<K extends CallName> = Extract<Schemas, Record<K, unknown>>;
export type CallArgs<K extends CallName> = ArgsOf<SchemasOf<K>, K>;
export type CallData<K extends CallName> = DataOf<SchemasOf<K>, K>;

const rows: Routes = Object.assign({}, ...Object.values(routesByArea));

interface Endpoint {
  initiate(args: unknown, options: object): never;
}

/**
 * Makes a call outside React, past the cache: engines and boot. Rejects with a {@link Failure}, which has had its
 * verdict by then.
 */
export function request<K extends CallName>(name: K, args: CallArgs<K>): Promise<CallData<K>> {
  const { initiate } = (api.endpoints as unknown as Record<string, Endpoint>)[name] as Endpoint;
  const options = rows[name]?.kind === 'query' ? { forceRefetch: true, subscribe: false } : { track: false };
  const running: { unwrap(): Promise<CallData<K>> } = currentStore().dispatch(initiate(args, options));
  return running.unwrap().catch((error: unknown) => {
    throw error as Failure;
  });
}
