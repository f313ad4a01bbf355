import { createHash } from 'node:crypto';
import { attribute, descendants, localName } from '../markup/dom.ts';
import { resolvePath } from '../paths.ts';
import { refuse } from '../refusal.ts';
import type { Archive } from './archive.ts';
import { readXml } from './package.ts';

const IDPF = 'http://www.idpf.org/2008/embedding';
const ADOBE = 'http://ns.adobe.com/pdf/enc#RC';

/** Obfuscated fonts by path. Any other encryption is a lock that import will not open. */
export async function readEncryption(archive: Archive, warn: (text: string) => void): Promise<Map<string, string>> {
  if (!archive.has('META-INF/encryption.xml')) return new Map();
  const document = await readXml(archive, 'META-INF/encryption.xml', warn);
  const fonts = new Map<string, string>();
  for (const data of descendants(document)) {
    if (localName(data) !== 'encrypteddata') continue;
    const parts = [...descendants(data)];
    const algorithm =
      parts
        .map((part) => (localName(part) === 'encryptionmethod' ? attribute(part, 'Algorithm') : undefined))
        .find(Boolean) ?? '';
    const uri = parts
      .map((part) => (localName(part) === 'cipherreference' ? attribute(part, 'URI') : undefined))
      .find(Boolean);
    if (algorithm !== IDPF && algorithm !== ADOBE) refuse(`文件受数字版权保护（${schemeOf(archive)}），不能导入`);
    if (uri) fonts.set(resolvePath('', uri), algorithm);
  }
  return fonts;
}

function schemeOf(archive: Archive): string {
  if (archive.has('META-INF/license.lcpl')) return 'Readium LCP';
  if (archive.has('META-INF/rights.xml')) return 'Adobe ADEPT';
  return archive.has('META-INF/sinf.xml') ? 'Apple FairPlay' : 'DRM';
}

/** Undoes the XOR over the head of a font. Both schemes are their own inverse. */
export function deobfuscate(font: Buffer, algorithm: string, identifier: string): Buffer {
  const key = algorithm === ADOBE ? adobeKey(identifier) : idpfKey(identifier);
  const length = Math.min(font.length, algorithm === ADOBE ? 1024 : 1040);
  const plain = Buffer.from(font);
  if (key.length === 0) return plain;
  for (let index = 0; index < length; index += 1) plain[index] = plain[index]! ^ key[index % key.length]!;
  return plain;
}

const idpfKey = (identifier: string): Buffer =>
  createHash('sha1')
    .update(identifier.replace(/[\u0020\t\r\n]/g, ''))
    .digest();
const adobeKey = (identifier: string): Buffer =>
  Buffer.from(identifier.replace(/^urn:uuid:/i, '').replace(/[^0-9a-f]/gi, ''), 'hex');
