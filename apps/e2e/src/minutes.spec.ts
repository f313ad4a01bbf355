import { logIn, logOut } from './support/log-in.ts';
import { ReaderPage } from './support/reader-page.ts';
import { dayOn, keptMinutes, newReader, ReadingRecord } from './support/reading-record.ts';
import { expect, type Page, test, titleOf } from './support/test.ts';

// One journey is about the end of a day, and brings its own zones: the others keep away from it.
test.use({ timezoneId: new Date().getUTCHours() === 15 ? 'Asia/Kolkata' : 'Asia/Shanghai' });

// The clock of the test tries every frame, and the sandbox of the book's turns it away. Some journeys lose the network.
test.use({
  expectedErrors: [
    /^Blocked script execution in 'blob:|ERR_INTERNET_DISCONNECTED|Failed to load resource|when fetching the script/,
  ],
});

// Clocks that are driven by hand take their time on a busy machine.
test.describe.configure({ timeout: 150_000 });

const MINUTE = 60_000;

/** Opens a book and stops the clock, so that it is known which minutes are read. */
async function openStopped(page: Page, bookId: string, ids: string): Promise<ReaderPage> {
  const book = new ReaderPage(page);
  await page.clock.install();
  await book.open(bookId, ids);
  // What is still on its way would be given up when the clock leaps.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await nowOn(page)) + 5000);
  return book;
}

const nowOn = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Turns a page of each book in each of the next minutes, a key for each; time stands still within the last of them. */
async function readMinutes(page: Page, books: readonly ReaderPage[], keys: readonly TurnKey[]): Promise<void> {
  for (const key of keys) {
    await page.clock.runFor(MINUTE - ((await nowOn(page)) % MINUTE) + 5000);
    for (const book of books) await turn(book, key);
  }
}

type TurnKey = 'PageDown' | 'PageUp';

/** Loading takes its own time, whatever the clock says: it goes on slowly until other words are seen, and noted. */
async function turn(book: ReaderPage, key: TurnKey): Promise<void> {
  const before = await book.visibleText();
  await book.press(key);
  const hasTurned = async () => {
    await book.page.clock.runFor(50);
    return (await book.visibleText()) !== before;
  };
  await expect.poll(hasTurned, { intervals: [50], timeout: 15_000 }).toBe(true);
  await book.page.clock.runFor(1000);
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // Whoever crashes answers no more.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Somebody comes back to the library, in another tab. */
async function comeBack(page: Page, ids: string): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto(`/h5/pages/mine/account?${ids}`);
  return next;
}

test('minutes that were read are in the record of the reader, and of nobody else', async ({ page, bookIdOf }) => {
  const reader = await newReader();
  await logIn(page, reader);
  const [record, day] = [await ReadingRecord.of(page), await dayOn(page)];
  const book = await openStopped(page, await bookIdOf('duzhe-shouce'), reader.ids);
  await readMinutes(page, [book], ['PageDown', 'PageDown', 'PageDown']);
  await page.clock.resume();
  await page.goto(`/h5/pages/mine/account?${reader.ids}`);
  const read = { date: day, minutes: 3, listening: 0, verified: 3 };
  await expect.poll(() => record.days(day)).toEqual([read]);
  expect(await record.books(day)).toEqual({ [titleOf('duzhe-shouce')]: 3 });
  await expect.poll(() => keptMinutes(page)).toEqual([]);

  await logOut(page, reader);
  await page.goto(`/h5/pages/mine/account?${reader.ids}`);
  const visitor = await ReadingRecord.of(page);
  expect(await visitor.days(day)).toEqual([]);
});

test('a browser that crashes loses no minute of the book, and coming back twice counts none of them twice', async ({
  page,
  bookIdOf,
}) => {
  const reader = await newReader();
  await logIn(page, reader);
  const [record, day] = [await ReadingRecord.of(page), await dayOn(page)];
  const book = await openStopped(page, await bookIdOf('duzhe-shouce'), reader.ids);
  await readMinutes(page, [book], ['PageDown', 'PageDown']);
  await crash(page);
  expect(await record.days(day)).toEqual([]);
  const next = await comeBack(page, reader.ids);
  const read = [{ date: day, minutes: 2, listening: 0, verified: 2 }];
  await expect.poll(() => record.days(day)).toEqual(read);
  await expect.poll(() => keptMinutes(next)).toEqual([]);
  await next.reload();
  await next.waitForLoadState('networkidle');
  expect(await record.days(day)).toEqual(read);
});

test('two tabs that read at the same time without network lose nothing of each other, although one of them crashes', async ({
  page,
  context,
  bookIdOf,
}) => {
  const reader = await newReader();
  await logIn(page, reader);
  const [record, day] = [await ReadingRecord.of(page), await dayOn(page)];
  const other = new ReaderPage(await context.newPage());
  await page.clock.install();
  await other.open(await bookIdOf('niao'), reader.ids);
  await other.page.waitForLoadState('networkidle');
  const book = await openStopped(page, await bookIdOf('duzhe-shouce'), reader.ids);
  await readMinutes(page, [book, other], ['PageDown']);
  await context.setOffline(true);
  // The page that was left needs no network.
  await readMinutes(page, [book, other], ['PageUp']);
  expect(await keptMinutes(page)).toHaveLength(2);
  await crash(page);
  await page.close();
  await readMinutes(other.page, [other], ['PageDown']);
  await context.setOffline(false);
  await comeBack(other.page, reader.ids);
  const both = { [titleOf('duzhe-shouce')]: 2, [titleOf('niao')]: 3 };
  await expect.poll(() => record.books(day)).toEqual(both);
  expect(await record.days(day)).toEqual([{ date: day, minutes: 3, listening: 0, verified: 3 }]);
});

test('what is read without network is in the record once it is back, on the day it was read', async ({
  page,
  context,
  bookIdOf,
}) => {
  const reader = await newReader();
  await logIn(page, reader);
  const [record, day] = [await ReadingRecord.of(page), await dayOn(page)];
  const book = await openStopped(page, await bookIdOf('duzhe-shouce'), reader.ids);
  await readMinutes(page, [book], ['PageDown']);
  await context.setOffline(true);
  await readMinutes(page, [book], ['PageUp', 'PageDown']);
  expect(await keptMinutes(page)).toHaveLength(1);
  expect(await record.days(day)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => record.days(day)).toEqual([{ date: day, minutes: 3, listening: 0, verified: 3 }]);
});

test('a day that ends while somebody reads is reported before the new one, and each keeps its minutes', async ({
  browser,
  contextOptions,
  bookIdOf,
}) => {
  // Where no zone is set, the journey can bring its own.
  const context = await browser.newContext({ ...contextOptions, timezoneId: undefined });
  const page = await context.newPage();
  const reader = await newReader();
  await logIn(page, reader);
  const record = await ReadingRecord.of(page);
  const session = await context.newCDPSession(page);
  const moveTo = (timezoneId: string) => session.send('Emulation.setTimezoneOverride', { timezoneId });
  await moveTo('Pacific/Pago_Pago');
  const book = await openStopped(page, await bookIdOf('duzhe-shouce'), reader.ids);
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reader/report')) reported.push((request.postDataJSON() as { date: string }).date);
  });
  await readMinutes(page, [book], ['PageDown']);
  const before = await dayOn(page);
  // 25 hours to the east: another day at the same moment.
  await moveTo('Pacific/Kiritimati');
  const after = await dayOn(page);
  expect(after > before).toBe(true);
  // Whatever time it is when the page looks at its clock: both days are reported when the network is back.
  await context.setOffline(true);
  await turn(book, 'PageUp');
  await context.setOffline(false);
  const days = [before, after].map((date) => ({ date, minutes: 1, listening: 0, verified: 1 }));
  await expect.poll(() => record.days(before, after)).toEqual(days);
  expect([...new Set(reported)]).toEqual([before, after]);
  await context.close();
});

test('a book that is heard counts while it sounds, with a receipt, and not while it is paused', async ({
  page,
  bookIdOf,
}) => {
  const reader = await newReader();
  await logIn(page, reader);
  const [record, day] = [await ReadingRecord.of(page), await dayOn(page)];
  await page.goto(`/h5/pages/book/audio?${reader.ids}&bookId=${await bookIdOf('soundscapes')}`);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  // Whole seconds are shown.
  const position = page.getByRole('main').getByRole('slider', { name: '播放位置' });
  const began = Math.floor(Date.now() / MINUTE);
  await button('播放').click();
  await expect.poll(async () => Number(await position.inputValue()), { timeout: 20_000 }).toBeGreaterThan(4);
  await button('暂停').click();
  const minutes = Math.floor(Date.now() / MINUTE) - began + 1;
  await page.goto(`/h5/pages/mine/account?${reader.ids}`);
  await expect
    .poll(() => record.days(day))
    .toEqual([{ date: day, minutes: expect.any(Number), listening: expect.any(Number), verified: expect.any(Number) }]);
  const [heard] = await record.days(day);
  expect(heard!.minutes).toBeGreaterThanOrEqual(1);
  expect(heard!.minutes).toBeLessThanOrEqual(minutes);
  expect([heard!.listening, heard!.verified]).toEqual([heard!.minutes, heard!.minutes]);
});
