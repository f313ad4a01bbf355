import type { Run } from '../run.ts';
import type { Screen } from '../screen.ts';
import { packageOf, plainText } from '../suite.ts';
import { allOf, claim, type Verdict } from '../verdict.ts';
import { opened, textOf } from './seen.ts';

/** Labels of the `toc` of the navigation document; pictures speak through their alternative text. */
function labelsOf(run: Run): string[] {
  const opf = packageOf(run.test.texts);
  const item = [...opf.matchAll(/<item\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => /properties="[^"]*\bnav\b/.test(tag));
  const href = /href="([^"]+)"/.exec(item ?? '')?.[1] ?? 'nav.xhtml';
  const nav = [...run.test.texts].find(([path]) => path.endsWith(href))?.[1] ?? '';
  const toc = /<nav\b[^>]*toc[^>]*>(.*?)<\/nav>/s.exec(nav)?.[1] ?? '';
  return [...toc.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(
    ([whole, inner = '']) => plainText(inner) || /\b(?:alt|title)="([^"]+)"/.exec(whole)?.[1] || '',
  );
}

/** The reader's own contents hold every line of the navigation document, word for word: nothing hidden, no marker. */
async function allLines(run: Run, screen: Screen) {
  const expected = labelsOf(run);
  const lines = await screen.contents();
  return {
    expected,
    lines,
    whole: claim(lines.join('\n') === expected.join('\n'), `contents: ${lines.join(' | ')}`),
  };
}

export const contentsShown = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => allOf([(await allLines(run, screen)).whole]));

export const contentsLead = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const lines = await screen.contents();
    const moved = await screen.followContents(lines.length - 1);
    const text = textOf([await screen.view()]);
    return allOf([
      claim(moved || lines.length === 1, 'a line of the contents leads to its page'),
      claim(/test passes/i.test(text), text.slice(0, 60)),
    ]);
  });

/** In the reader's contents everything is seen; where the document stands in the spine, what it hides is hidden. */
export const hiddenLines = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const { whole, expected } = await allLines(run, screen);
    const seen = textOf(await screen.walk(4));
    const hidden = expected.at(-1) ?? '';
    const onPage = (await navText(screen)).includes(hidden);
    return allOf([
      whole,
      claim(seen.includes(expected[0] ?? ''), 'the document is in the spine'),
      claim(!onPage, `“${hidden}” is hidden there`),
    ]);
  });

/** What of the navigation document can be seen where it stands in the spine. */
const navText = (screen: Screen): Promise<string> =>
  screen.page.evaluate(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-chapter]')]
      .map((frame) => frame.contentDocument?.querySelector<HTMLElement>('nav')?.innerText ?? '')
      .join('\n'),
  );
