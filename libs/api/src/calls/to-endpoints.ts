import type {
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { Route, Routes } from '@yuelan/contract';
import type { ArgsOf, DataOf, SchemasFor } from '@yuelan/contract/schemas';
import type { Call, Transport } from '../transport/call.ts';

/** What cached answers are about; a change to one of them asks for its answers again. */
export const tagTypes = ['Shelf', 'Reading', 'Book', 'Store', 'User', 'Setting', 'Note'] as const;
export type Tag = (typeof tagTypes)[number];

export type Build = EndpointBuilder<Transport, Tag, 'api'>;
/** A call all of whose arguments are optional may be made without any. */
type Arg<A> = Record<never, never> extends A ? A | void : A;

/** A page of a list, as `pageOf` of the contract makes it. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

export type EndpointsFor<R extends Routes, S extends SchemasFor<R>> = {
  readonly [K in keyof R]: R[K]['kind'] extends 'query'
    ? QueryDefinition<Arg<ArgsOf<S, K>>, Transport, Tag, DataOf<S, K>, 'api'>
    : MutationDefinition<Arg<ArgsOf<S, K>>, Transport, Tag, DataOf<S, K>, 'api'>;
};

/** One endpoint for each row of the contract; arguments and data are the erased types of its schemas. */
export function toEndpoints<R extends Routes, S extends SchemasFor<R>>(build: Build, routes: R): EndpointsFor<R, S> {
  const endpoints = Object.entries(routes).map(([name, route]) => [name, toEndpoint(build, route)]);
  return Object.fromEntries(endpoints) as EndpointsFor<R, S>;
}

function toEndpoint(build: Build, route: Route) {
  const query = (args: object | void): Call => ({ route, args });
  return route.kind === 'query' ? build.query<unknown, object | void>({ query }) : build.mutation({ query });
}

/** A list that grows by its cursor as the reader goes on. Arguments are those of the row without the cursor. */
export function toList<S extends SchemasFor<Routes>, K extends keyof S>(build: Build, route: Route) {
  type Args = Arg<Omit<ArgsOf<S, K>, 'cursor'>>;
  return build.infiniteQuery<DataOf<S, K> & Page<unknown>, Args, string | null>({
    query: ({ queryArg, pageParam }) => ({ route, args: { ...queryArg, cursor: pageParam ?? undefined } }),
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next ?? undefined },
  }) as InfiniteQueryDefinition<Args, string | null, Transport, Tag, DataOf<S, K>, 'api'>;
}

/** Tags that a change renews, only when it went through. */
export const renews =
  (...tags: readonly Tag[]) =>
  (_: unknown, error: unknown): readonly Tag[] =>
    error === undefined ? tags : [];
