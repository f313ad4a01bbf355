import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Character maps, fonts and decoders that pdf.js fetches when a file needs them; licences come along. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
/** The engine that runs scripts of PDFs: never shipped, since they are never run. */
const LEFT_OUT = /quickjs/i;

const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Serves the folders in development and writes them to `assets/pdfjs/` in a build, below the app's base. */
export function pdfjsAssets(): Plugin {
  return {
    name: 'yuelan-pdfjs-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, folder = '', name = ''] = /\/assets\/pdfjs\/([^/]+)\/([^/?]+)/.exec(request.url ?? '') ?? [];
        const file = join(source, folder, basename(name));
        if (!FOLDERS.includes(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return next();
        if (name.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const folder of FOLDERS)
        for (const name of readdirSync(join(source, folder)).filter((file) => !LEFT_OUT.test(file)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs/${folder}/${name}`,
            source: readFileSync(join(source, folder, name)),
          });
    },
  };
}
