import { cleanInlineStyle, cleanStyleSheet } from './css.ts';
import { attributesOf } from './attributes.ts';
import type { ChildNode } from './dom.ts';
import { Element, Text, fill, isTag, isText, rawText } from './dom.ts';
import { animations, dropped, htmlElements, mathElements, MATHML, svgElements, SVG, XHTML } from './names.ts';
import type { SanitiseOptions, Sanitiser } from './sanitiser.ts';
import { legalText } from './sanitiser.ts';
import { cleanUrl, isEmbedded } from './references.ts';
import type { Scope } from './scope.ts';
import { elementNamespace, enterScope } from './scope.ts';

export const createSanitiser = (options: SanitiseOptions): Sanitiser => ({
  ...options,
  vertical: false,
  style: (css) => cleanInlineStyle(css, options.references, options.reflowable),
});

/** Builds a clean tree by allowlist (threats 16): what is not known to be harmless is not copied. */
export function sanitise(node: ChildNode, tools: Sanitiser, parent: Scope): ChildNode[] {
  if (isText(node)) return [new Text(legalText(node.data))];
  if (!isTag(node)) return 'children' in node ? node.children.flatMap((child) => sanitise(child, tools, parent)) : [];
  const scope = enterScope(node, parent);
  const name = node.name.slice(node.name.indexOf(':') + 1);
  const namespace = elementNamespace(node, scope);
  if (namespace === SVG) return svgElement(node, name, tools, { ...scope, within: 'svg' });
  if (namespace === MATHML) return mathElement(node, name, tools, { ...scope, within: 'math' });
  if (namespace === XHTML) return htmlElement(node, name.toLowerCase(), tools, { ...scope, within: 'html' });
  return foreignElement(node, name.toLowerCase(), tools, scope);
}

const children = (node: Element, tools: Sanitiser, scope: Scope): ChildNode[] =>
  node.children.flatMap((child) => sanitise(child, tools, scope));

/** `epub:switch` shows its default: scripts and other vocabularies are not for readers without them. */
function foreignElement(node: Element, name: string, tools: Sanitiser, scope: Scope): ChildNode[] {
  if (name === 'switch') {
    const shown = node.children.filter(isTag).find((child) => /(^|:)default$/i.test(child.name));
    return shown ? children(shown, tools, scope) : [];
  }
  return dropped.has(name) || name === 'trigger' ? [] : children(node, tools, scope);
}

function htmlElement(node: Element, name: string, tools: Sanitiser, scope: Scope): ChildNode[] {
  if (name === 'object' || name === 'embed') return embedded(node, tools, scope);
  if (name === 'iframe') return framed(node, tools, scope);
  if (dropped.has(name)) return [];
  if (name === 'form' || name === 'dialog')
    return [fill(new Element('div', attributesOf(node, 'div', 'html', tools, scope)), children(node, tools, scope))];
  if (!htmlElements.has(name)) return children(node, tools, scope);
  if (name === 'style') return styleElement(node, tools);
  const attributes = attributesOf(node, name, 'html', tools, scope);
  if (isUseless(name, attributes)) return [];
  // An HTML parser does not read xml:lang, and hyphenation and fonts need the language.
  if (attributes['xml:lang']) attributes.lang ??= attributes['xml:lang'];
  return [fill(new Element(name, attributes), children(node, tools, scope))];
}

/** A `meta refresh` would navigate; a `link` or a picture without a target shows nothing but an error. */
function isUseless(name: string, attributes: Record<string, string>): boolean {
  if (name === 'meta') return 'http-equiv' in attributes || 'charset' in attributes || !('name' in attributes);
  if (name === 'link') return !attributes.href || !/\bstylesheet\b/i.test(attributes.rel ?? '');
  return name === 'source' || name === 'track' ? !attributes.src && !attributes.srcset : false;
}

/** An `object` that is a picture becomes one; any other shows its fallback. */
function embedded(node: Element, tools: Sanitiser, scope: Scope): ChildNode[] {
  const url = cleanUrl(node.attribs.data ?? node.attribs.src ?? '');
  const isPicture = /^image\//i.test(node.attribs.type ?? '') || /\.(svg|png|jpe?g|gif|webp)$/i.test(url);
  const src = isPicture && url ? tools.references.resource(url) : null;
  if (src === null) return children(node, tools, scope);
  const attributes = attributesOf(node, 'img', 'html', tools, scope);
  return [new Element('img', { ...attributes, src, alt: rawText(node).trim() || (attributes.title ?? '') })];
}

/** A frame shows a document of the book, cleaned like any other; whatever else it names is left out. */
function framed(node: Element, tools: Sanitiser, scope: Scope): ChildNode[] {
  const url = cleanUrl(node.attribs.src ?? '');
  const src = url && !isEmbedded(url) ? tools.references.resource(url) : null;
  if (src === null) return [];
  const { src: _, ...attributes } = attributesOf(node, 'iframe', 'html', tools, scope);
  return [new Element('iframe', { ...attributes, src })];
}

function styleElement(node: Element, tools: Sanitiser): ChildNode[] {
  if (node.attribs.type && !/^text\/css$/i.test(node.attribs.type.trim())) return [];
  const { css, vertical } = cleanStyleSheet(
    rawText(node).replace(/^\s*<!--|-->\s*$/g, ''),
    tools.references,
    tools.reflowable,
  );
  tools.vertical ||= vertical;
  return [fill(new Element('style', node.attribs.media ? { media: node.attribs.media } : {}), [new Text(css)])];
}

function svgElement(node: Element, name: string, tools: Sanitiser, scope: Scope): ChildNode[] {
  if (!svgElements.has(name)) return [];
  if (name === 'style') return styleElement(node, tools);
  if (animations.has(name) && /href|^on|style/i.test(node.attribs.attributeName ?? '')) return [];
  const inner: Scope = name === 'foreignObject' ? { ...scope, within: 'html' } : scope;
  const attributes = attributesOf(node, name, 'svg', tools, scope);
  return [fill(new Element(name, attributes), children(node, tools, inner))];
}

function mathElement(node: Element, name: string, tools: Sanitiser, scope: Scope): ChildNode[] {
  if (dropped.has(name.toLowerCase())) return [];
  if (!mathElements.has(name)) return children(node, tools, scope);
  return [fill(new Element(name, attributesOf(node, name, 'math', tools, scope)), children(node, tools, scope))];
}
