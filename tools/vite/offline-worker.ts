import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const SOURCE = fileURLToPath(new URL('../../libs/platform/src/offline/worker.ts', import.meta.url));
const READING = /\/src\/pages\/book\/read\.tsx$/;
const PAGE = /\/src\/pages\//;
/** Characters of a chunk that is loaded on demand: larger ones, such as the engine for PDFs, are kept once they are used. */
const HEAVY = 200_000;

/** Writes `sw.js`, the service worker of the app, with the names of all files that reading a text takes. */
export function offlineWorker(target: string[]): Plugin {
  let base = '/';
  let html = '';
  return {
    name: 'yuelan-offline-worker',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
      html = `${config.root}/index.html`;
    },
    async generateBundle(_options, bundle) {
      const files = readingFiles(bundle).map((file) => base + file);
      const version = createHash('sha256')
        .update(files.join())
        .update(await readFile(html))
        .digest('hex')
        .slice(0, 16);
      const source = await compiled({ version, page: base, files }, target);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

async function compiled(shell: object, target: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(shell) },
    build: { write: false, target, minify: true, lib: { entry: SOURCE, formats: ['iife'], name: 'shell' } },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** The app's entry and the reading page with everything that they load, now or later; other pages are left out. */
export function readingFiles(bundle: Bundle): string[] {
  const chunks = new Map<string, Chunk>();
  for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
    chunk.imports.forEach(visit);
    chunk.dynamicImports.filter((next) => isPart(chunks.get(next))).forEach(visit);
  };
  for (const chunk of chunks.values())
    if (chunk.isEntry || READING.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName);
  const code = [...seen].map((name) => chunks.get(name)?.code ?? '').join('\n');
  const workers = Object.keys(bundle).filter((name) => name.endsWith('.js') && !chunks.has(name));
  return [...seen, ...workers.filter((name) => code.includes(basename(name)))].sort();
}

const isPart = (chunk: Chunk | undefined) =>
  chunk !== undefined && !PAGE.test(chunk.facadeModuleId ?? '') && chunk.code.length <= HEAVY;
