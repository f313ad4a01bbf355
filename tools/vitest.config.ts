import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const ignored = ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'];

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
        },
      },
      {
        test: {
          name: 'document',
          root,
          environment: 'jsdom',
          include: ['{apps,libs}/**/*.test.tsx'],
          exclude: ignored,
          setupFiles: ['tools/vitest.setup.ts'],
        },
      },
    ],
  },
});
