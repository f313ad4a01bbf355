import { readFile } from 'node:fs/promises';
import { buildApps } from '../../setup/build.ts';
import { inRoot } from '../../setup/paths.ts';
import { runCommand } from '../../setup/run-command.ts';
import { findChromium } from '../chromium.ts';
import type { Stage } from '../stage.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Journeys in a real browser against the built whole. */
export const browserTests: Stage = async () => {
  await buildApps(() => {});
  const report = inRoot('.cache/test/browser.json');
  const { output } = await runCommand(
    'playwright',
    ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, output };
  const { stats } = JSON.parse(text) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed, output, ...(stats.skipped > 0 && { note: `${stats.skipped} skipped` }) };
};
