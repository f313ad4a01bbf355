import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Route } from '@yuelan/contract';
import type { Failure } from './failure.ts';

/** What every endpoint hands to the transport: its row of the contract, and the arguments. */
export interface Call {
  readonly route: Route;
  readonly args: object | void;
}

/** One storey of the transport; each has this signature and wraps the next. */
export type Transport = BaseQueryFn<Call, unknown, Failure, object, Meta>;
export interface Meta {
  readonly remember: string | null;
}
