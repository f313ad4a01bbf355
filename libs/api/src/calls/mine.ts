import { mineRoutes } from '@yuelan/contract';
import type { mineSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { renews, toEndpoints, toList } from './to-endpoints.ts';

const renewsUser = { invalidatesTags: renews('User') };

export const mineApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...toEndpoints<typeof mineRoutes, typeof mineSchemas>(build, mineRoutes),
      searchTenant: toList<typeof mineSchemas, 'searchTenant'>(build, mineRoutes.searchTenant),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      profile: { providesTags: ['User'] },
      userTenant: { providesTags: ['User'] },
      userGroup: { providesTags: ['User'] },
      updateInfo: renewsUser,
      bindingPassword: renewsUser,
      updatePhone: renewsUser,
      updateEmail: renewsUser,
      bindCard: renewsUser,
      bindGroup: renewsUser,
      verify: renewsUser,
      avatar: renewsUser,
    },
  });
