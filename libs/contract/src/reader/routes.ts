import { mutation, query } from '../call.ts';

export const readerRoutes = {
  startRead: mutation('POST', '/reader/startRead'),
  report: mutation('POST', '/reader/report'),
  reading: mutation('POST', '/reader/reading'),
  readRecord: query('POST', '/reader/readRecord'),
  record: query('GET', '/reader/record'),
  readerInfo: query('GET', '/reader/info'),
};
