import { weixinRoutes } from '@yuelan/contract';
import type { weixinSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { toEndpoints } from './to-endpoints.ts';

export const weixinApi = api.injectEndpoints({
  endpoints: (build) => toEndpoints<typeof weixinRoutes, typeof weixinSchemas>(build, weixinRoutes),
});
