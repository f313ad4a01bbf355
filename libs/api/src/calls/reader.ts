import { readerRoutes } from '@yuelan/contract';
import type { readerSchemas } from '@yuelan/contract/schemas';
import { api } from './api.ts';
import { renews, toEndpoints, toList } from './to-endpoints.ts';

export const readerApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...toEndpoints<typeof readerRoutes, typeof readerSchemas>(build, readerRoutes),
      readRecord: toList<typeof readerSchemas, 'readRecord'>(build, readerRoutes.readRecord),
      rankingST: toList<typeof readerSchemas, 'rankingST'>(build, readerRoutes.rankingST),
      noteList: toList<typeof readerSchemas, 'noteList'>(build, readerRoutes.noteList),
      noteBooks: toList<typeof readerSchemas, 'noteBooks'>(build, readerRoutes.noteBooks),
      discover: toList<typeof readerSchemas, 'discover'>(build, readerRoutes.discover),
      comments: toList<typeof readerSchemas, 'comments'>(build, readerRoutes.comments),
      bookComments: toList<typeof readerSchemas, 'bookComments'>(build, readerRoutes.bookComments),
      likeList: toList<typeof readerSchemas, 'likeList'>(build, readerRoutes.likeList),
      commitList: toList<typeof readerSchemas, 'commitList'>(build, readerRoutes.commitList),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      readRecord: { providesTags: ['Reading'] },
      record: { providesTags: ['Reading'] },
      rankingST: { providesTags: ['Reading'] },
      readerInfo: { providesTags: ['Reading'] },
      report: { invalidatesTags: renews('Reading') },
      // The shelf shows how far each book is read.
      reading: { invalidatesTags: renews('Reading', 'Shelf') },
      readStatus: { invalidatesTags: renews('Reading', 'Shelf') },
      finished: { invalidatesTags: renews('Reading', 'Shelf') },
      noteList: { providesTags: ['Note'] },
      noteBooks: { providesTags: ['Note'] },
      noteDetail: { providesTags: ['Note'] },
      chapterNotes: { providesTags: ['Note'] },
      discover: { providesTags: ['Note'] },
      comments: { providesTags: ['Note'] },
      bookComments: { providesTags: ['Note'] },
      commitList: { providesTags: ['Note'] },
      noteSave: { invalidatesTags: renews('Note') },
      noteStyle: { invalidatesTags: renews('Note') },
      noteDelete: { invalidatesTags: renews('Note') },
      like: { invalidatesTags: renews('Note') },
      replySave: { invalidatesTags: renews('Note') },
      replyDelete: { invalidatesTags: renews('Note') },
    },
  });
