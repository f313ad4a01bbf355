import { flagEntry, jsonEntry, textEntry } from './entry.ts';
import { savedUser } from './saved-user.ts';

const json = (key: string) => jsonEntry<unknown>(key, (value) => value, null);

/** Every key of local storage that the product uses (core §3; those after `carsi` are Yuelan's own). */
export const stored = {
  user: jsonEntry('USER_KEY', savedUser, null),
  secretSetting: json('SECRET_SETTING'),
  token: textEntry('TOKEN'),
  appId: textEntry('AppId'),
  tenantId: textEntry('TenantId'),
  platform: jsonEntry('Platform', wholeNumber, null),
  /** By whose address this session began: the partner's id of its user, or the third party's name. */
  sign: textEntry('sign'),
  third: textEntry('third'),
  rdback: textEntry('rdback'),
  single: flagEntry('single'),
  thirdPL: textEntry('thirdPL'),
  /** Read and written by their owners with parsers of their own; listed for logging out. So are others below. */
  readerTime: json('READER_TIME'),
  listenTime: json('LISTEN_TIME'),
  updateToken: jsonEntry('UPDATE_TOKEN', wholeNumber, null),
  typeFace: json('type_face'),
  pdfLook: json('PDF_LOOK'),
  showTitle: flagEntry('SHOW_TITLE'),
  epubCfi: json('EPUB_CFI'),
  toHome: textEntry('toHome'),
  firstRouter: textEntry('firstRouter'),
  navbar: textEntry('navbar'),
  /** The `client` that the product was opened with: later visits send it too (core §7). */
  ct: textEntry('CT'),
  /** What the third party calls its user, where its address told. */
  extra: jsonEntry('extra', partnerRecord, null),
  carsi: json('CARSI'),
  /** Whose token TOKEN is, for other tabs: written just before it. */
  owner: jsonEntry('TOKEN_OWNER', ownerRecord, null),
  preferences: json('PREFERENCES'),
  audioRates: json('AUDIO_RATES'),
  searchWords: json('SEARCH_WORDS'),
  miniPlayer: json('MINI_PLAYER'),
  readAloud: json('READ_ALOUD'),
  remember: textEntry('x-remember'),
  imei: jsonEntry('IMEI', deviceName, null),
  deviceSecrets: jsonEntry('DEVICE_SECRETS', textRecord, {}),
  settings: json('SETTINGS'),
  /** Whose books, and which, lie on this device (decision 0036). */
  keptBooks: jsonEntry('KEPT_BOOKS', keptBooks, null),
  /** How a passage was marked last, whether others' marks are seen, and whether a visitor was told where notes stay. */
  noteLook: json('NOTE_LOOK'),
  othersMarks: jsonEntry<boolean>('OTHERS_MARKS', (value) => (typeof value === 'boolean' ? value : undefined), true),
  notesTold: flagEntry('NOTES_TOLD'),
  /** Whether this is a library's own device, for good. */
  terminal: flagEntry('TERMINAL'),
} as const;

function wholeNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function partnerRecord(value: unknown): { readonly partner: string } | undefined {
  return hasTexts(value, 'partner') ? { partner: value.partner } : undefined;
}

function ownerRecord(value: unknown): { readonly token: string; readonly userId: string } | undefined {
  return hasTexts(value, 'token', 'userId') ? { token: value.token, userId: value.userId } : undefined;
}

function hasTexts<K extends string>(value: unknown, ...names: K[]): value is Record<K, string> {
  if (typeof value !== 'object' || value === null) return false;
  const texts: Partial<Record<string, unknown>> = Object.assign(Object.create(null), value);
  return names.every((name) => typeof texts[name] === 'string');
}

function keptBooks(
  value: unknown,
): { readonly tenantId: string; readonly userId: string; readonly books: readonly string[] } | undefined {
  if (!hasTexts(value, 'tenantId', 'userId')) return undefined;
  const { books } = value as { books?: unknown };
  if (!Array.isArray(books) || !books.every((id) => typeof id === 'string')) return undefined;
  return { tenantId: value.tenantId, userId: value.userId, books };
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
