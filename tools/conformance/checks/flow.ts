import type { Run } from '../run.ts';
import type { Screen } from '../screen.ts';
import { allOf, claim, type Verdict } from '../verdict.ts';
import { opened } from './seen.ts';

/** How far the widest scroller of the reader can be scrolled, beyond one screen. */
const scrollable = (screen: Screen): Promise<{ down: number }> =>
  screen.page.evaluate(() => {
    const scrollers = [...document.querySelectorAll<HTMLElement>('main *, section *')].filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) && element.querySelector('iframe[data-chapter]'),
    );
    return { down: Math.max(0, ...scrollers.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)) };
  });

/** Long chapters are cut into pages. */
export const paginated = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const { down } = await scrollable(screen);
    const views = await screen.walk(6);
    return allOf([
      claim(down === 0, 'nothing scrolls'),
      claim(views.length > 3 && views.every((view) => view.length > 0), `${views.length} pages turned`),
    ]);
  });

/** Without a choice of the reader's own, the publisher's scroll is what opens. */
export const scrolled = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    await screen.reach(1, 20);
    const { down } = await scrollable(screen);
    return allOf([claim(down > 100, `the text scrolls (${Math.round(down)} px below the screen)`)]);
  });

/** Chapters follow one another in one scroll. */
export const continuous = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const { down } = await scrollable(screen);
    let together = 0;
    for (let turned = 0; turned < 30 && together < 2; turned += 1) {
      together = (await screen.view()).length;
      if (!(await screen.turn(1))) break;
    }
    return allOf([
      claim(down > 100, `the text scrolls (${Math.round(down)} px below the screen)`),
      claim(together > 1, 'the end of a chapter and the next one share a screen'),
    ]);
  });
