import type { TextMap } from '../epub/text-map.ts';
import { isChinese } from '../epub/fonts.ts';
import type { Convert } from './chinese.ts';

/**
 * Shows a chapter in other characters. The text map was made before and keeps the book's own: places, quotes and notes
 * stay true, since no text changes its length. Passages in another language are left as they are.
 */
export function showScript(text: TextMap, convert: Convert): void {
  for (const { node, length } of text.stops) {
    if (length === 0 || !isChineseHere(node)) continue;
    const before = (node as Text).data;
    const after = convert(before);
    if (after !== before) (node as Text).data = after;
  }
}

function isChineseHere(node: Node): boolean {
  const language = node.parentElement?.closest('[lang]')?.getAttribute('lang');
  return !language || isChinese(language);
}
