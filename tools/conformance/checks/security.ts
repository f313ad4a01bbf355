import type { Run } from '../run.ts';
import { allOf, claim, notApplicable, type Verdict } from '../verdict.ts';
import { noFailureIn, opened, peaceful, textOf } from './seen.ts';

/** Scripts never run in a book: what needs one cannot be judged. */
export const needsScripts = (): Promise<Verdict> =>
  Promise.resolve(notApplicable('needs scripts of the book, which never run'));

/** Nothing of a book reaches the network, the storage or the window around it. */
export const sealed = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const stored = () => screen.page.evaluate(() => Object.keys(localStorage).concat(document.cookie).sort().join());
    const before = await stored();
    const address = screen.page.url();
    const views = await screen.walk(4);
    const scripts = await screen.page.evaluate(() =>
      [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-chapter]')]
        .map((frame) => frame.contentDocument?.querySelectorAll('script').length ?? 0)
        .reduce((sum, count) => sum + count, 0),
    );
    return allOf([
      claim(
        views.every((view) => view.length > 0),
        'the book is read',
      ),
      peaceful(screen),
      claim(scripts === 0, 'no script in any chapter'),
      claim(
        // The criterion itself speaks of it: “… only after the reader has given consent”.
        !/has been executed(?! only after)/i.test(textOf(views).replace(/no script has been executed/gi, '')),
        'no script has run',
      ),
      claim((await stored()) === before && screen.page.url() === address, 'storage and address as before'),
    ]);
  });

/** A script in a frame can neither change the words around it nor the size of its frame. */
export const framedScript = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const [shown] = await screen.view();
    const frames = await (
      await screen.chapter(shown!.index)
    ).evaluate(() =>
      [...document.querySelectorAll('iframe')].map((frame) => {
        const { width, height } = frame.getBoundingClientRect();
        return { width, height, text: frame.contentDocument?.documentElement.textContent?.trim() ?? '' };
      }),
    );
    const { width = 0, height = 0, text = '' } = frames[0] ?? {};
    return allOf([
      claim(frames.length > 0 && text !== '', 'the frame is there, with its document'),
      claim(
        Math.abs(width - 200) > 2 || Math.abs(height - 200) > 2,
        `in its own size (${Math.round(width)} × ${Math.round(height)} px)`,
      ),
      noFailureIn(shown!.text),
      peaceful(screen),
    ]);
  });

/** A link out of the book asks first: nothing is opened, and the address is shown. */
export const asksFirst = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const [shown] = await screen.view();
    const pages = screen.page.context().pages().length;
    const link = (await screen.chapter(shown!.index)).locator('a[href]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click({ force: true });
    const dialog = screen.page.getByRole('dialog').or(screen.page.getByRole('alertdialog')).first();
    const asked = await dialog.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    const words = asked ? await dialog.innerText() : '';
    const target = /^https?:/.test(href) ? new URL(href).hostname : href.replace(/^\w+:/, '').split('?')[0]!;
    return allOf([
      claim(asked, 'the reader is asked'),
      claim(words.includes(target), `and told where it leads (${target})`),
      claim(screen.page.context().pages().length === pages, 'nothing has been opened'),
      peaceful(screen),
    ]);
  });

/** What is wrong with the markup is said on the page itself. */
export const errorReported = (run: Run): Promise<Verdict> =>
  opened(run, async (screen) => {
    const [shown] = await screen.view();
    const said = await (
      await screen.chapter(shown!.index)
    ).evaluate(() => getComputedStyle(document.body, '::before').content);
    return allOf([
      claim(/标记有误/.test(said), `the page says ${said}`),
      claim(run.imported.warnings.length > 0, `import warned: ${run.imported.warnings[0] ?? ''}`),
      noFailureIn(shown!.text),
    ]);
  });
