/** `readingRecord` and `reading-record` alike → the forms that code needs. */
export function namesOf(text) {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return { kebab: words.join('-'), snake: words.join('_'), pascal, camel: pascal[0].toLowerCase() + pascal.slice(1) };
}

/** Adds a line to a file, once. */
export function addLine(tree, file, line) {
  const text = tree.read(file, 'utf8') ?? '';
  const lines = text.split('\n').filter((each) => each !== '' && each !== 'export {};');
  if (!lines.includes(line)) tree.write(file, [...lines, line, ''].join('\n'));
}

/** Puts text before the last closing line (`};`, `} satisfies …`) that follows a heading. */
export function insertBeforeEnd(tree, file, heading, text) {
  const source = tree.read(file, 'utf8');
  const start = source?.indexOf(heading) ?? -1;
  if (start < 0) throw new Error(`${file} has no "${heading}"`);
  const end = start + source.slice(start).search(/^\}/m);
  tree.write(file, source.slice(0, end) + text + source.slice(end));
}

/** Adds messages to both catalogues of an area; those that are there keep their wording. */
export function addMessages(tree, area, messages) {
  for (const [locale, index] of [
    ['zh-CN', 0],
    ['en', 1],
  ]) {
    const file = `libs/strings/messages/${locale}/${area}.json`;
    const known = JSON.parse(tree.read(file, 'utf8') ?? '{}');
    const wanted = Object.fromEntries(Object.entries(messages).map(([key, texts]) => [key, texts[index]]));
    tree.write(file, `${JSON.stringify({ ...wanted, ...known }, null, 2)}\n`);
  }
}

export function refuseExisting(tree, files) {
  const there = files.filter((file) => tree.exists(file));
  if (there.length > 0) throw new Error(`Already there: ${there.join(', ')}`);
}
