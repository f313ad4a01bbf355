import type { ChildNode } from './dom.ts';
import { isTag, isText } from './dom.ts';

const SKIPPED = new Set(['head', 'style', 'script', 'rt', 'rp', 'rtc', 'metadata', 'annotation']);
const BLOCKS = new Set(
  'p div section article aside header footer nav main h1 h2 h3 h4 h5 h6 li dt dd tr td th blockquote pre figure figcaption br hr table caption text'.split(
    ' ',
  ),
);

/** Readable text: one line a block, without ruby readings. */
export function plainText(node: ChildNode): string {
  const parts: string[] = [];
  collect(node, parts);
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function collect(node: ChildNode, parts: string[]): void {
  if (isText(node)) parts.push(node.data.replace(/\s+/g, ' '));
  if (!isTag(node) || SKIPPED.has(node.name)) return;
  const block = BLOCKS.has(node.name);
  if (block) parts.push('\n');
  for (const child of node.children) collect(child, parts);
  if (block) parts.push('\n');
}

const PAGE = 1024;

/** Code points: rare characters count once. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Stable pages of a chapter (docs/content-format.md). */
export const pagesOf = (text: string): number => Math.max(1, Math.ceil(lengthOf(text) / PAGE));

/** Characters that a reader reads. */
export const countCharacters = (text: string): number => lengthOf(text.replace(/\s+/g, ''));
