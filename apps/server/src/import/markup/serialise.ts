import type { ChildNode } from './dom.ts';
import { isTag, isText } from './dom.ts';
import { MATHML, OPS, SVG, voidElements, XHTML, XLINK } from './names.ts';
import type { Element } from './dom.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};
const escapeText = (text: string) => text.replace(/[&<>]/g, (char) => escapes[char] ?? char);
export const escapeAttribute = (text: string) => text.replace(/[&<>"\t\n]/g, (char) => escapes[char] ?? char);

/**
 * A clean tree as text that XML and HTML parsers read alike: void elements close themselves, all others have an end
 * tag, and no `<` stands outside markup.
 */
export function serialise(node: ChildNode): string {
  if (isText(node))
    return isTag(node.parent as ChildNode) && (node.parent as Element).name === 'style'
      ? styleText(node.data)
      : escapeText(node.data);
  if (!isTag(node)) return '';
  const tag = node.name + attributesText(node) + namespaceOf(node);
  if (node.children.length === 0 && voidElements.has(node.name)) return `<${tag} />`;
  return `<${tag}>${node.children.map(serialise).join('')}</${node.name}>`;
}

// Style text is raw in HTML and parsed in XML: an escape of CSS means the same in both.
const styleText = (css: string) =>
  css
    .replaceAll('&', String.raw`\26 `)
    .replaceAll('<', String.raw`\3c `)
    .replaceAll(']]>', ']] >');

const attributesText = (element: Element): string =>
  Object.entries(element.attribs)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');

function namespaceOf({ name, parent }: Element): string {
  if (name === 'html') return ` xmlns="${XHTML}" xmlns:epub="${OPS}"`;
  if (name === 'svg') return ` xmlns="${SVG}" xmlns:xlink="${XLINK}"${parent ? '' : ` xmlns:epub="${OPS}"`}`;
  if (name === 'math') return ` xmlns="${MATHML}"`;
  return parent && (parent as Element).name === 'foreignObject' ? ` xmlns="${XHTML}"` : '';
}

export const serialiseDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.name === 'html' ? '<!DOCTYPE html>\n' : ''}${serialise(root)}\n`;
