const collator = new Intl.Collator('zh-Hans-CN', { numeric: true, sensitivity: 'base' });

/** `track 2` before `track 10`; a stable order for names that compare as equal. */
export const inNaturalOrder = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
