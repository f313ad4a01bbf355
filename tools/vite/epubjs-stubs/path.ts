/** The little that epub.js uses of Node's `path`: the paths of a book are `/`-separated everywhere. */
const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '' && segment !== '.');

function resolve(...paths: string[]): string {
  const kept: string[] = [];
  for (const segment of segmentsOf(paths.join('/'))) {
    if (segment === '..') kept.pop();
    else kept.push(segment);
  }
  return `/${kept.join('/')}`;
}

function parse(path: string) {
  const base = path.slice(path.lastIndexOf('/') + 1);
  const dot = base.lastIndexOf('.');
  const ext = dot > 0 ? base.slice(dot) : '';
  return {
    root: '',
    dir: path.slice(0, path.length - base.length),
    base,
    ext,
    name: base.slice(0, base.length - ext.length),
  };
}

const relative = (from: string, to: string) => {
  const [a, b] = [segmentsOf(from), segmentsOf(to)];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return [...a.slice(same).map(() => '..'), ...b.slice(same)].join('/');
};

export default {
  resolve,
  parse,
  relative,
  isAbsolute: (path: string) => path.startsWith('/'),
  dirname: (path: string) => parse(path).dir.replace(/\/$/, ''),
};
