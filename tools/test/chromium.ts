import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runCommand } from '../setup/run-command.ts';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags that keep Chromium from calling home, and let it run as root and in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium to test with: the one named by CHROMIUM_PATH, the system's, Playwright's own, or Debian's package when root. */
export async function findChromium(): Promise<string> {
  const found = present();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('· installing Chromium and CJK fonts from Debian');
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    console.log("· installing Playwright's Chromium");
    await runCommand('playwright', ['install', 'chromium']);
  }
  const installed = present();
  if (!installed) throw new Error('No Chromium: install one and name it in CHROMIUM_PATH');
  return installed;
}

function present(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path));
}
