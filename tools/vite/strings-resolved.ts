import type { Plugin } from 'vite';

/** `m.area_name` left in a bundle: the message function was not linked, and the page that says it would break. */
const UNLINKED = /[^\w$.]m\.(?:audio|book|common|errors|home|login|mine|reading|shelf|ui)_\w+/;

/** Fails a build in which a message was not linked (`stringsByPage` rewrites text): better here than on a reader's screen. */
export const stringsResolved = (): Plugin => ({
  name: 'yuelan-strings-resolved',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' ? UNLINKED.exec(file.code) : null;
      if (found) this.error(`${file.fileName}: ${found[0].slice(1)} is not linked`);
    }
  },
});
