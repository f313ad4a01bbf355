import { mutation, query } from '../call.ts';

export const loginRoutes = {
  login: mutation('POST', '/auth/anyTenant/login'),
  tourist: mutation('POST', '/login/tourist', { encoding: 'form' }),
  logout: mutation('POST', '/login/logout', { encoding: 'form' }),
  init: mutation('POST', '/auth/init'),
  permissions: query('POST', '/auth/permissions'),
  checkIp: query('GET', '/auth/check/ip'),
};
