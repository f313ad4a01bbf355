import type { Run } from '../run.ts';
import { packageOf } from '../suite.ts';
import type { Screen } from '../screen.ts';
import { allOf, claim, fail, type Verdict } from '../verdict.ts';
import { opened, textOf } from './seen.ts';

const ascending = (numbers: readonly number[]) => numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!);

/** Chapters come in the order of the spine, and the last one comes. */
export const spineOrder = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const views = await screen.walk(12);
    const indexes = views.flat().map(({ index }) => index);
    const opf = packageOf(run.test.texts);
    const linear = [...opf.matchAll(/<itemref\b[^>]*>/g)].filter(([ref]) => !/linear\s*=\s*"no"/.test(ref)).length;
    const last = Math.max(...indexes);
    return allOf([
      claim(ascending(indexes), `chapters come as ${[...new Set(indexes)].join(', ')}`),
      claim(last === linear - 1, `${linear} chapters, the last of them reached`),
    ]);
  });

/** Pressing an arrow in the direction of reading goes on; the other one does not. */
export const progression =
  (direction: 'ltr' | 'rtl') =>
  (run: Run): Promise<Verdict> =>
    opened(run, async (screen) => {
      const [on, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      const first = textOf([await screen.view()]);
      const backwards = await screen.changes(() => screen.page.keyboard.press(back));
      const forwards = await screen.changes(() => screen.page.keyboard.press(on));
      const next = textOf([await screen.view()]);
      return allOf([
        claim(!backwards, `${back} does not leave the first page`),
        claim(forwards && next !== first, `${on} turns to the next page`),
      ]);
    });

/** Follows the first link of the chapter on screen; answers whether the book moved. */
export async function followLink(screen: Screen, link = 0): Promise<boolean> {
  const [shown] = await screen.view();
  const chapter = await screen.chapter(shown!.index);
  return screen.changes(() => chapter.locator('a[href]').nth(link).click({ force: true }));
}

export const linkedDuplicate = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    if (!(await followLink(screen))) return fail('the link leads nowhere');
    const [shown] = await screen.view();
    return allOf([claim(shown?.index === 1, `the link leads to chapter ${shown?.index}, the first duplicate is 1`)]);
  });

/** The duplicates stand one after the other, each a place of its own. */
export const duplicates = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const views = (await screen.walk(8)).slice(1, 4);
    const indexes = views.map((view) => view[0]?.index);
    const texts = new Set(views.map((view) => textOf([view])));
    return allOf([
      claim(views.length === 3 && texts.size === 1, `${views.length} further pages, ${texts.size} different`),
      claim(new Set(indexes).size === views.length, `each a place of its own (${indexes.join(', ')})`),
    ]);
  });

/** A chapter outside the linear order opens by a link. */
export const nonlinear = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const moved = await followLink(screen);
    const text = textOf([await screen.view()]);
    return allOf([
      claim(moved, 'the link opens a chapter'),
      claim(/test passes if following/i.test(text), 'it is the one meant'),
    ]);
  });
