import type { Heard } from '../in-page.ts';
import type { Run } from '../run.ts';
import { packageOf } from '../suite.ts';
import type { Screen } from '../screen.ts';
import { allOf, claim, notApplicable, type Verdict } from '../verdict.ts';
import { PHONE } from '../screen.ts';
import { opened } from './seen.ts';

const HEARING_MS = 9000;

/** The first chapter with an overlay, by the spine. */
function narratedChapter(run: Run): number {
  const opf = packageOf(run.test.texts);
  const narrated = [...opf.matchAll(/<item\b[^>]*media-overlay=[^>]*>/g)].map(
    ([tag]) => /\bid="([^"]+)"/.exec(tag)?.[1],
  );
  const spine = [...opf.matchAll(/<itemref\b[^>]*idref="([^"]+)"/g)].map(([, id]) => id);
  return Math.max(
    0,
    spine.findIndex((id) => narrated.includes(id)),
  );
}

async function startAloud(screen: Screen): Promise<void> {
  await screen.showControls();
  await screen.tool('朗读').click();
}

async function listen(screen: Screen, enough: (heard: Heard) => boolean): Promise<Heard> {
  const end = Date.now() + HEARING_MS;
  let heard = await screen.heard();
  while (!enough(heard) && Date.now() < end) {
    await screen.page.waitForTimeout(200);
    heard = await screen.heard();
  }
  return heard;
}

const seconds = (clock: string | undefined): number | null => {
  if (!clock) return null;
  const parts = clock.replace(/s$/, '').split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
};

/** Where the first clip of the overlay begins: at the start of its sound where it does not say. */
function firstClip(run: Run): number {
  const smil = [...run.test.texts].find(([path]) => path.endsWith('.smil'))?.[1] ?? '';
  const clip = /<audio\b[^>]*>/.exec(smil)?.[0] ?? '';
  return seconds(/clipBegin="([^"]+)"/.exec(clip)?.[1]) ?? 0;
}

/** Reading aloud plays the book's own recording from where its first clip begins, and marks what is heard. */
export const narration = (run: Run): Promise<Verdict> =>
  // Upright, so that a fixed page stands alone: reading begins with the first page of a spread.
  opened(
    run,
    async (screen) => {
      if (!(await screen.reach(narratedChapter(run)))) return allOf([claim(false, 'the narrated page is reached')]);
      await startAloud(screen);
      const begin = firstClip(run);
      const moving = ({ played }: Heard) => played.some(({ time, paused }) => !paused && time > begin + 0.2);
      const heard = await listen(screen, moving);
      const sound = heard.played.at(-1);
      return allOf([
        claim(sound !== undefined, 'the recording plays'),
        claim(moving(heard), `at ${sound?.time.toFixed(1)} s, the first clip begins at ${begin} s`),
        claim((sound?.time ?? 0) < begin + HEARING_MS / 1000 + 2, 'and not somewhere else'),
        claim(heard.spoken.length === 0, 'without a synthetic voice over it'),
      ]);
    },
    { viewport: PHONE },
  );

/** Without a recording a voice reads the words. */
export const spoken = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    if (!(await screen.reach(narratedChapter(run)))) return allOf([claim(false, 'the page is reached')]);
    await startAloud(screen);
    const heard = await listen(screen, ({ spoken }) => spoken.length > 0);
    if (heard.spoken.length === 0 && (await voices(screen)) === 0) {
      const told = (await screen.page.locator('body').innerText()).includes('朗读');
      return notApplicable(`this browser has no voice to read with${told ? '; the reader says so' : ''}`);
    }
    return allOf([claim(heard.spoken.length > 0, `spoken: “${heard.spoken[0]?.slice(0, 40)}”`)]);
  });

const voices = (screen: Screen) => screen.page.evaluate(() => speechSynthesis.getVoices().length);

/** Another chapter chosen in the contents is what is heard from then on. */
export const narrationFollows = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    await startAloud(screen);
    const first = await listen(screen, ({ played }) => played.some(({ time }) => time > 0.1));
    const lines = await screen.contents();
    const chapter = lines.findIndex((line) => /chapter 2/i.test(line));
    await screen.followContents(chapter);
    const [shown] = await screen.view();
    const before = first.played.at(-1)?.duration;
    const second = await listen(screen, ({ played }) =>
      played.some(({ duration, paused }) => !paused && duration !== before),
    );
    return allOf([
      claim(first.played.length > 0, 'the first chapter is heard'),
      claim(/chapter 2/i.test(shown?.text ?? ''), 'the second one is on screen'),
      claim(
        second.played.some(({ duration, paused }) => !paused && duration !== before),
        'and is what is heard',
      ),
    ]);
  });

export const overlaysSupported = (): Promise<Verdict> =>
  Promise.resolve(notApplicable('only for readers that do not support media overlays'));
