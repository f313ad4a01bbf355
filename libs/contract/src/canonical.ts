/**
 * The one canonical form behind every sorted MD5 of the specification (core §5; decision 0002): `key=value` pairs,
 * sorted by the ASCII codes of their keys and joined with `&`. The MD5 itself, uppercase hex, is the caller's.
 */
export const canonicalForm = (values: Readonly<Record<string, string>>): string =>
  Object.keys(values)
    .sort()
    .map((key) => `${key}=${values[key]}`)
    .join('&');
