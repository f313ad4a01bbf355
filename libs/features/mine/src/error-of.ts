export interface ShownError {
  readonly code: number;
  readonly msg: string;
}

/** Threats 24: longer messages are not ours. */
const MAX_MSG = 200;
const MAX_TEXT = 2048;

/** The error that an address describes, if it is one: a number and a short text, shown as text. */
export function errorOf(text: string | undefined): ShownError | null {
  if (!text || text.length > MAX_TEXT) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const { code, msg } = value as Record<string, unknown>;
    const valid =
      Object.prototype.hasOwnProperty.call(value, 'code') && Number.isSafeInteger(code) && typeof msg === 'string';
    return valid && msg.length <= MAX_MSG ? { code: code as number, msg } : null;
  } catch {
    return null;
  }
}
