import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import type { ZipEntry } from '../testing/zip.ts';
import { makeEpub, makeZip, page } from '../testing/zip.ts';
import type { PreparedBook } from '../types.ts';
import { prepareEpub } from './prepare-epub.ts';

async function prepare(epub: Buffer): Promise<PreparedBook> {
  const folder = await mkdtemp(join(tmpdir(), 'epub-'));
  await writeFile(join(folder, 'book.epub'), epub);
  return prepareEpub(join(folder, 'book.epub'), folder, defaultLimits);
}

const textOf = async (book: PreparedBook, href: string) =>
  readFile(book.files.find((file) => file.href === href)?.source ?? `no file ${href}`, 'utf8');

const chapterOf = async (body: string, head = '') => textOf(await prepare(makeEpub(page(body, head))), 'OPS/c.xhtml');

describe('an archive that attacks is refused with its reason', () => {
  const hostile: [string, ZipEntry, RegExp][] = [
    ['a path out of the archive', { name: '../../etc/passwd', data: 'x' }, /越界的路径/],
    ['an absolute path', { name: '/etc/passwd', data: 'x' }, /越界的路径/],
    ['a Windows path', { name: 'C:\\evil', data: 'x' }, /越界的路径/],
    ['a NUL in a name', { name: 'a\0b', data: 'x' }, /越界的路径/],
    ['a symbolic link', { name: 'link', data: '/etc/passwd', mode: 0o120777 }, /符号链接/],
    ['an encrypted entry', { name: 'locked', data: 'x', deflate: true, flags: 0x801 }, /已加密/],
    ['a bomb', { name: 'bomb', data: Buffer.alloc(8 * 1024 * 1024), deflate: true }, /压缩炸弹/],
    ['a size beyond the limit', { name: 'huge', data: 'x', deflate: true, claimed: 0xf0000000 }, /太大|炸弹/],
  ];
  it.each(hostile)('%s', async (_name, entry, reason) => {
    await expect(prepare(makeEpub(page('x'), '', [entry]))).rejects.toThrow(reason);
  });

  it('a chapter that inflates to more than it declares', async () => {
    const entry = { name: 'OPS/i.png', data: Buffer.alloc(4096, 1), deflate: true, claimed: 10 };
    const item = '<item id="i" href="i.png" media-type="image/png"/>';
    await expect(prepare(makeEpub(page('x'), item, [entry]))).rejects.toThrow(/大小与声明不符/);
  });

  it('entries that share their bytes', async () => {
    const zip = makeZip([
      { name: 'a', data: 'x'.repeat(100) },
      { name: 'b', data: 'y'.repeat(100) },
    ]);
    zip.writeUInt32LE(0, zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 42);
    await expect(prepare(zip)).rejects.toThrow(/重叠/);
  });

  it('too many entries', async () => {
    const zip = makeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `f${index}` })));
    await expect(prepare(zip)).rejects.toThrow(/文件太多/);
  });

  it('a locked book, with the name of its lock', async () => {
    const encryption =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>';
    const locked = makeEpub(page('x'), '', [
      { name: 'META-INF/encryption.xml', data: encryption },
      { name: 'META-INF/rights.xml' },
    ]);
    await expect(prepare(locked)).rejects.toThrow(/Adobe ADEPT/);
  });

  it('markup nested without end', async () => {
    await expect(chapterOf('<div>'.repeat(5000) + '</div>'.repeat(5000))).rejects.toThrow(/嵌套过深/);
  });
});

describe('a reader sees the text and nothing that runs', () => {
  it('drops scripts, handlers, frames and script addresses', async () => {
    const clean = await chapterOf(
      `<p onclick="x()">正文</p><script>alert(1)</script><iframe src="https://evil.example/frame"></iframe><iframe srcdoc="&lt;script/&gt;"></iframe>
       <a href="java&#9;script:alert(1)">a</a><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(2)</h:script>
       <form action="https://evil.example"><p>问</p></form><object data="x.swf"><p>代</p></object>
       <svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><a xmlns:l="http://www.w3.org/1999/xlink" l:href="javascript:x()"><text>图</text></a><set attributeName="href" to="javascript:x()"/></svg>`,
      '<meta http-equiv="refresh" content="0;url=https://evil.example"/><base href="https://evil.example/"/>',
    );
    expect(clean).not.toMatch(/script|onclick|onload|iframe|<form|evil|<object|<base|refresh/i);
    for (const text of ['正文', '问', '代', '图']) expect(clean).toContain(text);
  });

  it('loads nothing from other hosts, in markup or style', async () => {
    const clean = await chapterOf(
      `<img src="https://evil.example/a.png"/><p style="background:url(//evil.example/b.png);color:red">x</p>
       <svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(https://evil.example/#p)"/><image href="http://evil.example/c.png"/></svg>`,
      `<style>@import "https://evil.example/d.css"; @import url(//evil.example/e.css); p{background:\\75rl(https://evil.example/f.png);--x:url(https://evil.example/g)} b{background:image-set("https://evil.example/h.png" 1x)}</style>`,
    );
    expect(clean).not.toContain('evil');
    expect(clean).toContain('color:red');
  });

  it('keeps links out of the book, ruby, MathML and footnote marks', async () => {
    const clean = await chapterOf(
      '<ruby>漢<rt>han</rt></ruby><a href="https://example.org/" epub:type="noteref">1</a><math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>',
    );
    expect(clean).toContain('<rt>han</rt>');
    expect(clean).toContain('href="https://example.org/"');
    expect(clean).toContain('epub:type="noteref"');
    expect(clean).toContain('<msup>');
  });

  it('expands no entities, neither a billion laughs nor files', async () => {
    const laughs = `<!DOCTYPE html [<!ENTITY a "haha"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${page('<p>一&b;&f;&nbsp;二</p>')}`;
    const book = await prepare(makeEpub(laughs));
    expect(book.texts[0]?.text).toBe('一 二');
    expect(book.warnings).toContain('实体声明已忽略：OPS/c.xhtml');
  });
});

describe('a damaged book opens', () => {
  it('reads GB18030 and repairs unclosed elements', async () => {
    const html = '<?xml version="1.0" encoding="gb2312"?>' + page('<p>第一行<br>第二行<p>學而時習之');
    const book = await prepare(makeEpub(iconv.encode(html, 'gb18030')));
    expect(book.texts[0]?.text).toBe('第一行\n第二行\n學而時習之');
  });

  it('takes the first of two entries with one name', async () => {
    const book = await prepare(makeEpub(page('<p>甲</p>'), '', [{ name: 'OPS/C.xhtml', data: page('<p>乙</p>') }]));
    expect(book.texts[0]?.text).toBe('甲');
    expect(book.warnings.join()).toContain('重名');
  });

  it('removes what refers to nothing', async () => {
    expect(await chapterOf('<img src="gone.png" alt="无"/><a href="gone.xhtml">去</a>')).not.toContain('gone');
  });
});

it('gives back an obfuscated font as it was', async () => {
  const font = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(2000, 7)]);
  const key = createHash('sha1').update('urn:uuid:1').digest();
  const hidden = font.map((byte, index) => (index < 1040 ? byte ^ key[index % 20]! : byte));
  const encryption =
    '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><CipherData><CipherReference URI="OPS/f.woff2"/></CipherData></EncryptedData></encryption>';
  const item = '<item id="f" href="f.woff2" media-type="font/woff2"/>';
  const book = await prepare(
    makeEpub(page('x'), item, [
      { name: 'OPS/f.woff2', data: hidden },
      { name: 'META-INF/encryption.xml', data: encryption },
    ]),
  );
  expect(await readFile(book.files.find(({ href }) => href === 'OPS/f.woff2')!.source)).toEqual(font);
});

it('splits a large chapter and keeps its links', async () => {
  const blocks = Array.from(
    { length: 60 },
    (_, index) => `<h2 id="s${index}">${index}</h2><p>${'字'.repeat(4000)}</p>`,
  );
  const book = await prepare(makeEpub(page(`<a href="#s59">末</a>${blocks.join('')}<a href="c.xhtml#s0">首</a>`)));
  const [first, last] = [book.manifest.readingOrder[0]!, book.manifest.readingOrder.at(-1)!];
  expect(book.manifest.readingOrder.length).toBeGreaterThan(2);
  expect(Math.max(...book.manifest.readingOrder.map(({ properties }) => properties.size))).toBeLessThan(300_000);
  expect(await textOf(book, first.href)).toContain(`href="${last.href.slice(4)}#s59"`);
  expect(await textOf(book, last.href)).toContain('href="c.xhtml#s0"');
});

it('writes vertical lines and emphasis under their current names', async () => {
  const clean = await chapterOf(
    'x',
    '<style>html{-epub-writing-mode:vertical-rl} em{-epub-text-emphasis-style:sesame}</style>',
  );
  expect(clean).toContain('writing-mode:vertical-rl');
  expect(clean).toContain('text-emphasis-style:sesame');
  expect(clean).not.toContain('-epub-');
});

it("opens the free chapters' files and no others", async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  const items =
    '<item id="s" href="s.css" media-type="text/css"/><item id="a" href="a.png" media-type="image/png"/><item id="b" href="b.png" media-type="image/png"/>';
  const more = [
    { name: 'OPS/s.css', data: 'p{background:url(a.png)}' },
    { name: 'OPS/a.png', data: png },
    { name: 'OPS/b.png', data: png },
  ];
  const book = await prepare(makeEpub(page('<p>x</p>', '<link rel="stylesheet" href="s.css"/>'), items, more));
  const chapters = Object.fromEntries(book.files.map(({ href, chapter }) => [href, chapter]));
  expect(chapters).toMatchObject({ 'OPS/c.xhtml': 0, 'OPS/s.css': 0, 'OPS/a.png': 0, 'OPS/b.png': null });
});
