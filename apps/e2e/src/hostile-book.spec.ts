import { writeFile } from 'node:fs/promises';
import { inRoot } from '../../../tools/setup/paths.ts';
import { runCommand } from '../../../tools/setup/run-command.ts';
import { hostileEpub } from './support/hostile-epub.ts';
import { ReaderPage } from './support/reader-page.ts';
import { expect, test } from './support/test.ts';

test('a hostile book is imported and read, and can neither run a script nor call home', async ({ page }, info) => {
  const file = info.outputPath('hostile.epub');
  await writeFile(file, hostileEpub(`不怀好意 ${info.project.name} ${Date.now()}`));
  const command = [inRoot('tools/import/main.ts'), '--tenant', 'demo', '--json', file];
  const { code, output } = await runCommand(process.execPath, command);
  expect(code, output).toBe(0);
  const { bookId } = JSON.parse(output.split('\n').find((line) => line.includes('bookId')) ?? '{}');
  expect(bookId, output).toBeTruthy();

  const reader = new ReaderPage(page);
  await reader.open(bookId);
  await expect.poll(() => reader.visibleText()).toContain('正文还在');
  const frame = page.frameLocator('main iframe >> nth=0');
  await frame.getByText('点这里').click({ force: true });
  await expect(
    frame.locator('script, iframe, object, form, [onload], [onerror], meta[http-equiv=refresh]'),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/h5/pages/book/read');
});
