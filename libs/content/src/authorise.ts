import MD5 from 'crypto-js/md5';
import { canonicalForm } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { ContentError } from './content-error.ts';
import { recoverSigned, unwrap } from './rsa.ts';

/** What authBook binds its token to (core §5). */
export interface Claim {
  tenantId: string;
  userId: string;
  bookId: string;
  imei: string;
}

/** The tenant's key set (core §3), PEM. */
export interface KeySet {
  secret: string;
  cipher: string;
}

const KEY_BYTES = 32;

/** Core §5: what the server signed must be the uppercase MD5 of the sorted claim. */
export function checkToken(token: string, claim: Claim, { secret }: KeySet): void {
  const expected = MD5(canonicalForm({ ...claim }))
    .toString()
    .toUpperCase();
  if (recoverSigned(token, secret) !== expected) throw new ContentError('tokenMismatch', m.reading_error_token());
}

/** The 32 bytes behind `encrypt`. */
export function contentKey(encrypt: string, { cipher }: KeySet): ArrayBuffer {
  const base64 = unwrap(encrypt, cipher);
  const key = base64 === null ? null : fromBase64(base64);
  if (key?.length !== KEY_BYTES) throw keyInvalid();
  return key.buffer;
}

export const keyInvalid = () => new ContentError('keyInvalid', m.reading_error_key());

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
