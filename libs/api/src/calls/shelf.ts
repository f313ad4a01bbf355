import { shelfRoutes } from '@yuelan/contract';
import type { shelfSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { renews, toEndpoints, toList } from './to-endpoints.ts';

export const shelfApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...toEndpoints<typeof shelfRoutes, typeof shelfSchemas>(build, shelfRoutes),
      shelfList: toList<typeof shelfSchemas, 'shelfList'>(build, shelfRoutes.shelfList),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      shelfList: { providesTags: ['Shelf'] },
      // `onShelf` of a book's page changes with its shelf.
      shelfAdd: { invalidatesTags: renews('Shelf', 'Book') },
      shelfDeleteItem: { invalidatesTags: renews('Shelf', 'Book') },
    },
  });
