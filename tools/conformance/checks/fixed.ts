import type { ShownChapter } from '../in-page.ts';
import type { Run } from '../run.ts';
import { packageOf } from '../suite.ts';
import type { Screen, View } from '../screen.ts';
import { DESKTOP, isRed, PHONE } from '../screen.ts';
import { allOf, type Claim, claim, type Verdict } from '../verdict.ts';
import { opened, peaceful } from './seen.ts';

type Side = 'left' | 'right' | 'center';

/** Where a page stands: in one half of the window, or across its middle. */
export function sideOf({ left, width }: ShownChapter, room = DESKTOP.width): Side {
  const middle = room / 2;
  if (left + width <= middle + 2) return 'left';
  return left >= middle - 2 ? 'right' : 'center';
}

const indexesOf = (views: readonly View[]) => views.map((view) => view.map(({ index }) => index));
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What stands together on a lying screen, then on an upright one. */
async function lyingAndUpright(run: Run, screen: Screen): Promise<[number[][], number[][]]> {
  const upright = await run.open({ viewport: PHONE });
  return [indexesOf(await screen.walk(8)), indexesOf(await upright.walk(8))];
}

/** Pages stand together as told, on a wide screen. */
export const spreadsAre = (wanted: number[][]) => (run: Run) =>
  opened(run, async (screen) => {
    const seen = indexesOf(await screen.walk(8));
    return allOf([claim(same(seen, wanted), `pages stand as ${JSON.stringify(seen)}`), peaceful(screen)]);
  });

/** Pairs wide and upright alike. */
export const pairsAlways = (run: Run) =>
  opened(run, async (screen) => {
    const [wide, upright] = await lyingAndUpright(run, screen);
    const pairs = [
      [0, 1],
      [2, 3],
    ];
    return allOf([
      claim(same(wide, pairs), `lying: ${JSON.stringify(wide)}`),
      claim(same(upright, pairs), `upright: ${JSON.stringify(upright)}`),
    ]);
  });

/** Pairs on a lying screen alone. */
export const pairsLying = (run: Run) =>
  opened(run, async (screen) => {
    const [wide, upright] = await lyingAndUpright(run, screen);
    return allOf([
      claim(
        same(wide, [
          [0, 1],
          [2, 3],
        ]),
        `lying: ${JSON.stringify(wide)}`,
      ),
      claim(
        upright.every((view) => view.length === 1),
        `upright: ${JSON.stringify(upright)}`,
      ),
    ]);
  });

const whole = ({ left, top, width, height }: ShownChapter, room: { width: number; height: number }) =>
  left >= -1 && top >= -1 && left + width <= room.width + 1 && top + height <= room.height + 1;

/** Every page comes, in order, whole, with no empty screen between. */
export const pagesInOrder = (run: Run) =>
  opened(run, async (screen) => {
    const views = await screen.walk(12);
    const pages = views.flat();
    const indexes = pages.map(({ index }) => index);
    const expected = [...layoutsOf(run).keys()];
    return allOf([
      claim(
        views.every((view) => view.length > 0),
        'no screen is empty',
      ),
      claim(same([...new Set(indexes)], expected), `pages ${indexes.join(', ')}`),
      claim(
        pages.filter(({ fixed }) => fixed).every((page) => whole(page, DESKTOP)),
        'each one whole',
      ),
      peaceful(screen),
    ]);
  });

/** One page on its side; `beside` is what stands next to it, where that matters. */
export const onSide = (index: number, side: Side, beside?: number) => (run: Run) =>
  opened(run, async (screen) => {
    const page = await screen.reach(index);
    if (!page) return allOf([claim(false, `page ${index + 1} is reached`)]);
    const view = await screen.view();
    const claims: Claim[] = [claim(sideOf(page) === side, `page ${index + 1} stands ${sideOf(page)}`)];
    if (side === 'center') claims.push(claim(view.length === 1, 'alone'));
    if (beside !== undefined)
      claims.push(
        claim(
          view.some((other) => other.index === beside),
          `page ${beside + 1} beside it`,
        ),
      );
    return allOf(claims);
  });

/** Layout of each linear spine item as the package declares it: the first override counts (EPUB 3.3 §8.2.2.1). */
export function layoutsOf(run: Run): boolean[] {
  const opf = packageOf(run.test.texts);
  const global = /property="rendition:layout"[^>]*>\s*pre-paginated/.test(opf);
  return [...opf.matchAll(/<itemref\b[^>]*>/g)].map(([tag]) => {
    const own = /rendition:layout-(pre-paginated|reflowable)/.exec(tag)?.[1];
    return own === undefined ? global : own === 'pre-paginated';
  });
}

/** Each item is shown as running text or as a fixed page, as declared. */
export const layoutsAsDeclared = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const declared = layoutsOf(run);
    const seen = new Map<number, boolean>();
    for (const { index, fixed } of (await screen.walk(24)).flat()) seen.set(index, fixed);
    const wrong = [...seen].filter(([index, fixed]) => declared[index] !== fixed).map(([index]) => index + 1);
    return allOf([
      claim(seen.size === declared.length, `${seen.size} of ${declared.length} items seen`),
      claim(
        wrong.length === 0,
        wrong.length === 0 ? 'each in its own layout' : `items ${wrong.join(', ')} in the wrong layout`,
      ),
      peaceful(screen),
    ]);
  });

/** As {@link layoutsAsDeclared}, with one item on its side. */
export const layoutsAndSide = (index: number, side: Side) => async (run: Run) => {
  const layouts = await layoutsAsDeclared(run);
  return layouts.status === 'pass' ? textOnSide(index, side)(run) : layouts;
};

/** Running text on one half of the window. */
const textOnSide = (index: number, side: Side) => (run: Run) =>
  opened(run, async (screen) => {
    if (!(await screen.reach(index))) return allOf([claim(false, `item ${index + 1} is reached`)]);
    const box = await (
      await screen.chapter(index)
    ).evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('h1, p') ?? document.body);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    const middle = DESKTOP.width / 2;
    const stands = box.right <= middle + 2 ? 'left' : box.left >= middle - 2 ? 'right' : 'center';
    return allOf([claim(stands === side, `text of item ${index + 1} stands ${stands}, as running text`)]);
  });

/** Share of red on the first page, and on the second where its look matters. */
export const clipped = (secondIsRed?: boolean) => (run: Run) =>
  opened(run, async (screen) => {
    const redOf = async (index: number) => {
      const page = await screen.reach(index);
      return page ? screen.share(isRed, page) : 1;
    };
    const first = await redOf(0);
    const claims = [claim(first < 0.001, `first page: ${(first * 100).toFixed(2)} % red`)];
    if (secondIsRed !== undefined) {
      const second = await redOf(1);
      claims.push(claim(second > 0.01 === secondIsRed, `second page: ${(second * 100).toFixed(2)} % red`));
    }
    return allOf(claims);
  });

/** The first pages are of one size and look alike. */
async function alike(screen: Screen, count: number): Promise<Verdict> {
  const sizes: string[] = [];
  const reds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await screen.reach(index);
    if (!page) return allOf([claim(false, `page ${index + 1} is reached`)]);
    sizes.push(`${page.page.width} × ${page.page.height} at ${Math.round(page.width)} px`);
    reds.push(await screen.share(isRed, page));
  }
  return allOf([
    claim(new Set(sizes).size === 1, `all are ${[...new Set(sizes)].join(' / ')}`),
    claim(Math.max(...reds) - Math.min(...reds) < 0.01, 'and look alike'),
  ]);
}

export const samePages = (count: number) => (run: Run) => opened(run, (screen) => alike(screen, count));

/** A page of the device's own size fills the room there is. */
export const fillsDevice = (run: Run) =>
  opened(
    run,
    async (screen) => {
      const [page] = await screen.view();
      const { width = 0, height = 0 } = page ?? {};
      return allOf([
        claim(width > PHONE.width * 0.98, `as wide as the screen (${Math.round(width)} px)`),
        claim(height > PHONE.height * 0.85, `as high as the page (${Math.round(height)} px)`),
      ]);
    },
    { viewport: PHONE },
  );

/** The drawings are clipped to their own view boxes. */
export const clippedDrawings = (run: Run) =>
  opened(run, async (screen) => {
    const shares: { red: number; green: number }[] = [];
    for (const index of [1, 2]) {
      const page = await screen.reach(index);
      if (!page) return allOf([claim(false, `page ${index + 1} is reached`)]);
      const green = await screen.share((red, full, blue) => full > red + 20 && full > blue + 20, page);
      shares.push({ red: await screen.share(isRed, page), green });
    }
    const [narrow, wide] = shares;
    return allOf([
      claim(narrow!.red > 0.98, `the narrow one is ${Math.round(narrow!.red * 100)} % red`),
      claim(
        wide!.red > 0.6 && wide!.red < 0.9 && wide!.green > 0.01,
        `the wide one ${Math.round(wide!.red * 100)} %, with a patterned band`,
      ),
    ]);
  });

/** A lying book on an upright phone: rotated, or the reader is told. */
export const lyingBook = (run: Run) =>
  opened(
    run,
    async (screen) => {
      const told = await screen.page
        .getByText(/横屏|横放|横过来/)
        .first()
        .isVisible();
      return allOf([claim(told, 'the reader is told that the book is meant for a lying screen')]);
    },
    { viewport: PHONE },
  );

/** Zooming works whatever the page says of it. */
export const zoomable = (run: Run) =>
  opened(run, async (screen) => {
    const sizes = await alike(screen, 4);
    if (sizes.status !== 'pass') return sizes;
    const before = (await screen.view())[0]!;
    await screen.showControls();
    await screen.page.getByRole('button', { name: '放大' }).click();
    await screen.settle();
    const after = (await screen.view())[0]!;
    return allOf([
      claim(
        after.width > before.width * 1.1,
        `${sizes.note}; zoomed from ${Math.round(before.width)} to ${Math.round(after.width)} px`,
      ),
    ]);
  });
