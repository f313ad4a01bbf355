import type { TocLine } from '@yuelan/reader';

const pageOf = ({ href }: TocLine) => Number(/[#&]page=(\d+)/.exec(href)?.[1] ?? 1);

/** The outline's line that a page of a PDF belongs to; -1 before the first. */
export function pageLine(lines: readonly TocLine[], page: number): number {
  let found = -1;
  lines.forEach((line, index) => {
    if (pageOf(line) <= page && (found < 0 || pageOf(line) >= pageOf(lines[found]!))) found = index;
  });
  return found;
}
