import { decodeHTMLStrict } from 'entities';

/** The character of an HTML entity; nothing for a name that HTML does not know. */
export function entityText(entity: string): string {
  const text = decodeHTMLStrict(entity);
  return text === entity ? '' : text;
}
