import { expect, type Page, test } from './support/test.ts';

/** The city's library leaves developer tools alone; the school's keeps the default, which is to block them (core §6). */
const open = 'tenantId=demo&appId=demo-app';
const blocking = 'tenantId=demo-school&appId=demo-school-app';

/** As a reader's browser, which does not say that a program drives it. */
async function visit(page: Page, ids: string): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  await page.goto(`/h5/pages/sub/list?${ids}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whether a press was taken away is known once everybody has heard it.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const tell = (event: Event) => setTimeout(() => heard.push(`${event.type} ${event.defaultPrevented}`));
    window.addEventListener('contextmenu', tell, true);
    window.addEventListener('keydown', (event) => !/^(?:Control|Shift)$/.test(event.key) && tell(event), true);
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** The guard comes with a chunk of its own: waits until it is there. */
async function guarded(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F12');
    await expect.poll(async () => (await heard(page)).at(-1), { timeout: 500 }).toBe('keydown true');
  }).toPass();
  await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

test('an institution that blocks them: no menu by the mouse, no key', async ({ page }) => {
  await visit(page, blocking);
  await guarded(page);
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await page.keyboard.press('F12');
  await expect.poll(() => heard(page)).toEqual(['contextmenu true', 'keydown true']);
});

test('an institution that switches it off: both are left alone', async ({ page }) => {
  await visit(page, open);
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await page.keyboard.press('F12');
  await expect.poll(() => heard(page)).toEqual(['contextmenu false', 'keydown false']);
});

test('zooming, copying, fields and the keyboard’s own menu stay', async ({ page }) => {
  await visit(page, blocking);
  await guarded(page);
  await page.keyboard.press('Shift+F10');
  for (const key of ['Control+c', 'Control+Equal', 'Control+0']) await page.keyboard.press(key);
  await page.getByRole('searchbox').first().click({ button: 'right' });
  await expect.poll(async () => (await heard(page)).filter((line) => line === 'contextmenu false').length).toBe(2);
  expect((await heard(page)).filter((line) => line.endsWith('true'))).toEqual([]);
  expect(page.url()).toContain('/h5/pages/');
});

test.describe('tools that stand still at the probe', () => {
  /** Opens tools as a person would: they stop at `debugger`, and somebody lets them go on after a while. */
  async function openTools(page: Page): Promise<() => number> {
    const tools = await page.context().newCDPSession(page);
    let stops = 0;
    tools.on('Debugger.paused', () => {
      stops += 1;
      setTimeout(() => void tools.send('Debugger.resume').catch(() => undefined), 400);
    });
    await tools.send('Debugger.enable');
    return () => stops;
  }

  test('lead to a blank page where they are blocked', async ({ page }) => {
    await visit(page, blocking);
    await openTools(page);
    await page.waitForURL('about:blank', { timeout: 20_000 });
  });

  test('never stop where they are not blocked', async ({ page }) => {
    await page.clock.install();
    await visit(page, open);
    const stops = await openTools(page);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(stops()).toBe(0);
  });

  test('never stop under automation', async ({ page }) => {
    await page.clock.install();
    await page.goto(`/h5/pages/sub/list?${blocking}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stops = await openTools(page);
    await page.clock.runFor(10_000);
    expect(stops()).toBe(0);
  });
});
