import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const compiled = fileURLToPath(new URL('../../libs/strings/src/generated/', import.meta.url));
const IMPORT = /import \{([^}]*)\} from '@yuelan\/strings';/;
/** `m.key`, over two lines and after `...` too, but not the `m` of something else (`form.m.key`). */
const MESSAGE = /(?<![\w$]|(?<!\.\.)\.)m\s*\.\s*([a-z]\w*)/g;
/** Any other use of the whole catalogue, which the build must not lose. */
const WHOLE = /(?<![\w$.])m(?=\s*[[,;)}])/;

/**
 * `m.book_read()` becomes an import of that one message. The compiled catalogue is one object otherwise, and lands
 * whole in the first bundle; this way a page carries the strings it shows.
 */
export function stringsByPage(): Plugin {
  return {
    name: 'yuelan-strings-by-page',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const named = /\.tsx?$/.test(id)
        ? IMPORT.exec(code)?.[1]
            ?.split(',')
            .map((name) => name.trim())
        : undefined;
      if (!named?.includes('m')) return null;
      const messages = [...new Set([...code.matchAll(MESSAGE)].map(([, name]) => name!))];
      const body = code.replace(IMPORT, '').replace(MESSAGE, 'm_$1');
      if (WHOLE.test(body)) throw new Error(`${id}: name each message (m.key), so that a page carries only its own`);
      const others = named.filter((name) => name !== 'm' && name !== '').join(', ');
      const imports = messages.map((name) => `import { ${name} as m_${name} } from '${compiled}messages/${name}.js';`);
      if (others) imports.push(`import { ${others} } from '@yuelan/strings';`);
      return { code: imports.join(' ') + body, map: null };
    },
  };
}
