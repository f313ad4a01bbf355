import { query } from '../call.ts';

export const weixinRoutes = {
  jsTicket: query('POST', '/weixin/jsTicket'),
  getAppInfo: query('GET', '/weixin/getAppInfo'),
};
