import { flagEntry, jsonEntry, textEntry } from './entry.ts';
import { savedUser } from './saved-user.ts';

const json = (key: string) => jsonEntry<unknown>(key, (value) => value, null);

/** Every key of local storage that the product uses (core §3; the last five are Yuelan's own). */
export const stored = {
  user: jsonEntry('USER_KEY', savedUser, null),
  secretSetting: json('SECRET_SETTING'),
  token: textEntry('TOKEN'),
  appId: textEntry('AppId'),
  tenantId: textEntry('TenantId'),
  platform: jsonEntry('Platform', wholeNumber, null),
  sign: textEntry('sign'),
  third: textEntry('third'),
  rdback: textEntry('rdback'),
  single: flagEntry('single'),
  thirdPL: textEntry('thirdPL'),
  /** Read and written by its owner with a parser of its own; listed for logging out. Likewise the next ones. */
  readerTime: json('READER_TIME'),
  listenTime: json('LISTEN_TIME'),
  updateToken: jsonEntry('UPDATE_TOKEN', wholeNumber, null),
  typeFace: json('type_face'),
  showTitle: flagEntry('SHOW_TITLE'),
  epubCfi: json('EPUB_CFI'),
  toHome: textEntry('toHome'),
  firstRouter: textEntry('firstRouter'),
  navbar: textEntry('navbar'),
  ct: textEntry('CT'),
  extra: json('extra'),
  carsi: json('CARSI'),
  remember: textEntry('x-remember'),
  imei: jsonEntry('IMEI', deviceName, null),
  deviceSecrets: jsonEntry('DEVICE_SECRETS', textRecord, {}),
  settings: json('SETTINGS'),
} as const;

function wholeNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function deviceName(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{8,128}$/.test(value) ? value : null;
}

/** Own string values only: a stored `__proto__` stays a key like any other (threats 24). */
function textRecord(value: unknown): Readonly<Record<string, string>> {
  const record: Record<string, string> = Object.create(null);
  if (typeof value !== 'object' || value === null) return record;
  for (const [key, text] of Object.entries(value)) if (typeof text === 'string') record[key] = text;
  return record;
}
