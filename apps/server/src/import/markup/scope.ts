import type { Element } from './dom.ts';
import { MATHML, OPS, SVG, XHTML, XLINK, XML } from './names.ts';

export type Within = 'html' | 'svg' | 'math';

/** Namespace prefixes in force, and which vocabulary an unmarked element belongs to. */
export interface Scope {
  prefixes: Readonly<Record<string, string>>;
  within: Within;
}

/** Prefixes that books use without declaring them. */
export const rootScope: Scope = {
  prefixes: { xml: XML, xlink: XLINK, epub: OPS, svg: SVG, m: MATHML, mml: MATHML, math: MATHML },
  within: 'html',
};

export function enterScope(element: Element, scope: Scope): Scope {
  const declared = Object.entries(element.attribs).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return scope;
  const prefixes = Object.fromEntries(
    declared.map(([name, uri]) => [name === 'xmlns' ? '' : name.slice(6), uri.trim()]),
  );
  return { ...scope, prefixes: { ...scope.prefixes, ...prefixes } };
}

const vocabulary: Record<Within, string> = { html: XHTML, svg: SVG, math: MATHML };

/** The namespace a browser would see, and HTML's for an `svg` or `math` that forgot to declare its own. */
export function elementNamespace(element: Element, scope: Scope): string {
  const colon = element.name.indexOf(':');
  if (colon > 0) return scope.prefixes[element.name.slice(0, colon)] ?? 'unknown';
  const declared = scope.prefixes[''];
  if (declared === SVG || declared === MATHML) return declared;
  if (declared !== undefined && declared !== XHTML && declared !== '') return 'unknown';
  const name = element.name.toLowerCase();
  if (name === 'svg') return SVG;
  if (name === 'math') return MATHML;
  // An element that declares XHTML inside foreignObject has left SVG for good.
  return element.attribs.xmlns === XHTML ? XHTML : vocabulary[scope.within];
}

/** Prefix of an attribute, as its namespace; an undeclared prefix has none. */
export const attributeNamespace = (prefix: string, scope: Scope): string | undefined => scope.prefixes[prefix];
