import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** `…/src/pages/book/detail.tsx` is the address `pages/book/detail`. */
const addressOf = (file: string | null | undefined) => /\/src\/(pages\/.+)\.tsx$/.exec(file ?? '')?.[1];

/** What a page imports only once it runs, and cannot do without: asked for with the page. */
const AHEAD: Readonly<Record<string, RegExp>> = {
  'pages/book/read': /[\\/]reader[\\/]src[\\/]epub[\\/]epub-opener\.ts$/,
};

/**
 * Writes `preload.json` beside the bundle: for each address the scripts and style sheets of its page, so that whoever
 * serves the HTML can name them in a `Link: …; rel=modulepreload` header and the page need not wait for the entry.
 */
export function preloadList(): Plugin {
  let base = '/';
  return {
    name: 'yuelan-preload-list',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
      const entries = [...chunks.values()].flatMap((chunk) => {
        const address = addressOf(chunk.facadeModuleId);
        if (!address) return [];
        const ahead = [...chunks.values()].find((other) => AHEAD[address]?.test(other.facadeModuleId ?? ''));
        const files = new Set([chunk, ...(ahead ? [ahead] : [])].flatMap((each) => filesOf(each, chunks)));
        return [[address, [...files].map((file) => base + file)] as const];
      });
      const source = JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))), null, 1);
      this.emitFile({ type: 'asset', fileName: 'preload.json', source });
    },
  };
}

/** A chunk with everything that it imports statically. */
function filesOf(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const found = chunks.get(name);
    if (!found || seen.has(name)) return;
    seen.add(name);
    for (const css of found.viteMetadata?.importedCss ?? []) seen.add(css);
    found.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return [...seen].filter((file) => dirname(file) !== '.');
}
