import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key pair with a certificate that it has signed itself. */
export interface Certified {
  /** PEM. */
  privateKey: string;
  /** PEM. */
  publicKey: string;
  /** PEM. */
  certificate: string;
  /** Base64 of the certificate alone, as SAML metadata carry it. */
  base64: string;
}

/** X.509 in the least that a certificate can be: version, serial, names, dates, key (RFC 5280, 4.1). */
export function certified(commonName: string): Certified {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const body = sequence(version, der(0x02, Buffer.from([1])), rsaSha256, name, validity, name, spki);
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const base64 = sequence(body, rsaSha256, der(0x03, signature)).toString('base64');
  const lines = base64.replace(/.{1,64}/g, '$&\n');
  const certificate = `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`;
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), certificate, base64 };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const rsaSha256 = sequence(oid('2a864886f70d01010b'), der(0x05, Buffer.alloc(0)));
