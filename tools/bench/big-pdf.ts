import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { deflateSync } from 'node:zlib';

const PICTURE = { width: 232, height: 200 };
const LINES = 34;
const WORDS = (
  'library reader shelf page river mountain window harbour lantern morning paper quiet season garden bridge market ' +
  'voice letter winter copper cedar island thunder meadow engine ribbon silver orchard pebble compass'
).split(' ');

/** The same numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Writes a PDF of 1,000 pages and about 47 MB, byte for byte the same each time: lines of words and a picture that
 * cannot be compressed on each page, a flat page tree and a plain cross-reference table, as most programs write them.
 */
export async function makeBigPdf(path: string, pages = 1000): Promise<void> {
  const out = createWriteStream(path);
  const offsets: number[] = [];
  let length = 0;
  const write = (bytes: Buffer | string) => {
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    length += buffer.length;
    out.write(buffer);
  };
  const object = (number: number, head: string, stream?: Buffer) => {
    offsets[number] = length;
    write(`${number} 0 obj\n`);
    if (stream) {
      write(`<<${head}/Length ${stream.length}>>\nstream\n`);
      write(stream);
      write('\nendstream\nendobj\n');
    } else write(`${head}\nendobj\n`);
  };

  write('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n');
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const kids: string[] = [];
  for (let page = 0; page < pages; page++) {
    const first = 4 + 3 * page;
    kids.push(`${first} 0 R`);
    object(
      first,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 1} 0 R` +
        `/Resources<</Font<</F 3 0 R>>/XObject<</P ${first + 2} 0 R>>>>>>`,
    );
    object(first + 1, '', Buffer.from(contentOf(page), 'latin1'));
    const { width, height } = PICTURE;
    const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`;
    object(first + 2, picture, deflateSync(pictureOf(page), { level: 1 }));
  }
  object(2, `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`);

  const table = length;
  const count = offsets.length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  out.end();
  await finished(out);
}

function contentOf(page: number): string {
  const next = numbers(page + 1);
  const line = () => Array.from({ length: 11 }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
  const lines = Array.from({ length: LINES }, () => `(${line()}) Tj T*`).join('\n');
  return (
    `BT /F 20 Tf 56 780 Td (Page ${page + 1}) Tj ET\nBT /F 10 Tf 14 TL 56 750 Td\n${lines}\nET\n` +
    `q 483 0 0 190 56 60 cm /P Do Q`
  );
}

/** Grain over a slope of grey: noise is what no filter makes smaller. */
function pictureOf(page: number): Buffer {
  const next = numbers(page + 100_000);
  const { width, height } = PICTURE;
  const bytes = Buffer.alloc(width * height);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(next() * 256);
  return bytes;
}
