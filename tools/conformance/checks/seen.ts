import type { Opening, Run } from '../run.ts';
import type { Screen, View } from '../screen.ts';
import { allOf, type Claim, claim, fail, pass, type Verdict } from '../verdict.ts';

/** Opens the book, or says why it could not be. */
export async function opened(
  run: Run,
  work: (screen: Screen) => Promise<Verdict>,
  opening?: Opening,
): Promise<Verdict> {
  if (run.imported.status === 'refused') return fail(`import refused the file: ${run.imported.reason}`);
  const screen = await run.open(opening);
  if (!(await screen.isOpen())) return fail(`the reader shows no page: ${await messageOn(screen)}`);
  return work(screen);
}

const messageOn = async (screen: Screen) => (await screen.page.locator('body').innerText()).slice(0, 120);

/** A statement that the test has failed, as against the words that say when it does (“…, meaning that the test fails”). */
const FAILURE =
  /(?<!\b(?:and|that) (?:the )?)\btests?\s+(fails|failed)\s*(\.|!|$)|\btest fails if you (can )?see (this|these)\b/i;

export const textOf = (views: readonly View[]): string =>
  views
    .flat()
    .map(({ text }) => text)
    .join(' ');

export const noFailureIn = (text: string): Claim => claim(!FAILURE.test(text), 'no statement of failure on any page');

interface Picture {
  width: number;
  height: number;
}

/** Pictures of a chapter by their natural size: nothing where one could not be loaded. */
export async function picturesOf(screen: Screen, index: number): Promise<Picture[]> {
  const chapter = await screen.chapter(index);
  return chapter.evaluate(() =>
    [...document.querySelectorAll('img, svg, object')].map((element) => {
      const box = element.getBoundingClientRect();
      const image = element instanceof HTMLImageElement ? element : null;
      const loaded = image === null || image.naturalWidth > 0;
      return loaded ? { width: box.width, height: box.height } : { width: 0, height: 0 };
    }),
  );
}

export async function showsPictures(screen: Screen, view: View): Promise<Claim> {
  const pictures = (await Promise.all(view.map(({ index }) => picturesOf(screen, index)))).flat();
  const shown = pictures.filter(({ width, height }) => width > 0 && height > 0);
  return claim(
    shown.length > 0 && shown.length === pictures.length,
    `${shown.length} of ${pictures.length} pictures shown`,
  );
}

/** The book opens, its pages can be turned, and none of them says that the test has failed. */
export const readable = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const views = await screen.walk(8);
    const text = textOf(views);
    return allOf([
      claim(
        views.every((view) => view.length > 0),
        `${views.length} screens, none of them empty`,
      ),
      claim(text !== '', 'there is text'),
      noFailureIn(text),
      peaceful(screen),
    ]);
  });

export const peaceful = ({ trouble }: Screen): Claim =>
  claim(
    trouble.length === 0,
    trouble.length === 0 ? 'no error, no request to elsewhere' : trouble.join(', ').slice(0, 200),
  );

/** The page says by itself that the test passes, and can be seen. */
export const statesPass = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const text = textOf(await screen.walk(8));
    return allOf([claim(/test passes/i.test(text), 'the page that says “Test passes” is shown'), noFailureIn(text)]);
  });

/** The criterion of tests that must be refused, or opened without harm. */
export async function refusedOrReadable(run: Run): Promise<Verdict> {
  if (run.imported.status === 'refused') return pass(`refused at import: ${run.imported.reason}`);
  return readable(run);
}
