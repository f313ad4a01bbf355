import type { Plugin } from 'vite';

/** What the compiler writes into every message for server rendering and tracking, of which the apps use neither. */
const SERVER_BRANCH = /\tif \(experimentalMiddlewareLocaleSplitting[^}]*\}\n/;
const TRACKING = /\ttrackMessageCall\([^)]*\)\n/;
const LOCALE = 'experimentalStaticLocale ?? options.locale ?? getLocale()';

/** Leaves of a compiled message what a reader needs: its wording in each language. */
export const leanMessages = (): Plugin => ({
  name: 'yuelan-lean-messages',
  apply: 'build',
  transform(code, id) {
    if (!/generated\/messages\/[a-z]\w*\.js$/.test(id)) return null;
    const lean = code.replace(SERVER_BRANCH, '').replace(TRACKING, '').replace(LOCALE, 'options.locale ?? getLocale()');
    return { code: lean, map: null };
  },
});
