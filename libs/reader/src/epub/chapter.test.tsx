import type { BookContent } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChapter } from './chapter.ts';
import { openPublication } from './publication.ts';

const files: Record<string, [type: string, text: string]> = {
  'OEBPS/text/一.xhtml': [
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="stylesheet" href="../css/a.css"/></head><body>
    <img src="../images/%E5%9B%BE.png" srcset="x.png 2x"/><img src="https://example.com/track.gif"/><a id="n"/>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="../images/%E5%9B%BE.png"/><use xlink:href="#g"/></svg>
    <p style="background:url(../images/%E5%9B%BE.png)">学而</p></body></html>`,
  ],
  'OEBPS/text/二.xhtml': [
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><head/><body><p>未闭合<br></p></body></html>',
  ],
  'OEBPS/text/三.xhtml': [
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><style>path{fill:url(#star)}</style></head><body>
    <iframe src="%E4%B8%80.xhtml" width="300"/><iframe src="missing.xhtml"/></body></html>`,
  ],
  'OEBPS/图.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><text>图中的字</text></svg>',
  ],
  'OEBPS/css/a.css': ['text/css', '@import "b.css"; p{background:url(../images/图.png)}'],
  'OEBPS/css/b.css': ['text/css', 'h1{background:url(http://example.com/x.png)}'],
  'OEBPS/css/set.css': ['text/css', '@font-face{font-family:Set;src:url(../fonts/s.otf)} p{font-family:Set}'],
  'OEBPS/fonts/s.otf': ['font/otf', 'OTTO'],
  'OEBPS/text/四.xhtml': [
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="stylesheet" href="../css/set.css"/></head><body/></html>',
  ],
  'OEBPS/images/图.png': ['image/png', 'PNG'],
};

/** Blob addresses that are readable as long as they have not been revoked. */
const blobs = new Map<string, Blob>();
const shown = async (url: string) => blobs.get(url)!.text();

beforeEach(() => {
  blobs.clear();
  let made = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.set(`blob:${++made}`, blob);
        return `blob:${made}`;
      },
      revokeObjectURL: (url: string) => blobs.delete(url),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const links = Object.entries(files).map(([href, [type]], file): ManifestLink => ({
    href,
    type,
    properties: { file, size: 1 },
  }));
  const isChapter = (link: ManifestLink) => /xhtml|svg/.test(link.type);
  links[1]!.properties.repaired = true;
  const reads: string[] = [];
  const read = (link: ManifestLink) => {
    reads.push(link.href);
    return Promise.resolve(new TextEncoder().encode(files[link.href]![1]).buffer);
  };
  const metadata = { title: '', author: '', language: 'zh', readingProgression: 'ltr', layout: 'reflowable' };
  const manifest = {
    metadata,
    readingOrder: links.filter(isChapter),
    resources: links.filter((link) => !isChapter(link)),
    toc: [],
  };
  const book = openPublication({ manifest, read, freeChapters: 1 } as unknown as BookContent);
  return { book, reads, load: (index: number) => loadChapter(book, book.spine.get(index)!, 'html{color:red}') };
}

describe('a chapter on its way to the screen', () => {
  it('shows its pictures and styles from memory, each read once', async () => {
    const { load, reads } = open();
    const chapter = await load(0);
    const document = new DOMParser().parseFromString(await shown(chapter.url), 'application/xhtml+xml');
    const source = document.querySelector('img')!.getAttribute('src')!;
    expect(await shown(source)).toBe('PNG');
    expect(document.querySelector('image')!.getAttributeNS('http://www.w3.org/1999/xlink', 'href')).toBe(source);
    expect(document.querySelector('p')!.getAttribute('style')).toContain(source);
    expect(await shown(document.querySelector('link')!.getAttribute('href')!)).toContain(
      `p{background:url("${source}")}`,
    );
    expect(reads.sort()).toEqual(['OEBPS/css/a.css', 'OEBPS/css/b.css', 'OEBPS/images/图.png', 'OEBPS/text/一.xhtml']);
  });

  it('asks nothing of the network and runs nothing, by its own policy too', async () => {
    const text = await shown((await open().load(0)).url);
    expect(text).not.toContain('example.com');
    for (const blob of blobs.values()) expect(await blob.text()).not.toContain('example.com');
    const head = new DOMParser().parseFromString(text, 'application/xhtml+xml').querySelector('head')!;
    expect(head.firstElementChild?.getAttribute('content')).toContain("default-src 'none'");
    expect(head.lastElementChild?.textContent).toBe('html{color:red}');
  });

  it('keeps references within itself, and empty anchors empty', async () => {
    const document = new DOMParser().parseFromString(await shown((await open().load(0)).url), 'application/xhtml+xml');
    expect(document.querySelector('use')!.getAttributeNS('http://www.w3.org/1999/xlink', 'href')).toBe('#g');
    expect(document.getElementById('n')!.childNodes).toHaveLength(0);
  });

  it('is read as a web page where it is no well-formed XML', async () => {
    expect(await shown((await open().load(1)).url)).toContain('未闭合');
  });

  it('comes without its fonts, which follow it and are read once for all chapters', async () => {
    const { load, reads } = open();
    const [one, other] = [await load(4), await load(4)];
    expect(reads).not.toContain('OEBPS/fonts/s.otf');
    const css = await one.fonts();
    expect(await shown(/url\("(.*?)"\)/.exec(css)![1]!)).toBe('OTTO');
    expect(await other.fonts()).toBe(css);
    expect(reads.filter((href) => href === 'OEBPS/fonts/s.otf')).toHaveLength(1);
    const page = new DOMParser().parseFromString(await shown(one.url), 'application/xhtml+xml');
    expect(await shown(page.querySelector('link')!.getAttribute('href')!)).toBe(' p{font-family:Set}');
  });

  it('says so where its markup was broken, without a word in its text', async () => {
    const [whole, broken] = [await shown((await open().load(0)).url), await shown((await open().load(1)).url)];
    expect(whole).not.toContain('body::before');
    expect(broken).toContain('body::before{content:"本页的标记有误');
    // In a sheet of its own: the reader's is written anew with every change of the settings.
    expect(broken).toMatch(/<style[^>]*>body::before/);
  });

  it('shows a drawing that is a chapter by itself on a page, under the same policy', async () => {
    const page = new DOMParser().parseFromString(await shown((await open().load(3)).url), 'application/xhtml+xml');
    expect(page.querySelector('body > svg > text')?.textContent).toBe('图中的字');
    expect(page.querySelector('head')!.firstElementChild?.getAttribute('content')).toContain("default-src 'none'");
  });

  it('frames documents of the book alone, cleaned and without links, and keeps patterns of its own', async () => {
    const page = new DOMParser().parseFromString(await shown((await open().load(2)).url), 'application/xhtml+xml');
    const [frame, ...others] = page.querySelectorAll('iframe');
    expect(others).toHaveLength(0);
    expect(frame!.getAttribute('sandbox')).toBe('allow-same-origin');
    const inner = new DOMParser().parseFromString(await shown(frame!.getAttribute('src')!), 'application/xhtml+xml');
    expect(inner.body.textContent).toContain('学而');
    expect(inner.querySelector('head')!.firstElementChild?.getAttribute('content')).toContain("default-src 'none'");
    expect(inner.querySelector('[href^="#n"], iframe')).toBeNull();
    expect(page.querySelector('style')!.textContent).toContain('url("#star")');
  });

  it('leaves nothing in memory when it leaves the screen', async () => {
    const chapter = await open().load(0);
    expect(blobs.size).toBe(4);
    chapter.release();
    expect(blobs.size).toBe(0);
  });
});

describe('a link in a chapter', () => {
  it('leads to a chapter of the book, or out of it', () => {
    const { book } = open();
    const from = 'OEBPS/text/一.xhtml';
    expect(book.resolve('%E4%BA%8C.xhtml#a%20b', from)).toBe('OEBPS/text/二.xhtml#a%20b');
    expect(book.resolve('#n', from)).toBe('OEBPS/text/一.xhtml#n');
    expect(book.resolve('https://example.com/', from)).toBeNull();
    expect(book.resolve('missing.xhtml', from)).toBeNull();
    expect([book.isFree(0), book.isFree(1)]).toEqual([true, false]);
  });
});
