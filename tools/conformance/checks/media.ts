import type { Run } from '../run.ts';
import type { Screen } from '../screen.ts';
import { allOf, type Claim, claim, type Verdict } from '../verdict.ts';
import { opened, showsPictures } from './seen.ts';

const LOOKING_MS = 5000;

/** Looks until it is as hoped for, or for a while. From outside: timers do not run in a chapter, as no script does. */
async function lookUntil<T>(screen: Screen, look: () => Promise<T>, isEnough: (seen: T) => boolean): Promise<T> {
  const end = Date.now() + LOOKING_MS;
  let seen = await look();
  while (!isEnough(seen) && Date.now() < end) {
    await screen.page.waitForTimeout(100);
    seen = await look();
  }
  return seen;
}

/** Whether the first sound of a chapter can be decoded and moves on when it is played. */
export async function playsSound(screen: Screen, index: number): Promise<Claim> {
  const chapter = await screen.chapter(index);
  const played = () =>
    chapter.evaluate(() => {
      const audio = document.querySelector<HTMLMediaElement>('audio, video');
      return { duration: audio?.duration ?? 0, time: audio?.currentTime ?? 0 };
    });
  await chapter.evaluate(
    () =>
      void document
        .querySelector<HTMLMediaElement>('audio, video')
        ?.play()
        .catch(() => {}),
  );
  const sound = await lookUntil(screen, played, ({ time }) => time > 0);
  return claim(sound.duration > 0 && sound.time > 0, `sound of ${Math.round(sound.duration)} s plays`);
}

export const sound = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => allOf([await playsSound(screen, (await screen.view())[0]!.index)]));

export const picture = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => allOf([await showsPictures(screen, await screen.view())]));

interface Faces {
  /** Families of the book that have come. */
  loaded: string[];
  /** A font is there, or has been given up as unreadable. */
  decided: boolean;
  /** Some text is wider or narrower than in the plain font. */
  unusual: boolean;
}

async function facesOf(screen: Screen): Promise<Faces> {
  const [shown] = await screen.view();
  const chapter = await screen.chapter(shown!.index);
  return lookUntil(
    screen,
    () => chapter.evaluate(facesIn),
    ({ decided }) => decided,
  );
}

/** Runs in the chapter. */
function facesIn(): Faces {
  const faces = [...document.fonts];
  const decided = faces.some(({ status }) => status === 'loaded' || status === 'error');
  const families = new Set(
    faces.filter(({ status }) => status === 'loaded').map(({ family }) => family.replace(/["']/g, '')),
  );
  const uses = (element: Element) =>
    [...families].some((family) => getComputedStyle(element).fontFamily.includes(family));
  const widthIn = (element: Element, family: string) => {
    const probe = document.createElement('span');
    probe.textContent = element.textContent;
    probe.setAttribute('style', `position:absolute;white-space:nowrap;font:40px ${family}`);
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  };
  const text = [...document.querySelectorAll('body *')].find((element) => element.textContent?.trim() && uses(element));
  const unusual = text
    ? Math.abs(widthIn(text, getComputedStyle(text).fontFamily) - widthIn(text, 'monospace')) > 1
    : false;
  return { decided, loaded: [...families], unusual };
}

export const fontShown = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const { loaded, unusual } = await facesOf(screen);
    return allOf([
      claim(loaded.length > 0, `the font of the book is loaded (${loaded.join(', ')})`),
      claim(unusual, 'the text is set in it'),
    ]);
  });

/** A font that was obfuscated for another publication must not appear. */
export const fontNotShown = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const { loaded } = await facesOf(screen);
    return allOf([claim(loaded.length === 0, 'the font of another publication is not shown')]);
  });
