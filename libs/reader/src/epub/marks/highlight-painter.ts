import { type Mark, colors, groups, lookOf, type Painter, styles } from './painter.ts';
import { themeOf } from './mark-colors.ts';

const SHEET_ID = 'yuelan-marks';

const nameOf = ({ group, style, color }: Pick<Mark, 'group' | 'style' | 'color'>) => `${group}-${style}-${color}`;

/** The registry of a chapter's own window; undefined where the browser has none (before Chrome 105, Safari 17.2). */
export const registryOf = (document: Document) =>
  (document.defaultView as (Window & typeof globalThis) | null)?.CSS?.highlights;

/**
 * Draws by the CSS Custom Highlight API: the chapter's elements stay as they are, and marks follow every layout by
 * themselves.
 */
export function highlightPainter(document: Document): Painter {
  const registry = registryOf(document)!;
  const { Highlight: HighlightHere } = document.defaultView as Window & typeof globalThis;
  const sheet = document.createElement('style');
  sheet.id = SHEET_ID;
  (document.head ?? document.documentElement).append(sheet);
  let drawn: string[] = [];
  let theme = '';

  const refresh = () => {
    const now = themeOf(document);
    if (now === theme) return;
    theme = now;
    sheet.textContent = groups
      .flatMap((group) => styles.flatMap((style) => colors.map((color) => ruleOf(now, { group, style, color }))))
      .join('\n');
  };

  return {
    paint(marks) {
      refresh();
      for (const name of drawn) registry.delete(name);
      const byName = new Map<string, Mark[]>();
      for (const mark of marks) byName.set(nameOf(mark), [...(byName.get(nameOf(mark)) ?? []), mark]);
      for (const [name, same] of byName) {
        const highlight = new HighlightHere(...same.map(({ range }) => range));
        highlight.priority = groups.indexOf(same[0]!.group);
        registry.set(name, highlight);
      }
      drawn = [...byName.keys()];
    },
    refresh,
    destroy() {
      for (const name of drawn) registry.delete(name);
      sheet.remove();
    },
  };
}

function ruleOf(theme: ReturnType<typeof themeOf>, mark: Pick<Mark, 'group' | 'style' | 'color'>): string {
  const { fill, line } = lookOf(theme, mark);
  const under = fill ? `background-color:${fill};` : '';
  const drawn = line ? `text-decoration:${line.kind} ${line.pattern} ${line.color} ${line.width}px;` : '';
  return `::highlight(${nameOf(mark)}){${under}${drawn}}`;
}
