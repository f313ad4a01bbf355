import type { Run } from '../run.ts';
import type { Screen } from '../screen.ts';
import { allOf, claim, type Verdict } from '../verdict.ts';
import { opened } from './seen.ts';

async function tapNote(screen: Screen): Promise<string> {
  const [shown] = await screen.view();
  const link = (await screen.chapter(shown!.index)).locator('a[href]').first();
  await link.click({ force: true });
  const dialog = screen.page.getByRole('dialog').first();
  const there = await dialog.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (!there) return '';
  const frames = await dialog.locator('iframe').all();
  const inFrames = await Promise.all(
    frames.map(async (frame) => await frame.contentFrame().locator('body').innerText()),
  );
  return [await dialog.innerText(), ...inFrames].join(' ').trim();
}

/** A reference to a footnote shows the note over the page. */
export const footnote = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const note = await tapNote(screen);
    return allOf([claim(note !== '', `a note pops up: “${note.slice(0, 60)}”`)]);
  });

/** A semantic on the title of the document makes no footnote. */
export const noFootnote = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    if (!(await screen.reach(1))) return allOf([claim(false, 'the second page is reached')]);
    const note = await tapNote(screen);
    return allOf([claim(note === '', note === '' ? 'no note pops up' : `a note pops up: ${note.slice(0, 60)}`)]);
  });
