/** The ISBN-13 or ISBN-10 in an identifier, without hyphens, where its check digit is right. */
export function isbnOf(identifier: string): string | null {
  const digits = identifier
    .replace(/^(urn:)?isbn:?/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return weighted(digits, (index) => (index % 2 ? 3 : 1)) % 10 === 0 ? digits : null;
  if (/^\d{9}[\dX]$/.test(digits)) return weighted(digits, (index) => 10 - index) % 11 === 0 ? digits : null;
  return null;
}

const weighted = (digits: string, weight: (index: number) => number): number =>
  Array.from(digits).reduce((sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(index), 0);
