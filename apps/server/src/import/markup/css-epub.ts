import type { CssNode, Declaration, Value } from 'css-tree';
import { generate, parse } from 'css-tree';

/** `-epub-` properties under today's names; those of the second column need a prefix in old engines too. */
const RENAMED: Record<string, string[]> = {
  '-epub-writing-mode': ['-webkit-writing-mode', 'writing-mode'],
  '-epub-text-orientation': ['-webkit-text-orientation', 'text-orientation'],
  '-epub-text-combine': ['-webkit-text-combine', 'text-combine-upright'],
  '-epub-text-combine-horizontal': ['-webkit-text-combine', 'text-combine-upright'],
  '-epub-text-emphasis': ['-webkit-text-emphasis', 'text-emphasis'],
  '-epub-text-emphasis-style': ['-webkit-text-emphasis-style', 'text-emphasis-style'],
  '-epub-text-emphasis-color': ['-webkit-text-emphasis-color', 'text-emphasis-color'],
  '-epub-text-emphasis-position': ['-webkit-text-emphasis-position', 'text-emphasis-position'],
  '-epub-text-underline-position': ['text-underline-position'],
  '-epub-text-align-last': ['text-align-last'],
  '-epub-text-transform': ['text-transform'],
  '-epub-word-break': ['word-break'],
  '-epub-line-break': ['-webkit-line-break', 'line-break'],
  '-epub-hyphens': ['-webkit-hyphens', 'hyphens'],
  '-epub-ruby-position': ['ruby-position'],
  'text-emphasis': ['-webkit-text-emphasis', 'text-emphasis'],
  'text-emphasis-style': ['-webkit-text-emphasis-style', 'text-emphasis-style'],
  'text-emphasis-color': ['-webkit-text-emphasis-color', 'text-emphasis-color'],
  'text-combine-upright': ['-webkit-text-combine', 'text-combine-upright'],
};

const VALUES: Record<string, Record<string, string>> = {
  'text-orientation': {
    'vertical-right': 'mixed',
    'sideways-right': 'sideways',
    'rotate-right': 'sideways',
    'rotate-normal': 'mixed',
  },
  'text-combine-upright': { horizontal: 'all' },
  '-webkit-text-combine': { all: 'horizontal' },
  'text-transform': { '-epub-fullwidth': 'full-width' },
  'text-underline-position': { alphabetic: 'auto' },
};

/** What a declaration becomes, or null where it stays. Sizes in px and pt follow the reader's font size in a reflowable text. */
export function modernDeclarations(node: Declaration, reflowable: boolean): Declaration[] | null {
  const property = node.property.toLowerCase();
  const renamed = RENAMED[property];
  if (renamed) return renamed.map((name) => withValue(node, name, modernValue(name, generate(node.value))));
  if (reflowable && property === 'font-size') return relativeSize(node);
  if (property === 'text-transform' && generate(node.value).includes('-epub-fullwidth')) {
    return [withValue(node, property, 'full-width')];
  }
  return null;
}

const modernValue = (property: string, value: string): string => VALUES[property]?.[value] ?? value;

function relativeSize(node: Declaration): Declaration[] | null {
  const size = /^([\d.]+)(px|pt)$/i.exec(generate(node.value));
  if (!size) return null;
  const rem = Number(size[1]) / (size[2]?.toLowerCase() === 'px' ? 16 : 12);
  return [withValue(node, 'font-size', `${Math.round(rem * 1000) / 1000}rem`)];
}

const withValue = (node: Declaration, property: string, value: string): Declaration => ({
  type: 'Declaration',
  important: node.important,
  property,
  value: parse(value, { context: 'value' }) as CssNode as Value,
});
