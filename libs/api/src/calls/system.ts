import { systemRoutes } from '@yuelan/contract';
import type { systemSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { toEndpoints } from './to-endpoints.ts';

export const systemApi = api.injectEndpoints({
  endpoints: (build) => toEndpoints<typeof systemRoutes, typeof systemSchemas>(build, systemRoutes),
});
