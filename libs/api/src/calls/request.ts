import type { Route, Routes } from '@yuelan/contract';
import { routesByArea } from '@yuelan/contract';
import type { ArgsOf, DataOf, schemasByArea } from '@yuelan/contract/schemas';
import { currentStore } from '../state/current-store.ts';
import type { Call } from '../transport/call.ts';
import { callFailed } from '../verdict/call-failed.ts';
import { api } from './all.ts';
import { transport } from './api.ts';

type Areas = typeof schemasByArea;
type Schemas = { [A in keyof Areas]: Areas[A] }[keyof Areas];
type Name<S> = S extends unknown ? keyof S & string : never;
/** Lists that grow by a cursor are read through their hooks. */
type List = 'books' | 'shelfList' | 'readRecord' | 'searchTenant';
export type CallName = Exclude<Name<Schemas>, List>;
type SchemasOf<K extends CallName> = Extract<Schemas, Record<K, unknown>>;
export type CallArgs<K extends CallName> = ArgsOf<SchemasOf<K>, K>;
export type CallData<K extends CallName> = DataOf<SchemasOf<K>, K>;

const rows: Routes = Object.assign({}, ...Object.values(routesByArea));

/**
 * Makes a call outside React: engines and boot. Questions go past the cache, changes renew what they change. Rejects
 * with a `Failure`, which has had its verdict by then.
 */
export function request<K extends CallName>(name: K, args: CallArgs<K>): Promise<CallData<K>> {
  const route = rows[name] as Route;
  return (route.kind === 'query' ? ask(name, { route, args: args as object }) : change(name, args)) as Promise<
    CallData<K>
  >;
}

/**
 * Makes a call for the session engine, which knows by itself what a failure means: no verdict. Changes renew nothing:
 * the engine drops all answers where another person has come. Rejects with a `Failure`.
 */
export async function requestQuietly<K extends CallName>(name: K, args: CallArgs<K>): Promise<CallData<K>> {
  const { data, error } = await send(name, { route: rows[name] as Route, args: args as object });
  if (error !== undefined) throw error;
  return data as CallData<K>;
}

/** Not through the cache: an answer that nobody subscribes to is dropped when its tags are renewed meanwhile. */
async function ask(name: string, call: Call): Promise<unknown> {
  const { data, error } = await send(name, call);
  if (error === undefined) return data;
  currentStore().dispatch(callFailed(error, { arg: { endpointName: name, type: 'query' } }));
  throw error;
}

async function send(name: string, call: Call) {
  const { dispatch, getState } = currentStore();
  const { signal, abort } = neverAborted();
  const { kind: type } = call.route;
  return transport(call, { dispatch, getState, signal, abort, extra: undefined, endpoint: name, type }, {});
}

function neverAborted() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function change(name: string, args: unknown): Promise<unknown> {
  const { initiate } = (api.endpoints as unknown as Record<string, Endpoint>)[name] as Endpoint;
  const running: { unwrap(): Promise<unknown> } = currentStore().dispatch(initiate(args, { track: false }));
  return running.unwrap();
}

interface Endpoint {
  initiate: (args: unknown, options: object) => never;
}
