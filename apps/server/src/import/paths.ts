/** `a/b/../c` → `a/c`. Steps above the root stay at the root, as in a browser. */
export function normalise(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Percent-decodes what can be decoded; a stray `%` stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export const encodePath = (path: string): string =>
  path
    .split('/')
    .map((step) => encodeURIComponent(step).replace(/[!'()*]/g, percent))
    .join('/');

const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** The container path a reference in `from` means, without query and fragment. */
export function resolvePath(from: string, reference: string): string {
  const path = decodePath(reference.replace(/[?#].*$/s, ''));
  if (path === '') return from;
  return normalise(path.startsWith('/') ? path : folderOf(from) + path);
}

/** The shortest relative reference, percent-encoded, from one file of the publication to another. */
export function relativePath(from: string, to: string): string {
  const source = folderOf(from).split('/').slice(0, -1);
  const target = to.split('/');
  let common = 0;
  while (common < source.length && common < target.length - 1 && source[common] === target[common]) common += 1;
  return '../'.repeat(source.length - common) + encodePath(target.slice(common).join('/'));
}
