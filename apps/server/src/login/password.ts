import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const MEMORY = 19_456;
const PASSES = 2;

export interface PasswordHash {
  salt: Buffer;
  hash: Buffer;
  /** KiB. */
  memory: number;
  passes: number;
}

const digest = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  hashWith('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism: 1, tagLength: 32 });

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt, hash: await digest(password, salt, MEMORY, PASSES), memory: MEMORY, passes: PASSES };
}

const NOBODY: PasswordHash = { salt: Buffer.alloc(16), hash: Buffer.alloc(32), memory: MEMORY, passes: PASSES };

/** False for nobody, too, after the same work: the time taken does not tell whether an account exists. */
export async function isPassword(password: string, stored: PasswordHash | undefined): Promise<boolean> {
  const { salt, hash, memory, passes } = stored ?? NOBODY;
  return timingSafeEqual(await digest(password, salt, memory, passes), hash) && stored !== undefined;
}
