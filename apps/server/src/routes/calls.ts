import { bookRoutes, loginRoutes, readerRoutes, shelfRoutes, storeRoutes, systemRoutes } from '@yuelan/contract';
import {
  bookSchemas,
  loginSchemas,
  readerSchemas,
  shelfSchemas,
  storeSchemas,
  systemSchemas,
} from '@yuelan/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../compose.ts';
import type { Contexts } from '../http/mount.ts';
import { mounter } from '../http/mount.ts';

/** One line a call. */
export function callRoutes(app: FastifyInstance, contexts: Contexts, services: Services): void {
  const { login, profile, home, library, authBook, shelf, reading, reports, readingDays } = services;
  const mount = mounter(app, contexts);

  mount(loginRoutes, loginSchemas, {
    login: login.login,
    tourist: login.tourist,
    logout: (ctx) => login.logout(ctx),
    init: (ctx, args) => profile.init(ctx, args),
    permissions: (ctx) => profile.permissions(ctx),
    checkIp: (ctx) => profile.checkIp(ctx),
  });
  mount(systemRoutes, systemSchemas, {
    sysconfig: (ctx) => profile.sysconfig(ctx),
  });
  mount(storeRoutes, storeSchemas, {
    mainMenus: (ctx) => home.mainMenus(ctx),
    mainChannels: (ctx) => home.mainChannels(ctx),
    channelConf: home.channelConf,
  });
  mount(bookRoutes, bookSchemas, {
    bookInfo: library.bookInfo,
    catalogue: library.catalogue,
    categories: (ctx) => library.categories(ctx),
    books: library.books,
    authBook: (ctx, args) => authBook.authBook(ctx, args),
  });
  mount(shelfRoutes, shelfSchemas, {
    shelfList: shelf.list,
    shelfAdd: (ctx, { bookIds }) => shelf.add(ctx, bookIds),
    shelfDeleteItem: (ctx, { ids }) => shelf.remove(ctx, ids),
  });
  mount(readerRoutes, readerSchemas, {
    startRead: reading.startRead,
    reading: reading.reading,
    readRecord: reading.readRecord,
    report: (ctx, args) => reports.report(ctx, args),
    record: readingDays.record,
    readerInfo: readingDays.info,
  });
}
