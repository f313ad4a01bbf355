import {
  constants,
  createCipheriv,
  createHash,
  generateKeyPairSync,
  privateEncrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { canonicalForm, counterBlock, type Manifest } from '@yuelan/contract';
import type { PlainLink } from './content.ts';
import type { Ports } from './opener.ts';

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const tenant = newKeys();
const who = { tenantId: 't1', userId: 'u1', imei: 'device-0001' };

export const seal = (key: Uint8Array, file: number, plain: Uint8Array) =>
  createCipheriv('aes-256-ctr', key, counterBlock(file, 0)).update(plain);

const jsonOf = (manifest: Partial<Manifest>): Uint8Array => Buffer.from(JSON.stringify(manifest));

/** A small server: encrypted files behind ranged requests and an honest authBook. Only files given exist. */
export function smallServer(files: Record<number, Uint8Array>, bookId = 'b1', manifestOf = jsonOf) {
  const key = randomBytes(32);
  const readingOrder = Object.keys(files).map((file) => linkTo(files, Number(file)));
  const manifest: Partial<Manifest> = { readingOrder, resources: [] };
  const all: Record<number, Uint8Array> = { 0: manifestOf(manifest), ...files };
  const requests: string[] = [];

  const ports: Ports = {
    session: () => ({ claim: who, keys: { secret: tenant.publicKey, cipher: tenant.privateKey } }),
    authBook: () => {
      requests.push('authBook');
      const digest = createHash('md5')
        .update(canonicalForm({ ...who, bookId }))
        .digest('hex')
        .toUpperCase();
      return Promise.resolve({
        token: privateEncrypt(tenant.privateKey, Buffer.from(digest)).toString('base64'),
        encrypt: publicEncrypt(
          { key: tenant.publicKey, padding: constants.RSA_PKCS1_PADDING },
          Buffer.from(key.toString('base64')),
        ).toString('base64'),
        freeChapters: 10000,
        bookVersion: '1.0',
        offlineUntil: new Date(Date.now() + 86_400_000).toISOString(),
        ticket: 'ticket',
      });
    },
    fetchMedia: (_, file, init) => {
      const range = new Headers(init?.headers).get('Range');
      requests.push(range ? `${file} ${range}` : `${file}`);
      if (init?.signal?.aborted) return Promise.reject(new DOMException('given up', 'AbortError'));
      const plain = all[file];
      if (!plain) return Promise.resolve(Response.json({ code: 1004, msg: '试读结束', data: null }, { status: 403 }));
      const [, start = '0', end = ''] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? [];
      const isPlain = readingOrder.some(({ properties }) => properties.file === file && properties.plain);
      const stored = isPlain ? plain : seal(key, file, plain);
      const part = stored.subarray(Number(start), end === '' ? undefined : Number(end) + 1);
      return Promise.resolve(new Response(new Uint8Array(part), { status: range ? 206 : 200 }));
    },
  };
  return { ports, requests, key };
}

export const linkTo = (files: Record<number, Uint8Array>, file: number): PlainLink => ({
  href: `text/${file}.xhtml`,
  type: 'application/xhtml+xml',
  properties: { file, size: files[file]?.length ?? 0 },
});
