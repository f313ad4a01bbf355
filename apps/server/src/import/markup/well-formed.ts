import { SaxesParser } from 'saxes';

const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr';
const VOID_START = new RegExp(`<(${VOID})\\b((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'gi');
const VOID_END = new RegExp(`</(?:${VOID})\\s*>`, 'gi');
const BARE_AMPERSAND = /&(?!#\d+;|#x[\da-f]+;|(?:amp|lt|gt|quot|apos);)/gi;

/** What hands that are used to HTML leave out, without any doubt about what they meant, is put right. */
const withoutHabits = (text: string): string =>
  text
    .trimStart()
    .replace(VOID_START, (_, name: string, rest: string) => `<${name}${rest.endsWith('/') ? rest : `${rest}/`}>`)
    .replace(VOID_END, '')
    .replace(BARE_AMPERSAND, '&amp;');

/**
 * Whether a document is XML that a parser must accept (XML 1.0 §1.2), habits of HTML aside: what is not has to be
 * reported to the reader, since nobody can know what was meant. `text` comes without a document type declaration.
 */
export function isWellFormed(text: string): boolean {
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    resolvePrefix: (prefix: string) => `urn:prefix:${prefix}`,
  });
  let errors = 0;
  parser.on('error', () => {
    errors += 1;
  });
  parser.write(withoutHabits(text)).close();
  return errors === 0;
}
