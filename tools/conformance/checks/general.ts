import type { Check, Run } from '../run.ts';
import type { Screen, View } from '../screen.ts';
import { isRed } from '../screen.ts';
import { allOf, type Claim, claim, type Verdict } from '../verdict.ts';
import { playsSound } from './media.ts';
import { noFailureIn, opened, peaceful, refusedOrReadable, showsPictures, textOf } from './seen.ts';

/** What words of a criterion a machine can look after by itself. */
const oracles: { words: RegExp; look: (screen: Screen, first: View) => Promise<Claim> }[] = [
  {
    words:
      /\b(images?|photos?|pictures?|snowflake|svg)\b.*\b(see|below|visible|appears)|see .*\b(image|photo|picture|svg)\b/i,
    look: showsPictures,
  },
  { words: /\bhear\b/i, look: (screen, [chapter]) => playsSound(screen, chapter!.index) },
  {
    words: /\b(no|fails if[^/]*)\b[^/]*\bred\b/i,
    look: async (screen) => claim((await screen.share(isRed)) < 0.0005, 'nothing red on the first page'),
  },
];

/** A test that nobody has described yet: judged by what its own criterion says. */
export const general: Check = async (run: Run): Promise<Verdict> => {
  const { criterion } = run.test;
  if (/(raises?|returns?|produces?) (an )?error when loading/i.test(criterion)) return refusedOrReadable(run);
  return opened(run, async (screen) => {
    const first = await screen.view();
    const looked = await Promise.all(
      oracles.filter(({ words }) => words.test(criterion)).map(({ look }) => look(screen, first)),
    );
    const text = textOf([first, ...(await screen.walk(8))]);
    return allOf([claim(first.length > 0, 'opens'), ...looked, noFailureIn(text), peaceful(screen)]);
  });
};
