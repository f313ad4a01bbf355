import { readerRoutes } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { renews, toEndpoints, toList } from './to-endpoints.ts';

export const readerApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...toEndpoints<typeof readerRoutes, typeof readerSchemas>(build, readerRoutes),
      readRecord: toList<typeof readerSchemas, 'readRecord'>(build, readerRoutes.readRecord),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      readRecord: { providesTags: ['Reading'] },
      record: { providesTags: ['Reading'] },
      readerInfo: { providesTags: ['Reading'] },
      report: { invalidatesTags: renews('Reading') },
      // The shelf shows how far each book is read.
      reading: { invalidatesTags: renews('Reading', 'Shelf') },
    },
  });
