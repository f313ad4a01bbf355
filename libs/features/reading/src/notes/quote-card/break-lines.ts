/** What may not begin a line, and what may not end one (CLREQ 3.1.3). */
const NOT_FIRST = '、，。．：；！？!?,.:;％%‰’”）)〉》」』】〕］}〗…—～·ー々';
const NOT_LAST = '‘“（(〈《「『【〔［{〖';

/** What must not be torn apart: words and numbers of other scripts, dashes and dots in pairs, emoji of several parts. */
const unit = /[A-Za-z0-9À-ɏ'’\-.,%]+|——|……|[ \t]+|./gsu;

/**
 * Lines no wider than `width` by what `measure` says of a text. A line that would begin with a closing mark takes a
 * character with it from the line before; a line that would end with an opening one gives it to the next.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph.trim(), width, measure));
}

function breakParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const part of paragraph.match(unit)?.flatMap((word) => fitting(word, width, measure)) ?? []) {
    if (line.length > 0 && measure([...line, part].join('')) > width) {
      const next = carried(line, part);
      lines.push(line.join('').trimEnd());
      line = next;
    }
    if (line.length > 0 || part.trim() !== '') line.push(part);
  }
  if (line.length > 0) lines.push(line.join('').trimEnd());
  return withoutOrphan(lines);
}

/** A single character does not stand alone at the end: it takes the one before it along. */
function withoutOrphan(lines: string[]): string[] {
  const [last = '', before = ''] = lines.slice(-2).reverse();
  const characters = Array.from(before);
  const moved = characters[characters.length - 1] ?? '';
  if (lines.length < 2 || Array.from(last).length > 1 || characters.length < 4 || !/\p{Script=Han}/u.test(moved))
    return lines;
  return [...lines.slice(0, -2), characters.slice(0, -1).join(''), moved + last];
}

/** A word that is wider than a line is cut. */
const fitting = (word: string, width: number, measure: (text: string) => number) =>
  measure(word) > width ? Array.from(word) : [word];

/** Takes from the end of `line` what has to stand before `part`. */
function carried(line: string[], part: string): string[] {
  const next: string[] = [];
  while (line.length > 1 && (isAny(NOT_FIRST, next[0] ?? part) || isAny(NOT_LAST, line[line.length - 1]!)))
    next.unshift(line.pop()!);
  return next;
}

const isAny = (marks: string, part: string) => marks.includes(part[0]!) && !/^[A-Za-z0-9]/.test(part);
