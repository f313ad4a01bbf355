import type { TocLine } from '@yuelan/reader';

/** Whether a line has others under it. */
export const isParent = (lines: readonly TocLine[], index: number): boolean =>
  (lines[index + 1]?.depth ?? 0) > (lines[index]?.depth ?? 0);

/** The lines above one that it belongs to, nearest first. */
export function parentsOf(lines: readonly TocLine[], index: number): number[] {
  const parents: number[] = [];
  let depth = lines[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0 && depth > 0; at--) {
    if (lines[at]!.depth >= depth) continue;
    depth = lines[at]!.depth;
    parents.push(at);
  }
  return parents;
}

/** A long list begins with its chapters alone, and with what leads to the current one. */
export function collapsedAtFirst(lines: readonly TocLine[], current: number): ReadonlySet<number> {
  if (lines.length <= 200) return new Set();
  const open = new Set(parentsOf(lines, current));
  return new Set([...lines.keys()].filter((index) => isParent(lines, index) && !open.has(index)));
}

/** The indexes of the lines to show: those that a search finds, or those under no collapsed one. */
export function visibleLines(lines: readonly TocLine[], collapsed: ReadonlySet<number>, query: string): number[] {
  const wanted = folded(query);
  const visible: number[] = [];
  let hiddenBelow = Infinity;
  lines.forEach(({ title, depth }, index) => {
    if (wanted !== '') {
      if (folded(title).includes(wanted)) visible.push(index);
      return;
    }
    if (depth > hiddenBelow) return;
    hiddenBelow = collapsed.has(index) ? depth : Infinity;
    visible.push(index);
  });
  return visible;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
