import { loginRoutes } from '@yuelan/contract';
import type { loginSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { renews, toEndpoints } from './to-endpoints.ts';

const renewsUser = { invalidatesTags: renews('User') };

export const loginApi = api
  .injectEndpoints({
    endpoints: (build) => toEndpoints<typeof loginRoutes, typeof loginSchemas>(build, loginRoutes),
  })
  .enhanceEndpoints({
    endpoints: {
      bindTenant: renewsUser,
      unbindTenant: renewsUser,
      bindWechat: renewsUser,
      connections: { providesTags: ['User'] },
      bindThird: renewsUser,
      unbindThird: renewsUser,
    },
  });
