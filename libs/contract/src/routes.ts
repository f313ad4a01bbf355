import { bookRoutes } from './book/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { mineRoutes } from './mine/routes.ts';
import { readerRoutes } from './reader/routes.ts';
import { shelfRoutes } from './shelf/routes.ts';
import { storeRoutes } from './store/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { weixinRoutes } from './weixin/routes.ts';

/** Every call of the contract, by area. */
export const routesByArea = {
  login: loginRoutes,
  system: systemRoutes,
  store: storeRoutes,
  book: bookRoutes,
  shelf: shelfRoutes,
  reader: readerRoutes,
  mine: mineRoutes,
  weixin: weixinRoutes,
};
