import base from '/work/main/apps/e2e/playwright.config.ts';
export default { ...base, testDir: '/work/main/apps/e2e/src', globalSetup: undefined, workers: 1, outputDir: '/tmp/W-pw-results' };
