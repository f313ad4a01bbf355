export { clock, timers } from './clock.ts';
export type { Clock, Timers } from './clock.ts';
export { isFullscreen, measureDevice, onDeviceChange, platformCode } from './device/device.ts';
export { deviceId, deviceSecret, keepDeviceSecret } from './device/device-id.ts';
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
export { flagEntry, jsonEntry, textEntry } from './storage/entry.ts';
export type { Entry } from './storage/entry.ts';
export { clear, read, watch, write } from './storage/storage.ts';
export { stored } from './storage/stored.ts';
export { openChannel } from './tabs/channel.ts';
export type { Channel } from './tabs/channel.ts';
export { lead } from './tabs/leader.ts';
