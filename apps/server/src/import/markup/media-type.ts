const ascii = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);

/** The media type that the first bytes prove, or null. */
export function mediaTypeOf(head: Buffer): string | null {
  return pictureType(head) ?? fontType(head) ?? soundType(head);
}

function pictureType(head: Buffer): string | null {
  if (head.readUIntBE(0, Math.min(3, head.length)) === 0xffd8ff) return 'image/jpeg';
  if (ascii(head, 1, 4) === 'PNG') return 'image/png';
  if (ascii(head, 0, 4) === 'GIF8') return 'image/gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (/^ftypavi[fs]/.test(ascii(head, 4, 12))) return 'image/avif';
  if (ascii(head, 0, 2) === 'BM' && head.length > 26) return 'image/bmp';
  return null;
}

function fontType(head: Buffer): string | null {
  const tag = ascii(head, 0, 4);
  if (tag === 'OTTO') return 'font/otf';
  if (tag === '\x00\x01\x00\x00' || tag === 'true') return 'font/ttf';
  if (tag === 'ttcf') return 'font/collection';
  if (tag === 'wOFF') return 'font/woff';
  return tag === 'wOF2' ? 'font/woff2' : null;
}

function soundType(head: Buffer): string | null {
  if (ascii(head, 0, 3) === 'ID3') return 'audio/mpeg';
  if (ascii(head, 4, 8) === 'ftyp') return /M4[AB] /.test(ascii(head, 8, 12)) ? 'audio/mp4' : 'video/mp4';
  if (ascii(head, 0, 4) === 'OggS') return 'audio/ogg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(head, 0, 4) === '\x1a\x45\xdf\xa3') return 'video/webm';
  return isFrameSync(head) ? 'audio/mpeg' : null;
}

/** An MPEG audio frame without a tag before it: sync, and no reserved version, layer, rate or frequency. */
const isFrameSync = (head: Buffer): boolean => {
  const [first = 0, second = 0, third = 0] = head;
  const layer = second & 0x06;
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    layer !== 0 &&
    (second & 0x18) !== 0x08 &&
    third >> 4 !== 15 &&
    (third & 0x0c) !== 0x0c
  );
};
