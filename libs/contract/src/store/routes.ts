import { query } from '../call.ts';

export const storeRoutes = {
  mainMenus: query('GET', '/store/mainMenus'),
  mainChannels: query('GET', '/store/mainChannels'),
  channelConf: query('POST', '/store/channelConf'),
};
