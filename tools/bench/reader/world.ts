import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { readConfig } from '@yuelan/server';
import { unzipSync } from 'fflate';
import { build } from 'vite';
import { importEvents } from '../../import/source.ts';
import { startOwnServer } from '../../setup/own-server.ts';
import { inRoot } from '../../setup/paths.ts';
import { serveFolder } from '../serve-folder.ts';

export interface World {
  /** The product's origin, without a slash. */
  origin: string;
  /** Where the references are served from, with a slash: `epubjs/?book=…`, `pdfjs/?book=…`, `<name>.html`. */
  references: string;
  bookIds: Record<string, string>;
  close: () => Promise<void>;
}

/**
 * The product with these books in its demo institution, and beside it the references over the same files: epub.js and
 * pdf.js as their documentation shows them, and the first chapter as a plain page.
 */
export async function openWorld(books: Record<string, string>): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'yuelan-bench-'));
  const dataDir = join(folder, 'data');
  const server = await startOwnServer(dataDir);
  const bookIds: Record<string, string> = {};
  for (const [name, path] of Object.entries(books)) bookIds[name] = await imported(dataDir, path);
  const site = join(folder, 'site');
  await build({
    root: inRoot('tools/bench/pages'),
    base: './',
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: site,
      target: 'es2022',
      rolldownOptions: { input: ['epubjs', 'pdfjs'].map((page) => inRoot(`tools/bench/pages/${page}/index.html`)) },
    },
  });
  for (const [name, path] of Object.entries(books)) {
    await copyFile(path, join(site, `${name}${extname(path)}`));
    if (path.endsWith('.epub')) await writeFile(join(site, `${name}.html`), await firstChapter(path));
  }
  const references = await serveFolder(site);
  return {
    origin: server.origin,
    references: references.origin,
    bookIds,
    close: async () => {
      references.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Imports one title into the demo institution; returns its id. */
export async function imported(dataDir: string, path: string): Promise<string> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const request = { tenantId: 'demo', paths: [path] };
  for await (const event of importEvents(config, request, new AbortController().signal)) {
    if (event.type === 'done' && event.bookId) return event.bookId;
    if (event.type === 'done') throw new Error(`${path}: ${event.reason}`);
  }
  throw new Error(`${path} was not imported`);
}

/** The first chapter with running text, as a plain page: the least that a browser needs to show it. */
async function firstChapter(path: string): Promise<string> {
  const files = unzipSync(await readFile(path), {
    filter: ({ name }) => /\.x?html$/.test(name) && !/nav\./.test(name),
  });
  const texts = Object.values(files).map((bytes) => new TextDecoder().decode(bytes));
  const chapter = texts.find((text) => text.replace(/<[^>]*>/g, '').length > 2000) ?? texts[0] ?? '';
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(chapter)?.[1] ?? '';
  return `<!doctype html><html data-bench="text"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body>${body}</body></html>`;
}
