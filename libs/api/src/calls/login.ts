import { loginRoutes } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { toEndpoints } from './to-endpoints.ts';

export const loginApi = api.injectEndpoints({
  endpoints: (build) => toEndpoints<typeof loginRoutes, typeof loginSchemas>(build, loginRoutes),
});
