import type { Document } from 'domhandler';
import { DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';
import { entityText } from './entities.ts';
import { refuse } from '../refusal.ts';
import { isWellFormed } from './well-formed.ts';

/** Browsers stop at 512; the walks over a tree are recursive. */
const MAX_DEPTH = 400;

class LimitedHandler extends DomHandler {
  depth = 0;
  selfClosing = false;
  /** Elements that nobody closed. */
  unclosed = 0;

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) refuse('标记嵌套过深');
    super.onopentag(name, attribs);
  }

  override onclosetag(_name?: string, implied?: boolean): void {
    this.depth -= 1;
    if (implied && !this.selfClosing) this.unclosed += 1;
    super.onclosetag();
  }
}

/** htmlparser2 calls the end of `<br/>` implied: here only a missing end tag is. */
class MarkingParser extends Parser {
  marked: LimitedHandler | undefined;

  override onselfclosingtag(endIndex: number): void {
    if (this.marked) this.marked.selfClosing = true;
    super.onselfclosingtag(endIndex);
    if (this.marked) this.marked.selfClosing = false;
  }
}

export interface Parsed {
  document: Document;
  /** Elements that nobody closed: tag soup. */
  unclosed: number;
}

/** Whether the text is XML as it stands, document type and named entities aside. */
export const isXml = (text: string): boolean => isWellFormed(decodeNamedEntities(withoutDoctype(text)));

/** Parses XML without DTD: declarations are cut away, named entities other than those of HTML vanish. */
export function parseXml(text: string): Parsed {
  return parse(decodeNamedEntities(withoutDoctype(text)), { xmlMode: true });
}

/** Parses as a browser would parse a web page. `selfClosing` helps XHTML that has come apart. */
export function parseHtml(text: string, selfClosing: boolean): Parsed {
  return parse(withoutDoctype(text), { xmlMode: false, recognizeSelfClosing: selfClosing, recognizeCDATA: true });
}

function parse(
  text: string,
  options: { xmlMode: boolean; recognizeSelfClosing?: boolean; recognizeCDATA?: boolean },
): Parsed {
  const handler = new LimitedHandler(undefined, options);
  const parser = new MarkingParser(handler, { ...options, decodeEntities: true });
  parser.marked = handler;
  parser.end(text);
  return { document: handler.root, unclosed: handler.unclosed };
}

export const declaresEntities = (text: string): boolean => /<!ENTITY\s/.test(doctypeOf(text));

function doctypeOf(text: string): string {
  const start = text.slice(0, 65_536).search(/<!DOCTYPE/i);
  if (start < 0) return '';
  const open = text.indexOf('[', start);
  const end = text.indexOf('>', start);
  if (open < 0 || end < open) return text.slice(start, end < 0 ? start : end + 1);
  return text.slice(start, endOfSubset(text, open));
}

/** The internal subset ends with `]`, perhaps spaces, and `>`. */
function endOfSubset(text: string, open: number): number {
  for (let at = text.indexOf(']', open); at >= 0; at = text.indexOf(']', at + 1)) {
    const rest = /^\s{0,100}>/.exec(text.slice(at + 1, at + 102));
    if (rest) return at + 1 + rest[0].length;
  }
  return text.length;
}

function withoutDoctype(text: string): string {
  const doctype = doctypeOf(text);
  return doctype === '' ? text : text.replace(doctype, () => '');
}

const XML_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

const decodeNamedEntities = (text: string): string =>
  text.replace(/&([A-Za-z_][\w.-]{0,40});/g, (whole, name: string) =>
    XML_ENTITIES.has(name) ? whole : entityText(whole),
  );
