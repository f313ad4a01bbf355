import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const ignored = ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'];

/** A test that hangs is told from a slow machine by these alone: two cores may be busy with everything else. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

// *.test.ts runs on Node, *.test.tsx in a document.
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          name: 'node',
          root,
          environment: 'node',
          include: ['{apps,libs,tools}/**/*.test.ts'],
          exclude: ignored,
          ...patience,
        },
      },
      {
        test: {
          name: 'document',
          root,
          environment: 'jsdom',
          include: ['{apps,libs}/**/*.test.tsx'],
          exclude: ignored,
          ...patience,
          setupFiles: ['tools/vitest.setup.ts'],
        },
      },
    ],
  },
});
