import type { Element } from './dom.ts';
import { htmlAttributes, OPS, XLINK, XML } from './names.ts';
import { cleanUrl } from './references.ts';
import type { Sanitiser } from './sanitiser.ts';
import { legalText } from './sanitiser.ts';
import type { Scope, Within } from './scope.ts';
import { attributeNamespace } from './scope.ts';

const NAME = /^[A-Za-z_][\w.-]*$/;

/** The attributes an element keeps. References that lead nowhere are left out. */
export function attributesOf(
  node: Element,
  name: string,
  within: Within,
  tools: Sanitiser,
  scope: Scope,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [key, raw] of Object.entries(node.attribs)) {
    const clean = cleanAttribute(key, legalText(raw), { name, within, tools, scope });
    if (clean && !(clean[0] in kept)) kept[clean[0]] = clean[1];
  }
  return kept;
}

interface Place {
  name: string;
  within: Within;
  tools: Sanitiser;
  scope: Scope;
}

function cleanAttribute(key: string, value: string, place: Place): [string, string] | null {
  const colon = key.indexOf(':');
  if (colon >= 0) return prefixed(key.slice(0, colon), key.slice(colon + 1), value, place);
  if (key === 'xmlns' || !NAME.test(key) || /^on/i.test(key)) return null;
  if (key.toLowerCase() === 'style') return present('style', place.tools.style(value));
  if (place.within === 'html') return htmlAttribute(key.toLowerCase(), value, place);
  return drawnAttribute(key, value, place);
}

const present = (key: string, value: string | null): [string, string] | null => (value ? [key, value] : null);

function prefixed(prefix: string, name: string, value: string, place: Place): [string, string] | null {
  const namespace = attributeNamespace(prefix, place.scope);
  if (namespace === XML && /^(lang|space)$/.test(name)) return [`xml:${name}`, value];
  if (namespace === OPS && name === 'type') return ['epub:type', value];
  if (namespace === XLINK && name === 'href' && place.within === 'svg') {
    return present('xlink:href', reference(value, place));
  }
  return null;
}

function htmlAttribute(key: string, value: string, place: Place): [string, string] | null {
  if (/^(data|aria)-[\w.-]+$/.test(key)) return [key, value];
  if (!htmlAttributes.has(key)) return null;
  if (key === 'href') return present(key, place.name === 'link' ? resource(value, place) : link(value, place));
  if (key === 'src' || key === 'poster') return present(key, resource(value, place));
  if (key === 'srcset') return present(key, srcset(value, place));
  if (key === 'cite') return present(key, link(value, place));
  return key === 'target' ? null : [key, value];
}

/** SVG and MathML: any plain attribute whose value names no address, or one that resolves. */
function drawnAttribute(key: string, value: string, place: Place): [string, string] | null {
  if (/^(href|src|cdgroup|definitionURL|altimg)$/i.test(key)) {
    return key === 'href' && place.within === 'svg' ? present(key, reference(value, place)) : null;
  }
  if (/^(base|actiontype|handler)$/i.test(key) || /(java|vb)script:/i.test(cleanUrl(value))) return null;
  if (!/url\s*\(|\\/i.test(value)) return [key, value];
  const declared = place.tools.style(`${key}:${value}`);
  return declared.startsWith(`${key}:`) ? [key, declared.slice(key.length + 1)] : null;
}

/** `a` leads somewhere; `use`, `image` and gradients show what they name. */
const reference = (value: string, place: Place) => (place.name === 'a' ? link(value, place) : resource(value, place));

function link(value: string, { tools }: Place): string | null {
  const url = cleanUrl(value);
  return url === '' ? null : tools.references.link(url);
}

function resource(value: string, { tools }: Place): string | null {
  const url = cleanUrl(value);
  if (url === '') return null;
  return url.startsWith('#') ? url : tools.references.resource(url);
}

function srcset(value: string, place: Place): string | null {
  const candidates = value.split(',').map((candidate) => candidate.trim().split(/\s+/));
  const kept = candidates.flatMap(([url, size]) => {
    const target = url ? resource(url, place) : null;
    return target === null ? [] : [[target, size].filter(Boolean).join(' ')];
  });
  return kept.join(', ') || null;
}
