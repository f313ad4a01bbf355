import type { ChildNode } from './dom.ts';
import { descendants, Element, fill, isTag } from './dom.ts';
import { serialise } from './serialise.ts';

/** A chapter of more bytes takes seconds to lay out (pitfalls 1). */
export const SPLIT_ABOVE = 300_000;
const TARGET = 200_000;
/** From here on a heading may start the next part. */
const ENOUGH = 100_000;

/** The parts of a body, each below the limit where blocks allow it. Wrapping elements are repeated, their ids are not. */
export function splitBody(body: Element): Element[] {
  return pack(body.children).map((children, index) => fill(new Element('body', ownAttributes(body, index)), children));
}

const sizeOf = (node: ChildNode): number => Buffer.byteLength(serialise(node));

const isHeading = (node: ChildNode): boolean =>
  isTag(node) && (/^h[1-6]$/.test(node.name) || (/^(section|article|div)$/.test(node.name) && startsWithHeading(node)));

function startsWithHeading(element: Element): boolean {
  const first = element.children.find(isTag);
  return first !== undefined && isHeading(first);
}

function ownAttributes(element: Element, part: number): Record<string, string> {
  const { id, ...rest } = element.attribs;
  return part === 0 && id !== undefined ? { ...rest, id } : rest;
}

/** Greedy: fills a part to its target, and starts the next one at a heading where one comes in time. */
function pack(nodes: ChildNode[]): ChildNode[][] {
  const parts: ChildNode[][] = [[]];
  let size = 0;
  for (const piece of nodes.flatMap(breakUp)) {
    const bytes = sizeOf(piece);
    const full = size > 0 && (size + bytes > TARGET || (size > ENOUGH && isHeading(piece)));
    if (full) parts.push([]);
    size = full ? bytes : size + bytes;
    parts.at(-1)?.push(piece);
  }
  return parts;
}

const BREAKABLE = /^(div|section|article|main|blockquote|ol|ul|dl)$/;

function breakUp(node: ChildNode): ChildNode[] {
  if (!isTag(node) || !BREAKABLE.test(node.name) || sizeOf(node) <= TARGET) return [node];
  let items = 0;
  return pack(node.children).map((children, index) => {
    const attributes = ownAttributes(node, index);
    if (node.name === 'ol' && index > 0) attributes.start = String(Number(node.attribs.start ?? 1) + items);
    items += children.filter((child) => isTag(child) && child.name === 'li').length;
    return fill(new Element(node.name, attributes), children);
  });
}

export function idsOf(element: Element): string[] {
  const own = element.attribs.id ? [element.attribs.id] : [];
  return [
    ...own,
    ...[...descendants(element)].flatMap(({ attribs }) => [attribs.id, attribs.name].filter((id) => id !== undefined)),
  ];
}
