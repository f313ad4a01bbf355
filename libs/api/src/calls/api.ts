import { createApi } from '@reduxjs/toolkit/query/react';
import { envelope } from '../transport/envelope.ts';
import { withRelogin } from '../transport/relogin.ts';
import { withRemember } from '../transport/remember.ts';
import { withRetry } from '../transport/retry.ts';
import { withSlowCalls } from '../transport/slow-calls.ts';
import { tagTypes } from './to-endpoints.ts';

/** Each storey wraps the next; the ground floor is one request. */
export const transport = withSlowCalls(withRelogin(withRetry(withRemember(envelope))));

/** All calls of the contract; each area adds its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: transport,
  tagTypes,
  endpoints: () => ({}),
});
