import type { ChildNode, ParentNode } from 'domhandler';
import type { Element } from 'domhandler';
import { isCDATA, isTag, isText } from 'domhandler';

export { Element, Text, isTag, isText } from 'domhandler';
export type { ChildNode, Document, ParentNode } from 'domhandler';

/** Name without prefix, lower case: what package, navigation and SMIL documents are read by. */
export const localName = (element: Element): string => element.name.slice(element.name.indexOf(':') + 1).toLowerCase();

export const elementsOf = (parent: ParentNode): Element[] => parent.children.filter(isTag);

export const childrenNamed = (parent: ParentNode, name: string): Element[] =>
  elementsOf(parent).filter((child) => localName(child) === name);

export const childNamed = (parent: ParentNode, name: string): Element | undefined => childrenNamed(parent, name)[0];

export function* descendants(parent: ParentNode): Generator<Element> {
  for (const child of elementsOf(parent)) {
    yield child;
    yield* descendants(child);
  }
}

export function findNamed(parent: ParentNode, name: string): Element | undefined {
  for (const element of descendants(parent)) if (localName(element) === name) return element;
  return undefined;
}

/** Appends children and sets their parent. */
export function fill(element: Element, children: ChildNode[]): Element {
  element.children = children;
  for (const child of children) child.parent = element;
  return element;
}

export function rawText(node: ChildNode | ParentNode): string {
  if (isText(node as ChildNode)) return (node as unknown as { data: string }).data;
  if (isCDATA(node as ChildNode) || 'children' in node) return (node as ParentNode).children.map(rawText).join('');
  return '';
}

/** Text on one line. */
export const lineOf = (node: ParentNode): string => rawText(node).replace(/\s+/g, ' ').trim();

/** An attribute by its name without prefix. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attribs[name] ?? Object.entries(element.attribs).find(([key]) => key.endsWith(`:${name}`))?.[1];
