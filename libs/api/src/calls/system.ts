import { systemRoutes } from '@yuelan/contract';
import type { systemSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { renews, toEndpoints } from './to-endpoints.ts';

export const systemApi = api
  .injectEndpoints({
    endpoints: (build) => toEndpoints<typeof systemRoutes, typeof systemSchemas>(build, systemRoutes),
  })
  .enhanceEndpoints({
    endpoints: {
      readerSetting: { providesTags: ['Setting'] },
      secretSetting: { providesTags: ['Setting'] },
      updateReaderSetting: { invalidatesTags: renews('Setting') },
      updateSecretSetting: { invalidatesTags: renews('Setting') },
    },
  });
