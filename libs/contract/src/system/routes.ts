import { query } from '../call.ts';

export const systemRoutes = {
  sysconfig: query('GET', '/system/sysconfig'),
};
