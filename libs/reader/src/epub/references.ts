/** Everything a chapter or a style sheet refers to, as paths from the root of the publication. */

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The path that a relative, percent-encoded reference means; null for addresses out of the book. */
export function resolvePath(reference: string, from: string): string | null {
  const [path = ''] = reference.trim().split(/[?#]/, 1);
  if (path === '' || SCHEME.test(path) || path.startsWith('//')) return null;
  const kept = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(decoded(segment));
  }
  return kept.join('/');
}

export const fragmentOf = (reference: string) => {
  const at = reference.indexOf('#');
  return at < 0 ? '' : decoded(reference.slice(at + 1));
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `url(…)` with or without quotes, and `@import "…"`. Comments are skipped whole so that none hides half a string. */
const REFERENCE =
  /\/\*[\s\S]*?\*\/|url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^)"'\s]*))\s*\)|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi;

/** Replaces the references of a style sheet; those that `replace` answers with null lead nowhere from then on. */
export async function replaceInCss(css: string, replace: (reference: string) => Promise<string | null>) {
  const found = [...css.matchAll(REFERENCE)];
  const urls = await Promise.all(
    found.map((match) => {
      const reference = match.slice(1).find((group) => group !== undefined);
      return reference === undefined ? Promise.resolve(undefined) : replace(reference);
    }),
  );
  let result = '';
  let at = 0;
  found.forEach((match, index) => {
    const url = urls[index];
    const isImport = match[4] !== undefined || match[5] !== undefined;
    const written = url === undefined ? '' : `${isImport ? '@import ' : ''}url("${url ?? 'data:,'}")`;
    result += css.slice(at, match.index) + written;
    at = match.index + match[0].length;
  });
  return result + css.slice(at);
}
