import type { Run } from '../run.ts';
import type { Screen } from '../screen.ts';
import { allOf, type Claim, claim, type Verdict } from '../verdict.ts';
import { opened, showsPictures } from './seen.ts';

/** Whether the first sound of a chapter can be decoded and moves on when it is played. */
export async function playsSound(screen: Screen, index: number): Promise<Claim> {
  const chapter = await screen.chapter(index);
  const sound = await chapter.evaluate(async () => {
    const audio = document.querySelector<HTMLMediaElement>('audio, video');
    if (!audio) return { duration: 0, time: 0 };
    await audio.play().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 800));
    audio.pause();
    return { duration: audio.duration, time: audio.currentTime };
  });
  return claim(sound.duration > 0 && sound.time > 0, `sound of ${Math.round(sound.duration)} s plays`);
}

export const sound = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => allOf([await playsSound(screen, (await screen.view())[0]!.index)]));

export const picture = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => allOf([await showsPictures(screen, await screen.view())]));

interface Faces {
  /** Families that @font-face declares, and whether each came. */
  loaded: string[];
  declared: string[];
  /** Some text is wider or narrower than in the plain font. */
  unusual: boolean;
}

async function facesOf(screen: Screen): Promise<Faces> {
  const [shown] = await screen.view();
  const chapter = await screen.chapter(shown!.index);
  return chapter.evaluate(async () => {
    await document.fonts.ready;
    const faces = [...document.fonts];
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
    const text = [...document.querySelectorAll('body *')].find(
      (element) => element.textContent?.trim() && uses(element),
    );
    const unusual = text
      ? Math.abs(widthIn(text, getComputedStyle(text).fontFamily) - widthIn(text, 'monospace')) > 1
      : false;
    return { loaded: [...families], declared: faces.map(({ family }) => family), unusual };
  });
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
