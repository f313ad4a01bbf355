import iconv from 'iconv-lite';

const HEAD = 2048;
const SCORED = 64 * 1024;

export interface Decoded {
  text: string;
  /** Name of the encoding where it was not UTF-8. */
  legacy: string | null;
}

/** Bytes of a document or style sheet as text: byte order mark, then valid UTF-8, then declaration, then heuristics. */
export function decodeText(bytes: Buffer): Decoded {
  const marked = byMark(bytes);
  if (marked) return { text: iconv.decode(bytes, marked), legacy: marked === 'utf8' ? null : marked };
  const declared = declaredEncoding(bytes);
  if (declared && /^utf-?16/i.test(declared) && looksWide(bytes)) {
    return { text: iconv.decode(bytes, declared), legacy: declared };
  }
  const utf8 = strictUtf8(bytes);
  if (utf8 !== null) return { text: utf8, legacy: null };
  const encoding = declared && !/^utf-?8|^us-ascii/i.test(declared) ? trusted(bytes, declared) : likeliest(bytes);
  return { text: iconv.decode(bytes, encoding), legacy: encoding };
}

function byMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

const looksWide = (bytes: Buffer) => bytes.subarray(0, 64).includes(0);

function declaredEncoding(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, HEAD).replaceAll('\0', '');
  const named =
    /encoding\s*=\s*["']([\w.:-]+)/.exec(head) ??
    /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head) ??
    /^@charset "([\w.:-]+)"/.exec(head);
  return named?.[1] && iconv.encodingExists(named[1]) ? named[1] : null;
}

function strictUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

// GBK and GB2312 are subsets of GB18030, and files that declare them often use more.
const trusted = (bytes: Buffer, declared: string): string => {
  if (/^(gbk|gb2312|gb18030|cp936|x-gbk)$/i.test(declared)) return 'gb18030';
  return damage(bytes, declared) > damage(bytes, likeliest(bytes)) + 8 ? likeliest(bytes) : declared;
};

const damage = (bytes: Buffer, encoding: string) =>
  iconv.decode(bytes.subarray(0, SCORED), encoding).split('\uFFFD').length - 1;

/** Of the encodings of old Chinese and Japanese books, the one whose text looks most like prose. */
function likeliest(bytes: Buffer): string {
  const sample = bytes.subarray(0, SCORED);
  const scored = ['gb18030', 'big5', 'shift_jis', 'windows-1252'].map((encoding) => ({
    encoding,
    score: proseScore(iconv.decode(sample, encoding)),
  }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).encoding;
}

const COMMON =
  /[的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着下自之年の、。，はをにがでと]/g;

/** Common characters count most; half-width kana, private use and damage count against. */
function proseScore(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(COMMON) * 4 +
    count(/[\u3040-\u30ff\u4e00-\u9fff]/g) -
    count(/[\uFFFD\uE000-\uF8FF]/g) * 20 -
    count(/[\uFF61-\uFF9F\u0080-\u00ff]/g) * 2
  );
}
