import type { Run } from '../run.ts';
import type { Screen } from '../screen.ts';
import { allOf, claim, type Verdict } from '../verdict.ts';
import { opened, textOf } from './seen.ts';

const firstChapter = async (screen: Screen) => screen.chapter((await screen.view())[0]!.index);

/** Laid out as mathematics by the browser: in its namespace, with a raised superscript. */
export const mathematics = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const seen = await (
      await firstChapter(screen)
    ).evaluate(() => {
      const math = document.getElementsByTagNameNS('http://www.w3.org/1998/Math/MathML', 'math')[0];
      const power = document.getElementsByTagNameNS('http://www.w3.org/1998/Math/MathML', 'msup')[0];
      const [base, raised] = [...(power?.children ?? [])].map((part) => part.getBoundingClientRect());
      return {
        height: math?.getBoundingClientRect().height ?? 0,
        raised: base && raised ? raised.bottom < base.bottom && raised.left >= base.right - 1 : false,
      };
    });
    return allOf([claim(seen.height > 0, 'an equation is there'), claim(seen.raised, 'its superscript is raised')]);
  });

/** The drawing inside the document wears the style sheet's pattern. */
export const patternedDrawing = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const fills = await (
      await firstChapter(screen)
    ).evaluate(() =>
      [...document.querySelectorAll('svg *, svg')]
        .filter((part) => part instanceof SVGGraphicsElement && part.getBoundingClientRect().width > 0)
        .map((part) => getComputedStyle(part).fill),
    );
    const isGreen = (red: number, green: number, blue: number) => green > red + 20 && green > blue + 20;
    const green = await screen.share(isGreen);
    return allOf([
      claim(
        fills.some((fill) => fill.startsWith('url(')),
        'a shape is filled with a pattern',
      ),
      claim(green > 0.0005, `and the pattern is on screen (${(green * 100).toFixed(2)} % of it)`),
    ]);
  });

/** A drawing that is referred to keeps its own colour. */
export const plainDrawing = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const boxes = await (
      await firstChapter(screen)
    ).evaluate(() =>
      [...document.querySelectorAll('img, object')].map((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return { left, top, width, height };
      }),
    );
    const [view] = await screen.view();
    const box = boxes[0] ?? { left: 0, top: 0, width: 1, height: 1 };
    const inWindow = { ...box, left: box.left + view!.left, top: box.top + view!.top };
    const green = await screen.share((red, full, blue) => full > 100 && red < 60 && blue < 60, inWindow);
    return allOf([
      claim(boxes.length > 0, 'the picture is there'),
      claim(green > 0.3, `in solid green (${Math.round(green * 100)} % of its box)`),
    ]);
  });

/** A drawing in the document, or as one, with whatever text it holds. */
export const drawing = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const box = await (
      await firstChapter(screen)
    ).evaluate(() => {
      const { width, height } = document.querySelector('svg')?.getBoundingClientRect() ?? { width: 0, height: 0 };
      return { width, height };
    });
    const text = textOf([await screen.view()]);
    return allOf([
      claim(box.width > 0 && box.height > 0, `a drawing of ${Math.round(box.width)} × ${Math.round(box.height)} px`),
      claim(/test passes/i.test(text), 'with the text of the test'),
    ]);
  });
