import type { routesByArea } from '@yuelan/contract';

/** Things of one institution that arguments may name. */
export interface Named {
  tenantId: string;
  appId: string;
  bookId: string;
  channelId: string;
  groupId: string;
  /** A reader's id at a partner that signs links. */
  partnerUserId: string;
  /** A number that the institution has announced a reader by. */
  card: string;
  /** A way in through another system. */
  connector: string;
  /** A shared note, and a reply to it. */
  noteId: string;
  replyId: string;
}

interface CallCase {
  /** Valid arguments. */
  args: (ids: Named) => object;
  /** Whether the arguments name something of one institution, so that another's is refused. */
  names?: true;
}

const imei = 'imei-0001';
const at = '2040-03-10T03:00:00Z';
const time = Buffer.alloc(180, 0).fill(0xff, 0, 2).toString('base64');
const captcha = { captchaId: 'no-captcha', answer: 'ABCD' };
const phone = '13800000000';
const email = 'nobody@example.org';
const code = '000000';
const password = 'correct horse battery';

export const reportEntry = (bookId: string) => ({ bookId, chapterId: 0, progress: 0.5, time });

/** A marked passage of the first chapter. */
export const noteDraft = (bookId: string) => ({
  noteId: 'test-note-0000001',
  bookId,
  type: 1,
  passage: { locator: { chapterId: 0, quote: { text: '从前', before: '', after: '有座山' } }, text: '从前' },
  at,
});

const entered = ({ tenantId, appId }: Named) => ({ tenantId, appId });
const nothing: CallCase = { args: () => ({}) };
const ofNote: CallCase = { args: ({ noteId }) => ({ noteId }), names: true };
const ofBook: CallCase = { args: ({ bookId }) => ({ bookId }), names: true };

/** What each call needs; a new route without a line here does not compile. */
export type CallName = { [A in keyof typeof routesByArea]: keyof (typeof routesByArea)[A] }[keyof typeof routesByArea];
export const callCases: Readonly<Record<CallName, CallCase>> = {
  login: { args: (ids) => ({ ...entered(ids), grantType: 'FRONT_PASSWORD', imei, account: 'nobody', password }) },
  tourist: { args: (ids) => ({ ...entered(ids), imei }) },
  sign: {
    args: (ids) => ({
      ...entered(ids),
      imei,
      userId: ids.partnerUserId,
      timestamp: '2215900800000',
      sign: 'F'.repeat(32),
    }),
  },
  resign: { args: ({ partnerUserId }) => ({ userId: partnerUserId }), names: true },
  logout: nothing,
  refresh: { args: () => ({ imei }) },
  switchTenant: { args: ({ tenantId }) => ({ tenantId, imei }), names: true },
  init: { args: ({ tenantId }) => ({ tenantId }), names: true },
  permissions: nothing,
  checkIp: nothing,
  register: {
    args: (ids) => ({
      ...entered(ids),
      grantType: 'FRONT_IMPORT_REGISTER',
      imei,
      phone,
      smsCode: code,
      password,
      captcha,
      readCard: ids.card,
      realName: '某人',
    }),
  },
  registerVerify: { args: (ids) => ({ ...entered(ids), readCard: ids.card, realName: '某人', captcha }) },
  verifyRegion: { args: (ids) => ({ ...entered(ids), latitude: 31.2, longitude: 121.5 }) },
  sendImageCaptcha: { args: entered },
  sendDynamicCaptcha: { args: entered },
  checkDynamicCaptcha: { args: (ids) => ({ ...entered(ids), captchaId: 'no-captcha', number: 1 }) },
  bindTenant: { args: (ids) => ({ ...entered(ids), imei, phone, smsCode: code, readCard: ids.card }) },
  unbindTenant: { args: ({ tenantId }) => ({ tenantId }), names: true },
  bindWechat: { args: () => ({ code: 'no-code' }) },
  connections: nothing,
  bindThird: { args: () => ({ code: `t_${'x'.repeat(43)}` }) },
  unbindThird: { args: ({ connector }) => ({ third: connector }), names: true },

  sysconfig: nothing,
  clientCheck: { args: ({ tenantId }) => ({ tenantId, name: 'no-client' }) },
  sendSms: { args: (ids) => ({ ...entered(ids), phone, type: 'USER_LOGIN', captcha }) },
  validateSms: { args: (ids) => ({ ...entered(ids), phone, type: 'USER_LOGIN', code }) },
  sendEmail: { args: (ids) => ({ ...entered(ids), email, type: 'USER_LOGIN', ...captcha }) },
  areaList: nothing,
  readerSetting: nothing,
  updateReaderSetting: { args: () => ({ reader: { fontSize: 18 } }) },
  secretSetting: nothing,
  updateSecretSetting: { args: () => ({ shelf: 'nobody' }) },
  protocol: { args: ({ tenantId }) => ({ tenantId, kind: 'privacy' }) },
  idpList: { args: ({ tenantId }) => ({ tenantId, keyword: '大学' }) },

  profile: nothing,
  tenant: { args: ({ tenantId }) => ({ tenantId }) },
  searchTenant: { args: () => ({ keyword: '图书馆', areaCode: '31' }) },
  userTenant: nothing,
  userGroup: nothing,
  aboutText: nothing,
  updateInfo: { args: () => ({ userName: '新名字', intro: '爱读书' }) },
  updatePassword: { args: () => ({ oldPassword: 'no such password', password }) },
  forgetPassword: { args: (ids) => ({ ...entered(ids), phone, code, password }) },
  bindingPassword: { args: () => ({ code, password }) },
  updatePhone: { args: () => ({ phone, code }) },
  updateEmail: { args: () => ({ email, code }) },
  bindCard: { args: ({ card }) => ({ kind: 'readCard', number: card, realName: '某人' }), names: true },
  bindGroup: { args: ({ groupId }) => ({ groupId }), names: true },
  verify: { args: () => ({ realName: '某人', idCard: '11010519491231002X' }) },
  avatar: { args: () => ({ file: 'no picture' }) },
  exportData: nothing,
  cancelAccount: { args: () => ({ password: 'no such password' }) },

  jsTicket: { args: ({ appId }) => ({ appId, url: 'https://read.example.org/h5/' }), names: true },
  getAppInfo: nothing,

  mainMenus: nothing,
  mainChannels: nothing,
  channelConf: { args: ({ channelId }) => ({ channelId }), names: true },

  bookInfo: ofBook,
  catalogue: ofBook,
  categories: nothing,
  books: { args: () => ({ keyword: '书' }) },
  authBook: { args: ({ bookId }) => ({ bookId, imei }), names: true },
  searchText: { args: ({ bookId }) => ({ bookId, keyword: '书' }), names: true },
  bookEnd: ofBook,
  libraryRecord: { args: () => ({ period: 'month', today: '2040-03-10' }) },

  shelfList: nothing,
  shelfAdd: { args: ({ bookId }) => ({ bookIds: [bookId] }), names: true },
  shelfDeleteItem: { args: () => ({ ids: 'no-item' }) },

  startRead: { args: ({ bookId }) => ({ bookId, imei }), names: true },
  report: { args: ({ bookId }) => ({ date: '2040-03-10', times: [reportEntry(bookId)] }), names: true },
  reading: {
    args: ({ bookId }) => ({ bookId, imei, locator: { chapterId: 0 }, progress: 0.1, at }),
    names: true,
  },
  readRecord: nothing,
  record: { args: () => ({ from: '2040-03-01', to: '2040-03-31' }) },
  readerInfo: nothing,
  rankingST: { args: () => ({ period: 'week', today: '2040-03-10' }) },

  preview: ofBook,
  readStatus: { args: ({ bookId }) => ({ bookId, status: 1 }), names: true },
  finished: ofBook,
  notes: ofBook,
  noteList: { args: ({ bookId }) => ({ bookId, types: [1, 3], keyword: '书' }) },
  noteBooks: nothing,
  noteDetail: ofNote,
  noteSave: { args: ({ bookId }) => noteDraft(bookId), names: true },
  noteStyle: { args: ({ noteId }) => ({ noteId, style: 'wave', color: 'green', at }), names: true },
  noteDelete: { args: ({ noteId }) => ({ noteId, at }), names: true },
  chapterNotes: { args: ({ bookId }) => ({ bookId, chapterId: 0 }), names: true },
  discover: ofBook,
  comments: { args: ({ bookId }) => ({ bookId, chapterId: 0 }), names: true },
  bookComments: ofBook,
  like: { args: ({ noteId }) => ({ noteId, liked: true }), names: true },
  likeList: ofNote,
  commitList: ofNote,
  replySave: { args: ({ noteId }) => ({ replyId: 'test-reply-000001', noteId, content: '说得好' }), names: true },
  replyDelete: { args: ({ replyId }) => ({ replyId }), names: true },
};
