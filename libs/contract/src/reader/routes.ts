import { mutation, query } from '../call.ts';

export const readerRoutes = {
  startRead: mutation('POST', '/reader/startRead'),
  report: mutation('POST', '/reader/report'),
  reading: mutation('POST', '/reader/reading'),
  readRecord: query('POST', '/reader/readRecord'),
  record: query('GET', '/reader/record'),
  readerInfo: query('GET', '/reader/info'),
  rankingST: query('POST', '/reader/rankingST'),

  preview: query('POST', '/reader/preview'),
  readStatus: mutation('POST', '/reader/readStatus'),
  finished: mutation('POST', '/reader/finished'),

  notes: query('POST', '/reader/notes'),
  noteList: query('POST', '/reader/noteList'),
  noteBooks: query('POST', '/reader/books'),
  noteDetail: query('POST', '/reader/noteDetail'),
  noteSave: mutation('POST', '/reader/noteSave'),
  noteStyle: mutation('PUT', '/reader/noteStyle'),
  noteDelete: mutation('DELETE', '/reader/noteDelete'),

  chapterNotes: query('POST', '/reader/chapterNotes'),
  discover: query('POST', '/reader/discover'),
  comments: query('POST', '/reader/comments'),
  bookComments: query('POST', '/reader/bookComments'),
  like: mutation('POST', '/reader/like'),
  likeList: query('POST', '/reader/likeList'),
  commitList: query('POST', '/reader/commitList'),
  replySave: mutation('POST', '/reader/replySave'),
  replyDelete: mutation('DELETE', '/reader/replyDelete'),
};
