import type { Frame } from '@playwright/test';
import type { Run } from '../run.ts';
import { allOf, claim, type Verdict } from '../verdict.ts';
import { opened } from './seen.ts';

/** A prefixed declaration of a test, and what today's engine should compute from it. */
interface Expected {
  selector: string;
  /** Which of those that the selector finds; null means all. */
  nth: number | null;
  property: string;
  value: string;
}

/** What the values of EPUB's own properties mean in CSS. */
const modernValue: Record<string, Record<string, string>> = {
  'text-combine-upright': { horizontal: 'all' },
  'text-orientation': {
    'vertical-right': 'mixed',
    'sideways-right': 'sideways',
    'rotate-right': 'sideways',
    'rotate-normal': 'mixed',
  },
  'text-transform': { '-epub-fullwidth': 'full-width' },
  'text-underline-position': { alphabetic: 'auto', 'under left': 'under left', 'under right': 'under right' },
};

const nameOf = (prefixed: string) => {
  const name = prefixed.replace('-epub-', '');
  return name === 'text-combine' || name === 'text-combine-horizontal' ? 'text-combine-upright' : name;
};

const expectedOf = (name: string, raw: string) => {
  const given = raw.trim();
  if (!name.startsWith('-epub-') && !given.startsWith('-epub-')) return null;
  const property = nameOf(name);
  return { property, value: modernValue[property]?.[given] ?? given };
};

const declarations = (css: string) =>
  [...css.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].flatMap(([, name = '', raw = '']) => expectedOf(name, raw) ?? []);

/** Every `-epub-` property of a document, and `-epub-` values of plain ones: of its style elements and attributes. */
export function expectedStyles(markup: string): Expected[] {
  const css = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    declarations(body).map((each) => ({ selector: selector.trim(), nth: null, ...each })),
  );
  return [...rules, ...inlineStyles(markup)];
}

/** Of style attributes, each with the place of its element among those of its name. */
function inlineStyles(markup: string): Expected[] {
  const counts = new Map<string, number>();
  return [...markup.matchAll(/<([a-z]\w*)\b([^>]*)>/g)].flatMap(([, name = '', attributes = '']) => {
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return declarations(/\bstyle="([^"]*)"/.exec(attributes)?.[1] ?? '').map((each) => ({
      selector: name,
      nth,
      ...each,
    }));
  });
}

interface Computed {
  found: number;
  values: string[];
  wanted: string;
}

const computedIn = (chapter: Frame, expected: Expected): Promise<Computed> =>
  chapter.evaluate(({ selector, nth, property, value }) => {
    const all = [...document.querySelectorAll(selector)];
    const elements = nth === null ? all : all.slice(nth, nth + 1);
    const probe = document.createElement('span');
    probe.style.setProperty(property, value);
    document.body.append(probe);
    const wanted = getComputedStyle(probe).getPropertyValue(property);
    probe.remove();
    const values = [...new Set(elements.map((element) => getComputedStyle(element).getPropertyValue(property)))];
    return { wanted, found: elements.length, values };
  }, expected);

/** Each prefixed property has its effect: the engine computes under today's name what the book wrote under EPUB's. */
export const prefixedStyles = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const documents = [...run.test.texts]
      .filter(([path]) => /content_\d+\.xhtml$/.test(path))
      .sort(([a], [b]) => a.localeCompare(b));
    const claims = [];
    for (const [index, [, markup]] of documents.entries()) {
      if (!(await screen.reach(index, 30))) break;
      const chapter = await screen.chapter(index);
      for (const expected of expectedStyles(markup)) {
        const { found, values, wanted } = await computedIn(chapter, expected);
        if (found === 0) continue;
        claims.push(
          claim(
            values.every((value) => value === wanted),
            `${expected.property} is ${values.join('/')}, wanted ${wanted}`,
          ),
        );
      }
    }
    return allOf([
      claim(claims.length > 0, `${claims.length} declarations looked at`),
      ...claims.filter(({ holds }) => !holds),
    ]);
  });
