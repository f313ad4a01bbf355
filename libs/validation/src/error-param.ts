const LONGEST_PARAMETER = 4096;
const LONGEST_MESSAGE = 200;

export interface ErrorParam {
  readonly code: number;
  readonly msg: string;
}

/** The `d` parameter of pages/error (core §2): null for anything but a code and a message; to be shown as text only. */
export function parseErrorParam(d: string | null | undefined): ErrorParam | null {
  if (d === null || d === undefined || d.length > LONGEST_PARAMETER) return null;
  try {
    return errorParam(JSON.parse(d));
  } catch {
    return null;
  }
}

function errorParam(value: unknown): ErrorParam | null {
  if (typeof value !== 'object' || value === null) return null;
  const { code, msg } = value as { code?: unknown; msg?: unknown };
  const number = typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return null;
  return { code: number, msg: typeof msg === 'string' ? plain(msg).slice(0, LONGEST_MESSAGE) : '' };
}

/** Without control characters and without those that turn the direction of the text around. */
const plain = (text: string) => text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
