import type { ManifestMetadata } from '@yuelan/contract';
import type { Element } from '../markup/dom.ts';
import { attribute, childrenNamed, elementsOf, lineOf, localName } from '../markup/dom.ts';
import { parseHtml } from '../markup/parse.ts';
import type { BookMetadata } from '../types.ts';
import { isbnOf } from '../isbn.ts';
import type { Package } from './package.ts';

const ROLES_OF_NARRATION = new Set(['nrt']);

/** Title page of a package; lines are collapsed, markup in descriptions becomes text. */
export function bookMetadata(pack: Package): BookMetadata {
  const all = (name: string) => (pack.metadata ? dublinCore(pack.metadata, name) : []);
  const first = (name: string) => all(name).map(lineOf).find(Boolean) ?? null;
  const people = all('creator').filter((person) => !ROLES_OF_NARRATION.has(roleOf(pack, person)));
  const identifiers = all('identifier');
  return {
    title: titleOf(pack, all('title')) || '未命名',
    author: people
      .map((person) => directed(pack, person))
      .filter(Boolean)
      .join('、'),
    language: (first('language') ?? 'und').replace('_', '-').slice(0, 35),
    publisher: first('publisher'),
    published: /\d{4}(-\d\d){0,2}/.exec(first('date') ?? '')?.[0] ?? null,
    description: descriptionOf(first('description')),
    identifier: uniqueIdentifier(pack, identifiers),
    isbn: identifiers.map(lineOf).map(isbnOf).find(Boolean) ?? null,
    narrator:
      all('contributor')
        .filter((person) => ROLES_OF_NARRATION.has(roleOf(pack, person)))
        .map(lineOf)
        .join('、') || null,
    accessibility: accessibilityOf(pack),
  };
}

/** EPUB 2 wrote Dublin Core inside `dc-metadata` at times. */
function dublinCore(metadata: Element, name: string): Element[] {
  const groups = childrenNamed(metadata, 'dc-metadata');
  return [metadata, ...groups].flatMap((group) => childrenNamed(group, name)).filter(lineOf);
}

export const metas = (pack: Package): Element[] => {
  if (!pack.metadata) return [];
  const groups = childrenNamed(pack.metadata, 'x-metadata');
  return [pack.metadata, ...groups].flatMap((group) => childrenNamed(group, 'meta'));
};

/** A value the whole package has, by EPUB 3 property or EPUB 2 name. */
export function property(pack: Package, name: string): string | undefined {
  const found = metas(pack).find(
    ({ attribs }) => !attribs.refines && (attribs.property === name || attribs.name === name),
  );
  return found && (found.attribs.property ? lineOf(found) : found.attribs.content)?.trim();
}

const refinement = (pack: Package, element: Element, name: string): string | undefined => {
  const target = `#${element.attribs.id ?? ''}`;
  const found = metas(pack).find(({ attribs }) => attribs.property === name && attribs.refines === target);
  return found && lineOf(found);
};

const roleOf = (pack: Package, person: Element) => attribute(person, 'role') ?? refinement(pack, person, 'role') ?? '';

function titleOf(pack: Package, titles: Element[]): string {
  const main = titles.find((title) => refinement(pack, title, 'title-type') === 'main') ?? titles[0];
  return main ? directed(pack, main) : '';
}

const RTL = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A declared direction that the first letter does not show is kept with invisible isolates. */
function directed(pack: Package, element: Element): string {
  const line = lineOf(element);
  const direction = element.attribs.dir ?? pack.metadata?.attribs.dir ?? pack.root.attribs.dir;
  if (direction !== 'rtl' && direction !== 'ltr') return line;
  const natural = RTL.test(line) ? 'rtl' : 'ltr';
  if (direction === natural) return line;
  return `${direction === 'rtl' ? '\u2067' : '\u2066'}${line}\u2069`;
}

const descriptionOf = (text: string | null): string | null =>
  text && /<\w/.test(text) ? lineOf(parseHtml(text, true).document) : text;

function uniqueIdentifier(pack: Package, identifiers: Element[]): string | null {
  const unique = identifiers.find(({ attribs }) => attribs.id === pack.root.attribs['unique-identifier']);
  const chosen = unique ?? identifiers[0];
  return chosen ? lineOf(chosen) : null;
}

/** Characters of one statement: a summary may be long, a title page is not. */
const STATEMENT = 2000;
const STATEMENTS = /^(?:schema:(?=access)|dcterms:(?=conformsTo$)|a11y:(?=certifiedBy$|exemption$))/;

/**
 * What EPUB Accessibility 1.0 and 1.1 have a package say, as `name:value`: terms of schema.org, the standard it keeps,
 * who has certified that, and whether it claims an exemption. Those who certify refine the standard's statement.
 */
function accessibilityOf(pack: Package): string[] {
  const said = metas(pack).flatMap((meta) => {
    const name = meta.attribs.property ?? meta.attribs.name ?? '';
    const value = meta.attribs.property ? lineOf(meta) : (meta.attribs.content ?? '');
    return STATEMENTS.test(name) && value ? [statement(name.replace(STATEMENTS, ''), value)] : [];
  });
  const linked = (pack.metadata ? childrenNamed(pack.metadata, 'link') : [])
    .filter(({ attribs }) => attribs.rel === 'dcterms:conformsTo' && attribs.href)
    .map(({ attribs }) => statement('conformsTo', attribs.href!));
  return [...new Set([...said, ...linked])];
}

const statement = (name: string, value: string) => `${name}:${value.slice(0, STATEMENT)}`;

/** How the whole publication is shown. */
export function renditionOf(pack: Package): Pick<ManifestMetadata, 'layout' | 'spread' | 'orientation' | 'flow'> {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === property(pack, `rendition:${name}`));
  const fixed =
    property(pack, 'rendition:layout') === 'pre-paginated' ||
    property(pack, 'fixed-layout') === 'true' ||
    pack.fixedByVendor;
  const spread = oneOf('spread', ['none', 'landscape', 'portrait', 'both', 'auto']);
  // A roll (EPUB 3.4) is one strip of pictures and text from top to bottom: what a continuous scroll shows.
  const roll = property(pack, 'rendition:layout') === 'roll';
  const flow = oneOf('flow', ['paginated', 'scrolled-doc', 'scrolled-continuous', 'auto']);
  return {
    layout: fixed ? 'fixed' : 'reflowable',
    // `portrait` is deprecated in EPUB 3.3 and means both.
    spread: spread === 'portrait' ? 'both' : spread,
    orientation: oneOf('orientation', ['auto', 'landscape', 'portrait']),
    flow: roll ? 'scrolled-continuous' : flow === 'scrolled-doc' ? 'scrolled' : flow,
  };
}

/** The identifier that font obfuscation is keyed with: every identifier, as some tools keyed with the wrong one. */
export const obfuscationKeys = (pack: Package): string[] => {
  const ids = (pack.metadata ? elementsOf(pack.metadata) : []).filter((element) => localName(element) === 'identifier');
  const unique = uniqueIdentifier(pack, ids);
  return [...new Set([unique ?? '', ...ids.map(lineOf)])].filter(Boolean);
};
