import type { Viewport } from '../epub/viewport.ts';
import { svgViewport, viewportOf } from '../epub/viewport.ts';
import type { Publication } from '../publication.ts';
import { referencesOf } from '../publication.ts';
import { refuse } from '../refusal.ts';
import type { ChildNode, Document } from './dom.ts';
import { childNamed, descendants, Element, fill, findNamed, lineOf, localName, Text } from './dom.ts';
import { decodeText } from './encoding.ts';
import type { Parsed } from './parse.ts';
import { declaresEntities, isXml, parseHtml, parseXml } from './parse.ts';
import type { References } from './references.ts';
import { createSanitiser, sanitise } from './sanitise.ts';
import { rootScope } from './scope.ts';
import { idsOf, splitBody } from './split.ts';

/** A clean document: `html` with one `head` and one `body`, or an `svg`. */
export interface Chapter {
  path: string;
  root: Element;
  title: string;
  viewport: Viewport | null;
  vertical: boolean;
  /** The markup was broken: what is shown is a guess. */
  repaired: boolean;
}

export interface ChapterOptions {
  publication: Publication;
  reflowable: boolean;
  /** Links stay as written; {@link relink} follows once every place is known. */
  keepLinks?: boolean;
  /** A web page rather than XHTML. */
  html?: boolean;
}

/** Reads, repairs and sanitises a chapter. */
export function readChapter(path: string, bytes: Buffer, options: ChapterOptions): Chapter {
  const { warn } = options.publication;
  const { text, legacy } = decodeText(bytes);
  if (legacy) warn(`编码不是 UTF-8，已按 ${legacy} 转换：${path}`);
  if (declaresEntities(text)) warn(`实体声明已忽略：${path}`);
  const { document } = parseMarkup(path, text, options);
  const repaired = !options.html && !isXml(text);
  if (repaired) warn(`标记有误，显示的内容可能不完整：${path}`);
  return { ...cleanChapter(path, document, options), repaired };
}

function parseMarkup(path: string, text: string, { publication, html }: ChapterOptions): Parsed {
  if (html) return parseHtml(text, false);
  const xml = parseXml(text);
  if (xml.unclosed === 0 && (findNamed(xml.document, 'html') ?? findNamed(xml.document, 'svg'))) return xml;
  publication.warn(`标记有缺失，已修复：${path}`);
  return parseHtml(text, true);
}

function cleanChapter(path: string, document: Document, options: ChapterOptions): Omit<Chapter, 'repaired'> {
  const { publication, reflowable, keepLinks } = options;
  const real = referencesOf(publication, path);
  const references: References = keepLinks ? { ...real, link: (url) => url } : real;
  const tools = createSanitiser({ references, reflowable, warn: publication.warn });
  const sheets = styleInstructions(document, references);
  const root = wholePage(
    document.children.flatMap((node) => sanitise(node, tools, rootScope)),
    sheets,
  );
  const viewport = root.name === 'svg' ? svgViewport(root) : viewportOf(root);
  const title = findNamed(root, 'title');
  return { path, root, title: title ? lineOf(title) : '', viewport, vertical: tools.vertical || verticalBy(root) };
}

function verticalBy(root: Element): boolean {
  return [...descendants(root)].some(
    ({ name, attribs }) => /^(html|body)$/.test(name) && /writing-mode:\s*vertical/.test(attribs.style ?? ''),
  );
}

/** `<?xml-stylesheet?>` is how some books attach their style. */
function styleInstructions(document: Document, references: References): Element[] {
  return document.children.flatMap((node) => {
    const data = 'data' in node && node.type === 'directive' ? node.data : '';
    const href = /^\?xml-stylesheet\b.*\bhref\s*=\s*["']([^"']+)/s.exec(data)?.[1];
    const target = href ? references.resource(href) : null;
    return target === null ? [] : [new Element('link', { rel: 'stylesheet', href: target })];
  });
}

/** A drawing has no `link`. */
const imported = ({ attribs: { href = '' } }: Element): Element =>
  fill(new Element('style', {}), [new Text(`@import url("${href}");`)]);

/** Whatever the file held, as a page with head and body. */
function wholePage(nodes: ChildNode[], sheets: Element[]): Element {
  const elements = nodes.filter((node) => node instanceof Element);
  const drawing = elements.length === 1 && elements[0]?.name === 'svg' ? elements[0] : undefined;
  if (drawing) return fill(drawing, [...sheets.map(imported), ...drawing.children]);
  const html = elements.find((element) => element.name === 'html');
  const given = html?.children ?? nodes;
  const head =
    given.find((node): node is Element => node instanceof Element && node.name === 'head') ?? new Element('head', {});
  const body = given.find((node): node is Element => node instanceof Element && node.name === 'body');
  if (!childNamed(head, 'title')) fill(head, [fill(new Element('title', {}), [new Text('')]), ...head.children]);
  fill(head, [...head.children, ...sheets]);
  const content =
    body ??
    fill(
      new Element('body', {}),
      given.filter((node) => node !== head),
    );
  return fill(new Element('html', html?.attribs ?? {}), [head, content]);
}

/** A large chapter in parts, each a page with the head of the whole. */
export function splitChapter(chapter: Chapter, names: (part: number) => string): Chapter[] {
  const [head, body] = [childNamed(chapter.root, 'head'), childNamed(chapter.root, 'body')];
  if (!head || !body) return refuse(`章节没有正文：${chapter.path}`);
  return splitBody(body).map((content, index) => {
    const root = fill(new Element('html', chapter.root.attribs), [copy(head), content]);
    return { ...chapter, path: names(index), root };
  });
}

const copy = (node: Element): Element =>
  fill(
    new Element(node.name, { ...node.attribs }),
    node.children.flatMap((child): ChildNode[] =>
      child instanceof Element ? [copy(child)] : child instanceof Text ? [new Text(child.data)] : [],
    ),
  );

/** Gives the links of a part their final form. */
export function relink(part: Chapter, original: string, publication: Publication): void {
  const { link } = referencesOf(publication, original, part.path);
  for (const element of descendants(part.root)) {
    if (!/^(a|area|blockquote|q|ins|del)$/.test(localName(element))) continue;
    for (const name of ['href', 'xlink:href', 'cite']) {
      const url = element.attribs[name];
      if (url === undefined) continue;
      const target = link(url);
      if (target === null) delete element.attribs[name];
      else element.attribs[name] = target;
    }
  }
}

export const chapterIds = (chapter: Chapter): string[] => idsOf(chapter.root);
