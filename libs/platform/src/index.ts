// Databases (`openDatabase`, `dropDatabases`) have an entry of their own, `@yuelan/platform/database`: whoever opens one
// is loaded after the first page.
export { clock, timers } from './clock.ts';
export type { Clock, Timers } from './clock.ts';
export { isFullscreen, measureDevice, onDeviceChange, platformCode } from './device/device.ts';
export { deviceId, deviceSecret, keepDeviceSecret, randomHex } from './device/device-id.ts';
export { useClickGuard } from './hooks/use-click-guard.ts';
export { useDebounced } from './hooks/use-debounced.ts';
export { DOWNLOAD_TIMEOUT_MS, PAGE_TIMEOUT_MS } from './limits.ts';
export { ChunkFailure, loadChunk } from './load-chunk.ts';
export type { ChunkTrouble } from './load-chunk.ts';
export {
  NavigationProvider,
  useBack,
  useGo,
  useNavigation,
  useOpen,
  useParam,
  useParams,
} from './navigation/navigation.ts';
export type { GoMode, GoParams, Navigation, PageName } from './navigation/navigation.ts';
export { isOnline, onOnline, onPageHide, onPageShow } from './page-life.ts';
export { BOOKS_DATABASE, forgetBooks } from './storage/books.ts';
export { flagEntry, jsonEntry, textEntry } from './storage/entry.ts';
export type { Entry } from './storage/entry.ts';
export { currentShell, inWechat } from './shell/detect.ts';
export type { Shell } from './shell/detect.ts';
export { watchIdle } from './shell/idle.ts';
export { askNative, tellNative } from './shell/native-bridge.ts';
export type { NativeAction } from './shell/native-bridge.ts';
export { shareLink } from './shell/share-link.ts';
export { isTerminal, wipeDevice } from './shell/terminal.ts';
export { configureWechat, setWechatShare } from './shell/wechat.ts';
export type { Share } from './shell/wechat.ts';
export { clear, partOf, partsOf, read, watch, wipe, write } from './storage/storage.ts';
export { stored } from './storage/stored.ts';
export { alone } from './tabs/alone.ts';
export { openChannel } from './tabs/channel.ts';
export type { Channel } from './tabs/channel.ts';
export { lead } from './tabs/leader.ts';
export { holdOn, ifLeft } from './tabs/presence.ts';
