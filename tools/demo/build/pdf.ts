import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { escaped, toXhtml } from './markdown.ts';
import { booksFolder, chaptersOf, fileOf, imagesOf, readSource } from './source.ts';

const STYLE = `@page{size:A5;margin:18mm 16mm 20mm}
body{font-family:'Noto Serif CJK SC',serif;font-size:10.5pt;line-height:1.75;margin:0;color:#1d1c1a}
h1{font-size:19pt;line-height:1.35;margin:0 0 8mm;font-family:'Noto Sans CJK SC',sans-serif;font-weight:700}
h2{font-size:12pt;margin:6mm 0 2mm;font-family:'Noto Sans CJK SC',sans-serif}
p{margin:0 0 2.4mm}table{border-collapse:collapse;width:100%;margin:4mm 0;font-size:9pt;break-inside:avoid}
th,td{border-bottom:.6pt solid #a39b8e;padding:1.6mm 2mm;text-align:left}th{font-weight:700;border-bottom-width:1.2pt}
svg,img{max-width:100%}/* The break is not on the heading, nor does it touch the page's edge: Chromium would name it twice in the outline. */
section{break-before:page;padding-top:1px}header h1{font-size:30pt;margin-top:6mm}header p{color:#6a645b}
h1,h2,h3{break-after:avoid}p,li{orphans:2;widows:2}tr{break-inside:avoid}
header::before{content:'';display:block;width:22mm;margin-top:46mm;border-top:2.4pt solid currentColor}
sup{font-size:.7em}aside{font-size:8.5pt}blockquote{margin:3mm 6mm;color:#4b463f}`;

const FOOT = `<div style="width:100%;text-align:center;font:8px sans-serif;color:#6a645b"><span class="pageNumber"></span></div>`;

/** Prints a title with outline and tags; fonts are embedded as subsets by Chromium. */
export async function buildPdf(browser: Browser, slug: string): Promise<void> {
  const book = readSource(slug);
  const pictures = new Map(imagesOf(slug).map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')]));
  const body = chaptersOf(slug).map(
    ({ title, markdown }) => `<section><h1>${escaped(title)}</h1>${toXhtml(markdown)}</section>`,
  );
  const html = body
    .join('\n')
    .replaceAll(/src="images\/([^"]+)"/g, (_, name: string) => `src="data:image/svg+xml;base64,${pictures.get(name)}"`);
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="${book.language}"><head><title>${escaped(book.title)}</title><meta name="author" content="${escaped(book.author)}"><style>${STYLE}</style></head>
<body><header><h1>${escaped(book.title)}</h1><p>${escaped(book.brief)}</p><p>${escaped(book.author)} · 阅览</p></header>${html}</body></html>`,
  );
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    outline: true,
    tagged: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: FOOT,
  });
  writeFileSync(join(booksFolder, fileOf(book)), pdf);
  await page.close();
}
