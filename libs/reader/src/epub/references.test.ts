import { describe, expect, it } from 'vitest';
import { replaceInCss, resolvePath } from './references.ts';

describe('a reference in a chapter', () => {
  it.each([
    ['images/a.png', 'OEBPS/images/a.png'],
    ['../fonts/%E5%AE%8B.woff2', 'fonts/宋.woff2'],
    ['./a/./b/../c.css?x=1#y', 'OEBPS/a/c.css'],
    ['/cover.jpg', 'cover.jpg'],
    ['100%.png', 'OEBPS/100%.png'],
  ])('%s is the file %s', (reference, path) => {
    expect(resolvePath(reference, 'OEBPS/ch1.xhtml')).toBe(path);
  });

  it.each([
    'https://example.com/a.png',
    '//example.com/a.png',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    '#note',
    '',
  ])('%s is no file of the book', (reference) => {
    expect(resolvePath(reference, 'OEBPS/ch1.xhtml')).toBeNull();
  });
});

describe('a style sheet', () => {
  const replaced = (css: string) =>
    replaceInCss(css, (reference) => Promise.resolve(reference.endsWith('.png') ? `blob:${reference}` : null));

  it('gets the addresses of the files it names', async () => {
    expect(await replaced('a{background:url( "x.png" )}b{background:URL(y.png)}c{src:url(\'z.png\')}')).toBe(
      'a{background:url("blob:x.png")}b{background:url("blob:y.png")}c{src:url("blob:z.png")}',
    );
  });

  it('asks nobody outside of the book', async () => {
    const css = await replaced('@import "https://example.com/x.css";a{background:url(https://example.com/track.gif)}');
    expect(css).not.toContain('example.com');
  });

  it('follows imports written either way', async () => {
    expect(await replaced('@import "a.png";@import url(b.png);')).toBe(
      '@import url("blob:a.png");@import url("blob:b.png");',
    );
  });

  it('is not led astray by a comment', async () => {
    expect(await replaced('/* url("x.png) */p{background:url(x.png)}')).toBe('p{background:url("blob:x.png")}');
  });
});
