/** The page, from 1, that a reader means: by its printed number first, else by the count; null where there is none. */
export function pageNamed(wanted: string, labels: readonly string[], pages: number): number | null {
  const name = wanted.normalize('NFKC').trim().toLowerCase();
  if (name === '') return null;
  const printed = labels.findIndex((label) => label?.toLowerCase() === name);
  if (printed >= 0) return printed + 1;
  const page = /^\d+$/.test(name) ? Number(name) : 0;
  return page >= 1 && page <= pages ? page : null;
}
