import type { CssNode, Declaration, List, ListItem } from 'css-tree';
import { generate, parse, walk } from 'css-tree';
import { modernDeclarations } from './css-epub.ts';
import type { References } from './references.ts';
import { cleanUrl } from './references.ts';

/** Properties that run code in some engine. */
const FORBIDDEN = /^(-moz-binding|behavior|-ms-behavior)$/i;
/** Functions whose strings are addresses. */
const IMAGE_FUNCTIONS = /^(-webkit-)?(image-set|image|src|cross-fade)$/i;

export interface CleanCss {
  css: string;
  /** Whether a rule for the whole page writes in vertical lines. */
  vertical: boolean;
}

/** A style sheet without foreign addresses or code, with `-epub-` properties in today's names. */
export function cleanStyleSheet(css: string, references: References, reflowable: boolean): CleanCss {
  const sheet = tryParse(css, 'stylesheet');
  if (!sheet) return { css: '', vertical: false };
  cleanImports(sheet, references);
  cleanTree(sheet, references, reflowable);
  const vertical = isVertical(sheet);
  return { css: inert(generate(sheet)), vertical };
}

/** The declarations of a `style` attribute, cleaned alike. */
export function cleanInlineStyle(css: string, references: References, reflowable: boolean): string {
  const list = tryParse(css, 'declarationList');
  if (!list) return '';
  cleanTree(list, references, reflowable);
  return inert(generate(list));
}

function tryParse(css: string, context: 'stylesheet' | 'declarationList'): CssNode | null {
  try {
    return parse(css, { context, parseCustomProperty: true });
  } catch {
    return null;
  }
}

// `<` never stands in CSS but in strings: as an escape it is inert in XML and in HTML raw text alike.
const inert = (css: string) => css.replaceAll('<', String.raw`\3c `);

function cleanImports(sheet: CssNode, references: References): void {
  walk(sheet, {
    visit: 'Atrule',
    enter(node, item, list) {
      const name = node.name.toLowerCase();
      if (name === 'charset' || name === 'namespace') list?.remove(item);
      if (name === 'import' && !keepImport(node.prelude, references)) list?.remove(item);
    },
  });
}

function keepImport(prelude: CssNode | null, references: References): boolean {
  const first = prelude?.type === 'AtrulePrelude' ? prelude.children.first : null;
  if (first?.type !== 'String' && first?.type !== 'Url') return false;
  const target = references.resource(cleanUrl(first.value));
  if (target !== null) first.value = target;
  return target !== null;
}

function cleanTree(tree: CssNode, references: References, reflowable: boolean): void {
  walk(tree, {
    visit: 'Declaration',
    enter(node, item, list) {
      if (isUnsafe(node) || !resolveUrls(node, references)) list?.remove(item);
      else replace(item, list, modernDeclarations(node, reflowable));
    },
  });
}

function replace(item: ListItem<CssNode>, list: List<CssNode> | null, nodes: Declaration[] | null): void {
  if (!nodes || !list) return;
  for (const node of nodes) list.insertData(node, item);
  list.remove(item);
}

/** What css-tree could not read stays as raw text: harmless only while it names no address and no code. */
function isUnsafe(node: Declaration): boolean {
  if (FORBIDDEN.test(node.property)) return true;
  let unsafe = false;
  walk(node.value, (part) => {
    if (part.type === 'Raw') unsafe ||= /url|image|src|import|expression|script|[\\@]/i.test(part.value);
    if (part.type === 'Function') unsafe ||= /^expression$/i.test(part.name);
  });
  return unsafe;
}

/** False where the declaration shows nothing but a file that is not there. */
function resolveUrls(node: Declaration, references: References): boolean {
  let kept = 0;
  let lost = 0;
  const resolve = (part: { value: string }) => {
    const url = cleanUrl(part.value);
    const target = url.startsWith('#') ? url : references.resource(url);
    if (target === null) lost += 1;
    else kept += 1;
    part.value = target ?? 'about:invalid';
  };
  walk(node.value, function (part) {
    if (part.type === 'Url') resolve(part);
    else if (part.type === 'String' && this.function && IMAGE_FUNCTIONS.test(this.function.name)) resolve(part);
  });
  return lost === 0 || kept > 0;
}

function isVertical(sheet: CssNode): boolean {
  let vertical = false;
  walk(sheet, function (node) {
    if (node.type !== 'Declaration' || node.property !== 'writing-mode' || !this.rule) return;
    const page = /(^|,)\s*(html|body|:root)(?![\w-])[^ >]*\s*(,|$)/i.test(generate(this.rule.prelude));
    if (page) vertical ||= generate(node.value).startsWith('vertical');
  });
  return vertical;
}
