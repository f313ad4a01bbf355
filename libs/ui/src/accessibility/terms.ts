/** Accessibility metadata of a book, `name:value` each, asked by name; schema.org terms, capitals do not matter. */
export interface Terms {
  readonly isEmpty: boolean;
  /** Values of a property, as they were written. */
  all: (name: string) => readonly string[];
  /** Whether the book has one of these features. */
  feature: (...values: string[]) => boolean;
  hazard: (...values: string[]) => boolean;
  /** Ways in which the content is perceived: `textual`, `visual`, `auditory`. */
  modes: ReadonlySet<string>;
  /** Whether these ways, and no others, are enough to take all of it in. */
  sufficient: (mode: string) => boolean;
  /** Whether a way is part of any set that is enough. */
  partlySufficient: (mode: string) => boolean;
}

export function termsOf(accessibility: readonly string[]): Terms {
  const pairs = accessibility.map(pairOf);
  const all = (name: string) => pairs.filter(([key]) => key === name).map(([, value]) => value);
  const lower = (name: string) => all(name).map((value) => value.toLowerCase());
  const has = (name: string) => (values: string[]) => values.some((value) => lower(name).includes(value.toLowerCase()));
  const sets = lower('accessModeSufficient').map((value) => value.split(/[\s,]+/).filter(Boolean));
  return {
    isEmpty: pairs.length === 0,
    all,
    feature: (...values) => has('accessibilityFeature')(values),
    hazard: (...values) => has('accessibilityHazard')(values),
    modes: new Set(lower('accessMode')),
    sufficient: (mode) => sets.some((set) => set.length === 1 && set[0] === mode),
    partlySufficient: (mode) => sets.some((set) => set.includes(mode)),
  };
}

function pairOf(term: string): [name: string, value: string] {
  const at = term.indexOf(':');
  return at < 0 ? ['', term.trim()] : [term.slice(0, at), term.slice(at + 1).trim()];
}
