import type { Run } from '../run.ts';
import { packageOf } from '../suite.ts';
import type { Screen } from '../screen.ts';
import { allOf, claim, notApplicable, type Verdict } from '../verdict.ts';
import { noFailureIn, opened, textOf } from './seen.ts';

/** The title and the people as the page of the book shows them. */
async function interfaceText(run: Run): Promise<{ screen: Screen; title: string; all: string }> {
  const screen = await run.openDetail();
  const heading = screen.page.getByRole('heading', { level: 1 }).first();
  const title = (await heading.textContent()) ?? '';
  return { screen, title, all: await screen.page.locator('main').innerText() };
}

const ISOLATES = /[\u2066-\u2069\u200E\u200F]/g;

export const collapsedWhiteSpace = async (run: Run): Promise<Verdict> => {
  const { title, all } = await interfaceText(run);
  return allOf([
    claim(title !== '' && title === title.trim() && !/\s{2,}/.test(title), `the title reads “${title}”`),
    claim(!/\S {2,}\S/.test(all), 'no run of spaces anywhere on the page'),
  ]);
};

const namedFirst = (run: Run, pattern: RegExp): string[] =>
  [...packageOf(run.test.texts).matchAll(pattern)].map(([, name = '']) => name.replace(/\s+/g, ' ').trim());

/** The first of several titles, or people, comes before all others. */
const inOrder = (what: string, pattern: RegExp) => async (run: Run) => {
  const { all } = await interfaceText(run);
  const [first = '', ...others] = namedFirst(run, pattern);
  const at = all.indexOf(first);
  const before = others.filter((other) => all.includes(other) && all.indexOf(other) < at);
  return allOf([claim(at >= 0, `the first ${what} is “${first}”`), claim(before.length === 0, 'none comes before it')]);
};

const TITLES = /<dc:title[^>]*>([^<]*)</g;
const CREATORS = /<dc:creator[^>]*>([^<]*)</g;
export const titleOrder = inOrder('title', TITLES);
export const creatorOrder = inOrder('creator', CREATORS);

export async function packageMetadata(run: Run): Promise<Verdict> {
  const { all } = await interfaceText(run);
  const names = [...namedFirst(run, TITLES), ...namedFirst(run, CREATORS)];
  return allOf(names.map((name) => claim(all.includes(name), `“${name}” is shown`)));
}

/** Base direction of a line of text, by where its first and last characters stand. */
const directionOf = (screen: Screen, text: string): Promise<'ltr' | 'rtl' | null> =>
  screen.page.evaluate(
    ([wanted, isOneRun]) => {
      const plain = (line: string) => line.replace(/[\u2066-\u2069\u200E\u200F]/g, '').trim();
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const line = node.textContent ?? '';
        if (!plain(line).includes(wanted)) continue;
        // One run of letters stands alike in both: then what counts is the direction that it is given.
        if (isOneRun)
          return line.includes('\u2067') || getComputedStyle(node.parentElement!).direction === 'rtl' ? 'rtl' : 'ltr';
        const edge = (at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        const start = line.indexOf(wanted[0]!);
        const [first, last] = [edge(start), edge(start + wanted.length - 1)];
        if (first.width + last.width > 0) return first.left < last.left ? 'ltr' : 'rtl';
      }
      return null;
    },
    [text, /^[\p{Script=Latin}\s]+$/u.test(text)] as const,
  );

const STRONG_RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const firstStrong = (text: string) => (STRONG_RTL.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr');

/** The direction EPUB 3.3 §5.3 gives an element of the metadata: its own, the package's, else that of its first letter. */
function declaredDirection(opf: string, name: string): { text: string; direction: 'ltr' | 'rtl' } {
  const [, attributes = '', text = ''] = new RegExp(`<dc:${name}\\b([^>]*)>([^<]*)<`).exec(opf) ?? [];
  const dirIn = (tag: string) => /\bdir\s*=\s*"(\w+)"/.exec(tag)?.[1];
  const own = dirIn(attributes) ?? dirIn(/<package\b[^>]*>/.exec(opf)?.[0] ?? '');
  const line = text.replace(/\s+/g, ' ').trim();
  return { text: line, direction: own === 'ltr' || own === 'rtl' ? own : firstStrong(line) };
}

export const directionOfMetadata =
  (name: 'title' | 'creator') =>
  async (run: Run): Promise<Verdict> => {
    const opf = packageOf(run.test.texts);
    const { text, direction } = declaredDirection(opf, name);
    const { screen } = await interfaceText(run);
    const shown = await directionOf(screen, text);
    return allOf([claim(shown === direction, `the ${name} runs ${shown ?? 'nowhere'}, as declared: ${direction}`)]);
  };

/** The language and direction of the package say nothing about a chapter that is silent. */
export const silentContent = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const [shown] = await screen.view();
    const seen = await (
      await screen.chapter(shown!.index)
    ).evaluate(() => {
      const quote = document.querySelector('q');
      const text = document.querySelector('li, p')!;
      return {
        direction: getComputedStyle(text).direction,
        language: document.documentElement.lang,
        quotes: quote ? getComputedStyle(quote).quotes : '',
      };
    });
    return allOf([
      claim(seen.direction === 'ltr', `the text runs ${seen.direction}`),
      claim(!/^(fr|he|ar)\b/.test(seen.language), `the chapter's language is “${seen.language}”`),
      claim(!seen.quotes.includes('«'), 'without the quotation marks of the package’s language'),
    ]);
  });

/** Only what the package lists can be reached, and none of it says that the test fails. */
export const onlyListed = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const views = await screen.walk(8);
    const opf = packageOf(run.test.texts);
    const listed = [...opf.matchAll(/<itemref\b/g)].length;
    const seen = new Set(views.flat().map(({ index }) => index)).size;
    return allOf([claim(seen <= listed, `${seen} of ${listed} chapters listed`), noFailureIn(textOf(views))]);
  });

/** Books that share an identifier are two books. */
export const separateBooks = async (run: Run): Promise<Verdict> => {
  if (run.imported.status === 'duplicate') return notApplicable('this very file is in the library already');
  const { title } = await interfaceText(run);
  return allOf([claim(title.replace(ISOLATES, '') !== '', `held as a book of its own: “${title}”`)]);
};
