import { ContentError } from '@yuelan/content';
import type { ManifestLink } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { isFont, withoutFaces } from './book-fonts.ts';
import type { Section } from './epubjs.ts';
import { hideNotes } from './in-book/hide-notes.ts';
import type { Publication } from './publication.ts';
import { replaceInCss, resolvePath } from './references.ts';

/** A chapter that is ready to be shown: its address lives as long as the chapter is on screen. */
export interface Chapter {
  section: Section;
  url: string;
  /** The book's own fonts as a style sheet; empty where the chapter is set in none. They come after the text. */
  fonts: () => Promise<string>;
  /** Gives back the chapter's own and all its resources' addresses. */
  release: () => void;
}

const XLINK = 'http://www.w3.org/1999/xlink';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Nothing runs, nothing leaves, nothing comes from elsewhere: the second wall behind the sandbox and the import. */
const POLICY =
  "default-src 'none'; img-src blob: data:; media-src blob: data:; font-src blob: data:; style-src 'unsafe-inline' blob:; frame-src blob:";

/** Loads one chapter with the resources that it alone uses. `style` is the reader's own sheet. */
export async function loadChapter(book: Publication, section: Section, style: string): Promise<Chapter> {
  const addresses = addressBook(book);
  const { fonts } = addresses;
  try {
    const document = await parsedChapter(book, section);
    await Promise.all([
      replaceAttributes(document, section.href, addresses),
      replaceStyles(document, section.href, addresses),
    ]);
    if (!book.isFixed(section.index)) hideNotes(document);
    await replaceFrames(document, section.href, book, addresses);
    equip(document, style);
    if (book.manifest.readingOrder[section.index]?.properties.repaired) addSheet(document, notice());
    const text = new XMLSerializer().serializeToString(document);
    return { section, url: addresses.of(text, 'application/xhtml+xml'), fonts, release: addresses.release };
  } catch (error) {
    addresses.release();
    throw error;
  } finally {
    // The parsed copy is only of use while it is made into the one on screen.
    section.unload();
  }
}

async function parsedChapter({ content, linkOf }: Publication, section: Section): Promise<XMLDocument> {
  await section.load(async (href) => {
    const link = linkOf(href);
    if (!link) throw new ContentError('damaged', m.reading_error_damaged());
    return parse(new TextDecoder().decode(await content.read(link)), link.type);
  });
  return section.document!;
}

/** A chapter that is no well-formed XML is read as forgivingly as a web page. */
export function parse(text: string, type: string): XMLDocument {
  const parser = new DOMParser();
  const isDrawing = type === 'image/svg+xml';
  const strict = parser.parseFromString(text, isDrawing ? type : 'application/xhtml+xml');
  if (!strict.querySelector('parsererror')) return isDrawing ? onPage(strict) : strict;
  return parser.parseFromString(text, 'text/html') as XMLDocument;
}

const BLANK = `<html xmlns="${XHTML}"><head><title/></head><body/></html>`;

/** A drawing that is a chapter by itself gets a page around it, which can carry the policy and the reader's sheet. */
function onPage(drawing: XMLDocument): XMLDocument {
  const page = new DOMParser().parseFromString(BLANK, 'application/xhtml+xml');
  page.body.append(page.importNode(drawing.documentElement, true));
  return page;
}

/** Stands over a page whose markup had to be guessed at; generated, so that it is no part of the book's text. */
const notice = () =>
  `body::before{content:${JSON.stringify(m.reading_repaired())};display:block;margin:0 0 1em;padding:.5em .75em;border:1px solid;border-radius:6px;font:14px/1.5 system-ui,sans-serif;text-indent:0}`;

interface AddressBook {
  of: (data: BlobPart, type: string) => string;
  /** The address of a file, decrypted; null for what the book does not name. */
  forReference: (reference: string, from: string) => Promise<string | null>;
  /** A style sheet with addresses in place of references, and without its fonts. */
  styles: (css: string, from: string) => Promise<string>;
  fonts: () => Promise<string>;
  release: () => void;
}

function addressBook({ content, linkOf, fonts }: Publication): AddressBook {
  const made: string[] = [];
  const faces: { css: string; from: string }[] = [];
  const known = new Map<string, Promise<string | null>>();
  const closing = new AbortController();
  const of = (data: BlobPart, type: string) => {
    const url = URL.createObjectURL(new Blob([data], { type }));
    made.push(url);
    return url;
  };

  async function load(link: ManifestLink): Promise<string | null> {
    const data = await content.read(link, closing.signal).catch(() => null);
    if (!data) return null;
    if (link.type !== 'text/css') return of(data, link.type);
    return of(await styles(new TextDecoder().decode(data), link.href), link.type);
  }

  function styles(css: string, from: string): Promise<string> {
    const rest = withoutFaces(css, (rule) => faces.push({ css: rule, from }));
    return replaceInCss(rest, (reference) => forReference(reference, from));
  }

  async function fontFaces(): Promise<string> {
    const rules = faces.map(({ css, from }) =>
      replaceInCss(css, (reference) => {
        const link = linkOf(resolvePath(reference, from) ?? '');
        return link && isFont(link) ? fonts.address(link) : forReference(reference, from);
      }),
    );
    return (await Promise.all(rules)).join('\n');
  }

  function forReference(reference: string, from: string): Promise<string | null> {
    // `#id` means a part of the document itself: a pattern, a clip path.
    if (/^(data:|#)/.test(reference)) return Promise.resolve(reference);
    const path = resolvePath(reference, from);
    const link = path === null ? undefined : linkOf(path);
    if (!link) return Promise.resolve(null);
    const running = known.get(link.href) ?? load(link);
    known.set(link.href, running);
    return running;
  }

  return {
    of,
    forReference,
    styles,
    fonts: fontFaces,
    release: () => {
      closing.abort();
      for (const url of made) URL.revokeObjectURL(url);
    },
  };
}

const SOURCES = [
  ['img', 'src'],
  ['source', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['video', 'poster'],
  ['track', 'src'],
  ['input', 'src'],
  ['link', 'href'],
] as const;

function replaceAttributes(document: XMLDocument, from: string, addresses: AddressBook) {
  const work: Promise<void>[] = [];
  const replace = async (element: Element, name: string, namespace: string | null = null) => {
    const reference = element.getAttributeNS(namespace, name);
    if (reference === null || reference.startsWith('#')) return;
    const url = await addresses.forReference(reference, from);
    const fragment = reference.includes('#') ? reference.slice(reference.indexOf('#')) : '';
    if (url === null) element.removeAttributeNS(namespace, name);
    else element.setAttributeNS(namespace, namespace ? `xlink:${name}` : name, url + fragment);
  };
  for (const [tag, name] of SOURCES)
    for (const element of document.querySelectorAll(`${tag}[${name}]`)) work.push(replace(element, name));
  for (const element of document.querySelectorAll('image, use, feImage')) {
    if (element.hasAttributeNS(XLINK, 'href')) work.push(replace(element, 'href', XLINK));
    if (element.hasAttribute('href')) work.push(replace(element, 'href'));
  }
  for (const element of document.querySelectorAll('[srcset]')) element.removeAttribute('srcset');
  return Promise.all(work);
}

const FRAMED = `html{background:#fff;color:#1d1c1a}`;

/** Documents inside documents: of the book alone, without frames of their own, links or scripts. */
async function replaceFrames(document: XMLDocument, from: string, book: Publication, addresses: AddressBook) {
  const work = [...document.querySelectorAll('iframe')].map(async (frame) => {
    const path = resolvePath(frame.getAttribute('src') ?? '', from);
    const link = path === null ? undefined : book.linkOf(path);
    const data = link && /xhtml|svg/.test(link.type) ? await book.content.read(link).catch(() => null) : null;
    if (!link || !data) return frame.remove();
    const inner = parse(new TextDecoder().decode(data), link.type);
    for (const element of inner.querySelectorAll('iframe')) element.remove();
    for (const element of inner.querySelectorAll('a, area')) element.removeAttribute('href');
    await Promise.all([replaceAttributes(inner, link.href, addresses), replaceStyles(inner, link.href, addresses)]);
    equip(inner, FRAMED);
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.setAttribute('src', addresses.of(new XMLSerializer().serializeToString(inner), 'application/xhtml+xml'));
  });
  await Promise.all(work);
}

function replaceStyles(document: XMLDocument, from: string, addresses: AddressBook) {
  const replaced = (css: string) => addresses.styles(css, from);
  const sheets = [...document.querySelectorAll('style')].map(async (sheet) => {
    sheet.textContent = await replaced(sheet.textContent ?? '');
  });
  const inline = [...document.querySelectorAll('[style*="url("]')].map(async (element) =>
    element.setAttribute('style', await replaced(element.getAttribute('style')!)),
  );
  return Promise.all([...sheets, ...inline]);
}

export const STYLE_ID = 'yuelan-style';

/** The policy comes first, since it binds only what follows it; the reader's sheet last, so that it wins. */
function equip(document: XMLDocument, style: string): void {
  const head = document.querySelector('head');
  if (!head) return;
  const policy = document.createElementNS(XHTML, 'meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', POLICY);
  head.insertBefore(policy, head.firstChild);
  addSheet(document, style, STYLE_ID);
}

/** A sheet of its own outlives the reader's, which is written anew with every change of the settings. */
function addSheet(document: XMLDocument, css: string, id = ''): void {
  const sheet = document.createElementNS(XHTML, 'style');
  if (id) sheet.id = id;
  sheet.textContent = css;
  document.querySelector('head')?.appendChild(sheet);
}
