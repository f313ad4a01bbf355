import { bookRoutes } from '@yuelan/contract';
import type { bookSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { toEndpoints, toList } from './to-endpoints.ts';

export const bookApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...toEndpoints<typeof bookRoutes, typeof bookSchemas>(build, bookRoutes),
      books: toList<typeof bookSchemas, 'books'>(build, bookRoutes.books),
      searchText: toList<typeof bookSchemas, 'searchText'>(build, bookRoutes.searchText),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      bookInfo: { providesTags: (_, __, { bookId }) => [{ type: 'Book', id: bookId }] },
      bookEnd: { providesTags: ['Reading', 'Note'] },
      libraryRecord: { providesTags: ['Reading'] },
    },
  });
