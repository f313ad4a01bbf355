import { readFile } from 'node:fs/promises';
import { buildApps } from '../../setup/build.ts';
import { inRoot } from '../../setup/paths.ts';
import { runCommand } from '../../setup/run-command.ts';
import { findChromium } from '../chromium.ts';
import type { Stage } from '../stage.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Journeys in a real browser against the built whole. One that fails gets a second attempt, and is named where only
 * that one passes: a busy machine must not hide whether the product works, nor a race go unseen.
 */
export const browserTests: Stage = async () => {
  await buildApps(() => {});
  const report = inRoot('.cache/test/browser.json');
  const { output } = await runCommand(
    'playwright',
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--retries=1', '--reporter=list,json'],
    {
      env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, output };
  const { stats } = JSON.parse(text) as PlaywrightReport;
  const notes = [
    ...(stats.skipped > 0 ? [`${stats.skipped} skipped`] : []),
    ...(stats.flaky > 0 ? [`${stats.flaky} passed on the second attempt only`] : []),
  ];
  const note = notes.join(', ');
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, output, ...(note && { note }) };
};
