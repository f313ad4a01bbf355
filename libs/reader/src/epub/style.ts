import { type ReaderSettings, themeColors } from '../settings.ts';
import { fontStack } from './fonts.ts';
import type { Geometry } from './geometry.ts';
import { FLUSH } from './prose.ts';

export const isVertical = (writingMode: string) => writingMode.startsWith('vertical');

export interface StyleInput {
  settings: ReaderSettings;
  geometry: Geometry;
  /** BCP 47 tag of the book. */
  language: string;
  /** Of the chapter itself: `horizontal-tb`, `vertical-rl` or `vertical-lr`. */
  writingMode: string;
  direction: 'ltr' | 'rtl';
  paged: boolean;
}

/**
 * The sheet that comes after the book's own: layout, theme and the reader's choices, `!important` where they must hold
 * against it. What is only a better default stands in `defaults.ts`.
 */
export const chapterStyle = (input: StyleInput): string => [layout(input), theme(input), choices(input)].join('\n');

function layout(input: StyleInput): string {
  return `${input.paged ? pagedLayout(input) : scrolledLayout(input)}
${pictures(input)}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;overscroll-behavior:none}
body{margin:0!important;padding:0!important;max-width:none!important;min-width:0!important;width:auto!important;height:auto!important;min-height:0!important;columns:auto!important;overflow:visible!important;position:static!important;float:none!important}
table{max-width:100%}pre{white-space:pre-wrap!important;overflow-wrap:anywhere}
a{text-decoration-thickness:1px;text-underline-offset:.2em}`;
}

function pagedLayout({ geometry, writingMode, direction }: StyleInput): string {
  const { width, height, columns, side, edge } = geometry;
  const vertical = isVertical(writingMode);
  const [block, line] = vertical ? [edge, height - 2 * edge] : [side, width / columns - 2 * side];
  const mode = vertical ? `writing-mode:${writingMode}!important;` : '';
  return `html{${mode}direction:${vertical ? 'ltr' : direction};box-sizing:border-box!important;position:static!important;touch-action:pinch-zoom;
width:${width}px!important;height:${height}px!important;min-width:0!important;max-width:none!important;min-height:0!important;max-height:none!important;margin:0!important;
padding:${edge}px ${side}px!important;column-width:${line}px!important;column-count:auto!important;column-gap:${2 * block}px!important;column-fill:auto!important;column-rule:none!important;overflow:hidden!important}`;
}

function scrolledLayout({ geometry: { width, height, side, edge }, writingMode, direction }: StyleInput): string {
  const box = isVertical(writingMode)
    ? `writing-mode:${writingMode}!important;height:${height}px!important;width:auto!important;padding:${edge}px ${side}px!important`
    : `direction:${direction};width:${width}px!important;height:auto!important;padding:${edge}px ${side}px!important`;
  return `html{box-sizing:border-box!important;margin:0!important;min-height:0!important;overflow:hidden!important;columns:auto!important;${box}}`;
}

/** A picture is never cut by a page: it shrinks to its column, or what holds it there, and stays on one page. */
function pictures({ geometry: { width, height, columns, side, edge }, writingMode }: StyleInput): string {
  const [wide, high] = [Math.floor(width / columns - 2 * side), Math.floor(height - 2 * edge)];
  // A share of a size that follows from the content has no meaning: it stands along the line alone.
  const room = isVertical(writingMode)
    ? `max-width:${wide}px!important;max-height:min(100%,${high}px)!important`
    : `max-width:min(100%,${wide}px)!important;max-height:${high}px!important`;
  return `img,video{${room};height:auto;break-inside:avoid}svg{${room};break-inside:avoid}`;
}

function theme({ settings }: StyleInput): string {
  const { paper, ink, link } = themeColors[settings.theme];
  const page = `html{background:${paper}!important;color:${ink}}body{background:transparent!important}::selection{background:rgba(41,121,255,.28)}`;
  if (settings.theme === 'light') return `${page}a:link{color:${link}}`;
  // A book's own black on white would be unreadable on another paper; pictures stay as they are.
  return `${page}
body,body *:not(svg):not(svg *):not(img):not(video){color:inherit!important;background-color:transparent!important;border-color:currentColor!important;text-shadow:none!important}
body{color:${ink}!important}body a:link,body a:link *{color:${link}!important}
${settings.theme === 'dark' ? 'img,video{filter:brightness(.85)}' : ''}
${settings.theme === 'ink' ? '*{transition:none!important;animation:none!important}' : ''}`;
}

const PROSE = 'body,p,li,div,blockquote,dd,dt';

function choices({ settings, language }: StyleInput): string {
  const { fontSize, font, weight, lineHeight, letterSpacing, paragraphSpacing, indent, align, ruby, script } = settings;
  const rules = [
    `html{font-size:${fontSize}%!important}body{font-size:1rem}`,
    lineHeight !== null && `${PROSE}{line-height:${lineHeight}!important}`,
    letterSpacing !== null && `${PROSE}{letter-spacing:${letterSpacing}em!important}`,
    weight !== null && `body,p,li,blockquote,dd,dt{font-weight:${weight}!important}`,
    paragraphSpacing !== null && `p{margin-block-start:0!important;margin-block-end:${paragraphSpacing}em!important}`,
    indent !== null && `p:not([${FLUSH}]){text-indent:${indent}em!important}`,
    align !== 'book' && alignment(align),
    !ruby && 'rt,rp,rtc{display:none!important}',
    font !== 'book' &&
      `body,body *:not(code):not(pre):not(math):not(math *):not(svg *){font-family:${fontStack(font, language, script)}!important}`,
  ];
  return rules.filter(Boolean).join('\n');
}

const alignment = (align: 'start' | 'justify') =>
  `p:not([${FLUSH}]),li,dd,blockquote{text-align:${align}!important;-webkit-hyphens:${align === 'justify' ? 'auto' : 'manual'}!important;hyphens:${align === 'justify' ? 'auto' : 'manual'}!important}`;
