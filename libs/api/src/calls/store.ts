import { storeRoutes } from '@yuelan/contract';
import type { storeSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { toEndpoints } from './to-endpoints.ts';

export const storeApi = api.injectEndpoints({
  endpoints: (build) => toEndpoints<typeof storeRoutes, typeof storeSchemas>(build, storeRoutes),
});
