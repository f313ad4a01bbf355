import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { leanMessages } from './lean-messages.ts';
import { offlineWorker } from './offline-worker.ts';
import { pdfjsAssets } from './pdfjs-assets.ts';
import { preloadList } from './preload-list.ts';
import { readerAliases } from './reader-aliases.ts';
import { stringsByPage } from './strings-by-page.ts';
import { stringsResolved } from './strings-resolved.ts';

type DeviceKind = 'phone' | 'pad' | 'pc';

/** WeChat's kernel, library pads and iOS 14 (pitfalls: browser baseline): below Vite's own default. */
const TARGET = ['es2020', 'chrome87', 'safari14'];
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The frameworks change rarely: kept in one file, they stay cached over releases. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-redux|redux|immer|reselect|use-sync-external-store|@reduxjs|react-router)[\\/]/;

/**
 * The Vite configuration that the three apps share. Each app is served under `/h5/` by the edge; its files carry the
 * device kind in their path so that the three bundles can lie side by side.
 */
export const defineAppConfig = (kind: DeviceKind): UserConfig =>
  defineConfig({
    root: `${root}apps/${kind}`,
    base: '/h5/',
    publicDir: `${root}tools/vite/public`,
    plugins: [
      stringsByPage(),
      leanMessages(),
      react(),
      preloadList(),
      offlineWorker(TARGET),
      pdfjsAssets(),
      stringsResolved(),
    ],
    resolve: { alias: readerAliases },
    server: { host: '127.0.0.1', proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4600' } },
    worker: { format: 'es' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsDir: `assets/${kind}`,
      target: TARGET,
      cssTarget: TARGET,
      sourcemap: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // The guard against developer tools is made of a `debugger` statement (core §6).
          minify: { compress: { target: TARGET, dropDebugger: false }, mangle: true, codegen: true },
          codeSplitting: {
            groups: [
              { name: 'framework', test: FRAMEWORK, priority: 2 },
              // What every page needs is one file, and not one for each set of pages that share a module of it.
              { name: 'start', tags: ['$initial'], priority: 1 },
            ],
          },
        },
      },
    },
  });
