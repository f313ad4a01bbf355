import { createHash, generateKeyPairSync, privateEncrypt, publicEncrypt, constants, randomBytes } from 'node:crypto';
import { canonicalForm } from '@yuelan/contract';
import { describe, expect, it } from 'vitest';
import { checkToken, contentKey } from './authorise.ts';

const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const tenant = newKeys();
const stranger = newKeys();
const keys = { secret: tenant.publicKey, cipher: tenant.privateKey };
const claim = { tenantId: 't1', userId: 'u1', bookId: 'b1', imei: 'device-0001' };

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
const digest = md5(canonicalForm(claim));
const signed = (text: string, key = tenant.privateKey) => privateEncrypt(key, Buffer.from(text)).toString('base64');
/** The bare RSA operation on a block that the test pads itself. */
const signedBlock = (block: Buffer) =>
  privateEncrypt({ key: tenant.privateKey, padding: constants.RSA_NO_PADDING }, block).toString('base64');
const padded = (head: number[], tail: Buffer, fill = 0xff) => {
  const block = Buffer.alloc(256, fill);
  block.set(head);
  tail.copy(block, 256 - tail.length);
  return block;
};
const text = Buffer.from(digest);
const zero = Buffer.from([0]);

describe('the token of authBook', () => {
  it('is accepted when the server signed exactly this claim', () => {
    expect(() => checkToken(signed(digest), claim, keys)).not.toThrow();
    expect(() => checkToken(signedBlock(padded([0, 1], Buffer.concat([zero, text]))), claim, keys)).not.toThrow();
  });

  it.each([
    ['signed by someone else', signed(digest, stranger.privateKey)],
    ['for another reader', signed(md5(canonicalForm({ ...claim, userId: 'u2' })))],
    ['in lower case', signed(digest.toLowerCase())],
    ['with text after the digest', signed(`${digest}0`)],
    ['with type 2 padding', signedBlock(padded([0, 2], Buffer.concat([zero, text]), 0xab))],
    ['with the digest somewhere in a longer text', signed(`x${digest}`)],
    ['with too little padding', signedBlock(padded([0, 1, 0xff, 0xff, 0], Buffer.concat([zero, text]), 0x41))],
    ['with a hole in the padding', signedBlock(padded([0, 1, 0xff, 0xfe], Buffer.concat([zero, text])))],
    ['of another length', signed(digest).slice(0, 100)],
    ['that is no base64', '***'],
    ['that is empty', ''],
  ])('is refused %s', (_, token) => {
    expect(() => checkToken(token, claim, keys)).toThrow('资源解析失败');
  });
});

describe('the content key', () => {
  const raw = randomBytes(32);
  const wrapped = (key: Buffer | string) =>
    publicEncrypt({ key: tenant.publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(key)).toString('base64');

  it('comes out as the 32 bytes that went in', () => {
    expect(Buffer.from(contentKey(wrapped(raw.toString('base64')), keys))).toEqual(raw);
  });

  it.each([
    ['wrapped for another tenant', wrapped(raw.toString('base64')), { ...keys, cipher: stranger.privateKey }],
    ['of the wrong length', wrapped(raw.subarray(1).toString('base64')), keys],
    ['that is no base64', wrapped('not a key!'), keys],
    ['without a tenant key', wrapped(raw.toString('base64')), { ...keys, cipher: '' }],
  ])('is invalid when %s', (_, encrypt, keySet) => {
    expect(() => contentKey(encrypt, keySet)).toThrow('秘钥失效');
  });
});
