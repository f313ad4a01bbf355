export type { ArgsOf, DataOf, ParsedArgsOf, SchemasFor } from './schemas-for.ts';
export type { Envelope, Route, Routes } from './call.ts';
export { BASE_PATH, BOOK_INFO_VERSION, DEFAULT_VERSION } from './call.ts';
export { bookRoutes, mediaPath, plainMediaPath } from './book/routes.ts';
export { openingPage } from './book/opening-page.ts';
export type { OpeningPage } from './book/opening-page.ts';
export { loginRoutes } from './login/routes.ts';
export { mineRoutes } from './mine/routes.ts';
export { readerRoutes } from './reader/routes.ts';
export { shelfRoutes } from './shelf/routes.ts';
export { storeRoutes } from './store/routes.ts';
export { systemRoutes } from './system/routes.ts';
export { weixinRoutes } from './weixin/routes.ts';
export { routesByArea } from './routes.ts';
export { canonicalForm } from './canonical.ts';
export { FORGET, Header } from './headers.ts';
export { commonHeaders, documentHeaders } from './security-headers.ts';
export type { TrustedOrigins } from './security-headers.ts';
export { deviceKind, deviceType } from './device-kind.ts';
export type { DeviceKind, DeviceType } from './device-kind.ts';
export { pageForms } from './page-forms.ts';
export { blockHeights, blockStyles } from './codes/block-style.ts';
export type { BlockStyle } from './codes/block-style.ts';
export { BookState, BookType } from './codes/book.ts';
export { GrantType, VerificationType } from './codes/grant-type.ts';
export { Identity } from './codes/identity.ts';
export { JumpType, MainTab } from './codes/menu.ts';
export { isShared, NoteColor, NoteStyle, NoteType, ReadStatus } from './codes/note.ts';
export { Platform } from './codes/platform.ts';
export { RegistrationMethod, registrationChoice } from './codes/registration.ts';
export type { RegistrationChoice } from './codes/registration.ts';
export { Code } from './codes/response.ts';
export {
  canEnterByThirdParty,
  isEntryTicket,
  platformNeeds,
  shellModes,
  thirdPartyNames,
  thirdPartyNeeds,
  thirdPlatforms,
} from './codes/third-party.ts';
export type { ShellMode, ThirdPartyName, ThirdPartyProof, ThirdPlatform } from './codes/third-party.ts';
export { connectPath } from './login/connect.ts';
export type { ConnectStart } from './login/connect.ts';
export { UserGroupEnabled } from './codes/user-group.ts';
export { REQUEST_TIMEOUT_MS, VERIFICATION_CODE_DIGITS } from './limits.ts';
export { counterBlock, MANIFEST_FILE } from './manifest.ts';
export type { Manifest, ManifestLink, ManifestMetadata, ManifestTocLink } from './manifest.ts';
export type {
  Block,
  BlockItem,
  BookCard,
  BookInfo,
  Channel,
  Captcha,
  Cover,
  Gender,
  Jump,
  Locator,
  LoginResult,
  Menu,
  Note,
  NoteDraft,
  NoteWriter,
  Passage,
  Permissions,
  Position,
  Profile,
  PublicNote,
  ReaderSetting,
  Reply,
  RankPeriod,
  Receipt,
  ReportEntry,
  SecretSetting,
  SharedPassage,
  ShelfItem,
  SysConfig,
  TenantCard,
  TextHit,
  TocItem,
  UserInfo,
} from './schemas.ts';
