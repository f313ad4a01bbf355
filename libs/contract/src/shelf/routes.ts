import { mutation, query } from '../call.ts';

export const shelfRoutes = {
  shelfList: query('GET', '/shelf/list'),
  shelfAdd: mutation('POST', '/shelf/add'),
  shelfDeleteItem: mutation('DELETE', '/shelf/deleteItem'),
};
