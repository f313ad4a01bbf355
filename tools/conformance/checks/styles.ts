import type { Frame } from '@playwright/test';
import type { Run } from '../run.ts';
import { allOf, claim, type Verdict } from '../verdict.ts';
import { opened } from './seen.ts';

/** A prefixed declaration of a test, and what today's engine should compute from it. */
interface Expected {
  selector: string;
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

/** Every `-epub-` property in the style elements of a document, and `-epub-` values of plain ones. */
export function expectedStyles(markup: string): Expected[] {
  const css = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    [...body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].flatMap(([, name = '', raw = '']) => {
      const given = raw.trim();
      if (!name.startsWith('-epub-') && !given.startsWith('-epub-')) return [];
      const property = nameOf(name);
      return [{ selector: selector.trim(), property, value: modernValue[property]?.[given] ?? given }];
    }),
  );
}

interface Computed {
  found: number;
  values: string[];
}

const computedIn = (chapter: Frame, { selector, property, value }: Expected): Promise<Computed & { wanted: string }> =>
  chapter.evaluate(
    ({ selector, property, value }) => {
      const elements = [...document.querySelectorAll(selector)];
      const probe = document.createElement('span');
      probe.style.setProperty(property, value);
      document.body.append(probe);
      const wanted = getComputedStyle(probe).getPropertyValue(property);
      probe.remove();
      return {
        wanted,
        found: elements.length,
        values: [...new Set(elements.map((element) => getComputedStyle(element).getPropertyValue(property)))],
      };
    },
    { selector, property, value },
  );

/** Each prefixed property has its effect: the engine computes under today's name what the book wrote under EPUB's. */
export const prefixedStyles = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const documents = [...run.test.texts].filter(([path]) => /content_\d+\.xhtml$/.test(path)).sort();
    const claims = [];
    for (const [index, [, markup]] of documents.entries()) {
      if (!(await screen.reach(index, 30))) break;
      const chapter = await screen.chapter(index);
      for (const expected of expectedStyles(markup)) {
        const { found, values, wanted } = await computedIn(chapter, expected);
        if (found === 0) continue;
        claims.push(claim(values.every((value) => value === wanted), `${expected.property} is ${values.join('/')}, wanted ${wanted}`));
      }
    }
    return allOf([claim(claims.length > 0, `${claims.length} declarations looked at`), ...claims.filter(({ holds }) => !holds)]);
  });
