import { type ReaderSettings, themeColors } from '../settings.ts';
import type { Geometry } from './geometry.ts';

const SERIF = '"Songti SC","Source Han Serif SC","Noto Serif CJK SC","Noto Serif SC",Georgia,serif';
const SANS = '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif';

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
 * The one sheet that is added to a chapter: layout, theme and the reader's choices. What must hold against the book's
 * own sheets is `!important`; what is only a better default stands in `:where()`-like low specificity without it.
 */
export const chapterStyle = (input: StyleInput): string =>
  [defaults(input), layout(input), theme(input), choices(input)].join('\n');

/** Chinese prose wants air, and an indent where the book has set none (an element selector yields to any class). */
function defaults({ language }: StyleInput): string {
  const chinese = /^zh\b/i.test(language);
  return `html{line-height:${chinese ? 1.7 : 1.5};-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{overflow-wrap:break-word;font-family:${chinese ? SANS : SERIF}}
img,svg{object-fit:contain}`;
}

function layout(input: StyleInput): string {
  return `${input.paged ? pagedLayout(input) : scrolledLayout(input)}
${pictures(input)}
body{margin:0!important;padding:0!important;max-width:none!important;min-width:0!important;width:auto!important;height:auto!important;min-height:0!important;columns:auto!important;overflow:visible!important;position:static!important;float:none!important}
table{max-width:100%}pre{white-space:pre-wrap!important;overflow-wrap:anywhere}
a{text-decoration-thickness:1px;text-underline-offset:.2em}`;
}

function pagedLayout({ geometry, writingMode, direction }: StyleInput): string {
  const { width, height, columns, side, edge } = geometry;
  const vertical = isVertical(writingMode);
  const [block, line] = vertical ? [edge, height - 2 * edge] : [side, width / columns - 2 * side];
  const mode = vertical ? `writing-mode:${writingMode}!important;` : '';
  return `html{${mode}direction:${vertical ? 'ltr' : direction};box-sizing:border-box!important;position:static!important;
width:${width}px!important;height:${height}px!important;min-width:0!important;max-width:none!important;min-height:0!important;max-height:none!important;margin:0!important;
padding:${edge}px ${side}px!important;column-width:${line}px!important;column-count:auto!important;column-gap:${2 * block}px!important;column-fill:auto!important;column-rule:none!important;overflow:hidden!important}`;
}

function scrolledLayout({ geometry: { width, height, side, edge }, writingMode, direction }: StyleInput): string {
  const box = isVertical(writingMode)
    ? `writing-mode:${writingMode}!important;height:${height}px!important;width:auto!important;padding:${edge}px ${side}px!important`
    : `direction:${direction};width:${width}px!important;height:auto!important;padding:${edge}px ${side}px!important`;
  return `html{box-sizing:border-box!important;margin:0!important;min-height:0!important;overflow:hidden!important;columns:auto!important;${box}}`;
}

/** A picture is never cut by a page: it shrinks to the column and stays on one page. */
function pictures({ geometry: { width, height, columns, side, edge } }: StyleInput): string {
  const room = `max-width:${Math.floor(width / columns - 2 * side)}px!important;max-height:${Math.floor(height - 2 * edge)}px!important`;
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

function choices({ settings: { fontSize, lineHeight, font } }: StyleInput): string {
  const family =
    font === 'book'
      ? ''
      : `body,body *:not(code):not(pre):not(svg *){font-family:${font === 'serif' ? SERIF : SANS}!important}`;
  const lines = lineHeight === null ? '' : `body,p,li,div,blockquote,dd,dt{line-height:${lineHeight}!important}`;
  return `html{font-size:${fontSize}%!important}body{font-size:1rem}${lines}${family}`;
}
