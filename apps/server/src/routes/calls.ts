import {
  bookRoutes,
  loginRoutes,
  mineRoutes,
  readerRoutes,
  shelfRoutes,
  storeRoutes,
  systemRoutes,
  weixinRoutes,
} from '@yuelan/contract';
import {
  bookSchemas,
  loginSchemas,
  mineSchemas,
  readerSchemas,
  shelfSchemas,
  storeSchemas,
  systemSchemas,
  weixinSchemas,
} from '@yuelan/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../compose.ts';
import type { Contexts } from '../http/mount.ts';
import { mounter } from '../http/mount.ts';

/** One line a call. */
export function callRoutes(app: FastifyInstance, contexts: Contexts, services: Services): void {
  const { login, renewal, profile, home, library, authBook, shelf, reading, reports, readingDays } = services;
  const { ranking, libraryRecord } = services;
  const { verification, accounts, signedLinks, tenants, membership, settings, avatars, leaving, protocols } = services;
  const { realNames, connectors, weixin, systemConfig } = services;
  const { preview, readingStatus, bookEnd, searchText, ownNotes, sharedNotes, likes, replies } = services;
  const mount = mounter(app, contexts);

  mount(loginRoutes, loginSchemas, {
    login: login.replacing((ctx, args) => login.login(ctx, args)),
    tourist: login.tourist,
    logout: (ctx) => login.logout(ctx),
    init: (ctx, args) => profile.init(ctx, args),
    permissions: (ctx) => profile.permissions(ctx),
    checkIp: (ctx) => renewal.checkIp(ctx),
    sign: login.replacing((ctx, args) => signedLinks.sign(ctx, args)),
    resign: (ctx, args) => signedLinks.resign(ctx, args),
    refresh: (ctx) => renewal.refresh(ctx),
    switchTenant: (ctx, args) => renewal.switchTenant(ctx, args),
    register: login.replacing((ctx, args) => accounts.register(ctx, args)),
    registerVerify: accounts.registerVerify,
    verifyRegion: accounts.verifyRegion,
    sendImageCaptcha: (ctx, args) => verification.sendImageCaptcha(ctx, args),
    sendDynamicCaptcha: (ctx, args) => verification.sendDynamicCaptcha(ctx, args),
    checkDynamicCaptcha: verification.checkDynamicCaptcha,
    bindTenant: (ctx, args) => membership.bindTenant(ctx, args),
    unbindTenant: (ctx, args) => membership.unbindTenant(ctx, args),
    bindWechat: (ctx, args) => connectors.bindWechat(ctx, args),
    connections: (ctx) => connectors.connections(ctx),
    bindThird: (ctx, args) => connectors.bindThird(ctx, args),
    unbindThird: (ctx, args) => connectors.unbindThird(ctx, args),
  });
  mount(systemRoutes, systemSchemas, {
    sysconfig: (ctx) => systemConfig.sysconfig(ctx),
    clientCheck: tenants.clientCheck,
    sendSms: (ctx, args) => verification.sendSms(ctx, args),
    validateSms: (ctx, args) => verification.validateSms(ctx, args),
    sendEmail: (ctx, args) => verification.sendEmail(ctx, args),
    areaList: tenants.areaList,
    readerSetting: settings.readerSetting,
    updateReaderSetting: settings.updateReaderSetting,
    secretSetting: settings.secretSetting,
    updateSecretSetting: (ctx, args) => settings.updateSecretSetting(ctx, args),
    protocol: protocols.protocol,
    idpList: (ctx, args) => connectors.idpList(ctx, args),
  });
  mount(mineRoutes, mineSchemas, {
    profile: profile.profile,
    tenant: tenants.tenant,
    searchTenant: tenants.searchTenant,
    userTenant: tenants.userTenant,
    userGroup: membership.userGroup,
    aboutText: protocols.aboutText,
    updateInfo: (ctx, args) => profile.updateInfo(ctx, args),
    updatePassword: (ctx, args) => accounts.updatePassword(ctx, args),
    forgetPassword: (ctx, args) => accounts.forgetPassword(ctx, args),
    bindingPassword: (ctx, args) => accounts.bindingPassword(ctx, args),
    updatePhone: accounts.updatePhone,
    updateEmail: accounts.updateEmail,
    bindCard: (ctx, args) => realNames.bindCard(ctx, args),
    bindGroup: (ctx, args) => membership.bindGroup(ctx, args),
    verify: (ctx, args) => realNames.verify(ctx, args),
    avatar: (ctx, args) => avatars.avatar(ctx, args),
    exportData: (ctx) => leaving.exportData(ctx),
    cancelAccount: (ctx, args) => leaving.cancelAccount(ctx, args),
  });
  mount(weixinRoutes, weixinSchemas, {
    jsTicket: (ctx, args) => weixin.jsTicket(ctx, args),
    getAppInfo: weixin.getAppInfo,
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
    searchText: (ctx, args) => searchText.searchText(ctx, args),
    bookEnd: bookEnd.bookEnd,
    libraryRecord: libraryRecord.libraryRecord,
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
    record: (ctx, args) => readingDays.record(ctx, args),
    readerInfo: readingDays.info,
    rankingST: ranking.rankingST,
    preview: preview.preview,
    readStatus: readingStatus.readStatus,
    finished: readingStatus.finished,
    notes: ownNotes.notes,
    noteList: ownNotes.noteList,
    noteBooks: ownNotes.noteBooks,
    noteDetail: sharedNotes.noteDetail,
    noteSave: (ctx, args) => ownNotes.noteSave(ctx, args),
    noteStyle: (ctx, args) => ownNotes.noteStyle(ctx, args),
    noteDelete: (ctx, args) => ownNotes.noteDelete(ctx, args),
    chapterNotes: sharedNotes.chapterNotes,
    discover: sharedNotes.discover,
    comments: sharedNotes.comments,
    bookComments: sharedNotes.bookComments,
    like: (ctx, args) => likes.like(ctx, args),
    likeList: likes.likeList,
    commitList: replies.commitList,
    replySave: (ctx, args) => replies.replySave(ctx, args),
    replyDelete: replies.replyDelete,
  });
}
