import type { ReaderSettings } from '../settings.ts';
import { fontStack, isChinese } from './fonts.ts';
import { FLUSH, LATIN } from './prose.ts';

/**
 * What holds where a book says nothing itself: this sheet stands before the book's own, which thereby win over it.
 * Chinese prose follows the W3C's requirements for Chinese text layout: airy, justified, its paragraphs set in by two
 * characters, stressed by dots instead of slanted, with half-width punctuation where two meet or a line begins.
 */
export const defaultStyle = (language: string, script: ReaderSettings['script']): string =>
  `html{line-height:1.5}body{font-family:${fontStack(isChinese(language) ? 'sans' : 'serif', language, script)};overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{line-height:1.3;text-align:start;-webkit-hyphens:manual;hyphens:manual;break-after:avoid}
p{orphans:2;widows:2}figure,tr{break-inside:avoid}figure{margin:1em 0}
img,svg{object-fit:contain}rt{font-size:.5em}pre,code{-webkit-hyphens:none;hyphens:none}
body{-webkit-hyphens:auto;hyphens:auto}${isChinese(language) ? chinese : ''}`;

const chinese = `html{line-height:1.7}
body{line-break:strict;text-align:justify;text-spacing-trim:space-first;text-autospace:normal;hanging-punctuation:allow-end}
p{margin:.35em 0;text-indent:2em}p[${FLUSH}],li p,td p,th p,figure p,figcaption p,header p{text-indent:0}
em,i,cite,dfn{font-style:normal}
em:not([${LATIN}]){-webkit-text-emphasis:filled dot;text-emphasis:filled dot;-webkit-text-emphasis-position:under right;text-emphasis-position:under right}
[${LATIN}]{font-style:italic}
body{text-combine-upright:digits 2}`;

/**
 * The language by which words are divided, where a chapter names none: to `:lang()` and to its quotation marks it
 * stays silent (EPUB 3.3 §5.4). Blink and WebKit alone have a property for that.
 */
export const hyphenationStyle = (language: string): string =>
  /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(language) ? `body{-webkit-locale:"${language}"}q{-webkit-locale:auto}` : '';
