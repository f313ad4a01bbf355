// Engines know neither btoa nor Buffer.
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE_OF = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]));

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) text += ALPHABET[(three >> shift) & 63];
  }
  const padding = (3 - (bytes.length % 3)) % 3;
  return padding ? text.slice(0, -padding) + '='.repeat(padding) : text;
}

/** Null for what is not base64. */
export function fromBase64(text: string): Uint8Array | null {
  const letters = text.replace(/={1,2}$/, '');
  if (text.length % 4 !== 0) return null;
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of letters) {
    const value = VALUE_OF.get(letter);
    if (value === undefined) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) bytes[at++] = (bits >> (held -= 8)) & 255;
  }
  return bytes;
}
