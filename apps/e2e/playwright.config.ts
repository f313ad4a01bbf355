import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../tools/test/chromium.ts';
import { devices } from './src/support/devices.ts';

/** Journeys that bring their own devices, or need none. */
const onceOnly = /(?:conformance|developer-tools|edge|gapless|kill|kiosk|threats|start-up)\.spec\.ts$/;

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off', // traces double the run and log blocked scripts of the books' frames
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
    },
  },
  projects: [
    { name: 'phone', use: devices.phone, testIgnore: onceOnly },
    { name: 'pad', use: devices.pad, testIgnore: onceOnly },
    { name: 'pc', use: devices.pc },
  ],
});
