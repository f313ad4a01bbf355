import { createAction } from '@reduxjs/toolkit';
import type { Failure } from '../transport/failure.ts';

/** Which call it was, in the form that RTK Query gives its own failures. */
export interface FailedCall {
  readonly arg: { readonly endpointName: string; readonly type: string };
}

/** A call that was made past RTK Query has failed. */
export const callFailed = createAction('api/callFailed', (payload: Failure, meta: FailedCall) => ({ payload, meta }));
