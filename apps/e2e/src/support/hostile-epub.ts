import { strToU8, zipSync } from 'fflate';

const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const opf = (title: string) => `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"
unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:${title}</dc:identifier>
<dc:title>${title}</dc:title><dc:language>zh-CN</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="evil.css" media-type="text/css"/><item id="js" href="evil.js" media-type="text/javascript"/>
<item id="one" href="one.xhtml" media-type="application/xhtml+xml" properties="scripted remote-resources"/></manifest>
<spine><itemref idref="one"/></spine></package>`;

const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>目录</title></head>
<body><nav epub:type="toc"><ol><li><a href="one.xhtml">第一章</a></li></ol></nav></body></html>`;

const script = 'top.hacked = parent.hacked = window.hacked = 1;';
const chapter = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>第一章</title>
<meta http-equiv="refresh" content="0;url=https://evil.example/refresh"/><base href="https://evil.example/"/>
<link rel="stylesheet" href="evil.css"/><link rel="stylesheet" href="https://evil.example/remote.css"/>
<script>${script}</script><script src="evil.js"></script></head>
<body onload="${script}"><h1>安静的一章</h1><p>正文还在。</p>
<img src="missing.png" onerror="${script}" alt=""/><img src="https://evil.example/pixel.png" alt=""/>
<p style="background:url(https://evil.example/style.png)">一段</p>
<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>
<iframe src="https://evil.example/frame" srcdoc="&lt;script&gt;${script}&lt;/script&gt;"></iframe>
<object data="https://evil.example/object"></object><form action="https://evil.example/form"><button>发送</button></form>
<p><a href="javascript:${script}">点这里</a></p></body></html>`;

/** A book that tries to run scripts and to call home in every way that an EPUB offers. */
export const hostileEpub = (title: string): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'book.opf': strToU8(opf(title)),
    'nav.xhtml': strToU8(nav),
    'one.xhtml': strToU8(chapter),
    'evil.js': strToU8(script),
    'evil.css': strToU8(
      '@import "https://evil.example/import.css"; body { background: url(https://evil.example/css.png) }',
    ),
  });
