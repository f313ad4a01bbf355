// The zod side of the contract: for the server, and for erased types in the client. Never import a value from here in
// client code, or zod and every schema enter the bundle.
export type { SchemasFor, ArgsOf, ParsedArgsOf, DataOf } from './schemas-for.ts';
export { BookCard, BookInfo, Cover } from './book/book.ts';
export { bookSchemas, TextHit, TocItem } from './book/schemas.ts';
export { Captcha, Imei, loginSchemas, LoginResult, Permissions, UserInfo } from './login/schemas.ts';
export { Gender, mineSchemas, Profile, TenantCard } from './mine/schemas.ts';
export { Locator, Passage } from './reader/locator.ts';
export { Note, NoteDraft, NoteId, NoteWriter, PublicNote, Reply, SharedPassage } from './reader/notes.ts';
export { MinuteBitmap, Position, RankPeriod, readerSchemas, Receipt, ReportEntry } from './reader/schemas.ts';
export { ShelfItem, shelfSchemas } from './shelf/schemas.ts';
export { Block, BlockItem, Channel, Jump, Menu, storeSchemas } from './store/schemas.ts';
export { ReaderSetting, SecretSetting, SysConfig, systemSchemas } from './system/schemas.ts';
export { weixinSchemas } from './weixin/schemas.ts';

import { bookSchemas } from './book/schemas.ts';
import { loginSchemas } from './login/schemas.ts';
import { mineSchemas } from './mine/schemas.ts';
import { readerSchemas } from './reader/schemas.ts';
import { shelfSchemas } from './shelf/schemas.ts';
import { storeSchemas } from './store/schemas.ts';
import { systemSchemas } from './system/schemas.ts';
import { weixinSchemas } from './weixin/schemas.ts';

export const schemasByArea = {
  login: loginSchemas,
  system: systemSchemas,
  store: storeSchemas,
  book: bookSchemas,
  shelf: shelfSchemas,
  reader: readerSchemas,
  mine: mineSchemas,
  weixin: weixinSchemas,
};
