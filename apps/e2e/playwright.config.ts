import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../tools/test/chromium.ts';

const agent = (platform: string, mobile = '') =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0${mobile} Safari/537.36`;

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
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: agent('Linux; Android 14; Pixel 8', ' Mobile'),
      },
    },
    {
      name: 'pad',
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true, userAgent: agent('Linux; Android 14; SM-X700') },
    },
    { name: 'pc', use: { viewport: { width: 1440, height: 900 }, userAgent: agent('X11; Linux x86_64') } },
  ],
});
