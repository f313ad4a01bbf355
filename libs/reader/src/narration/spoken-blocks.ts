import { isNoteReference } from '../epub/in-book/note-reference.ts';
import { hasType, HIDDEN_NOTE } from '../epub/in-book/semantics.ts';

/** A paragraph as it is spoken: its text nodes one after the other. */
export interface SpokenBlock {
  text: string;
  pieces: readonly Piece[];
  /** BCP 47 tag. */
  language: string;
}

export interface Piece {
  node: Text;
  /** Where its text begins in the block. */
  at: number;
}

const SILENT =
  'rt, rp, rtc, script, style, title, desc, template, head, svg, video, audio, select, textarea, [hidden], ' +
  `[aria-hidden="true"], [role~="doc-pagebreak"], [role~="doc-backlink"], [${HIDDEN_NOTE}]`;

/** What does not interrupt a sentence. A line break does: lines of a poem are spoken one by one. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rb ruby s samp small span ' +
    'strike strong sub sup time tt u var wbr math mi mn mo mtext mrow'
  ).split(' '),
);

/**
 * The paragraphs of a chapter that is parsed and not laid out. Of a ruby the base is spoken, for a voice knows its
 * readings; references to notes, printed page numbers and what the book hides are not spoken.
 */
export function spokenBlocks(root: Element, language: string): SpokenBlock[] {
  const blocks: SpokenBlock[] = [];
  let pieces: Piece[] = [];
  let text = '';
  let spokenIn = language;

  const endBlock = () => {
    if (text.trim() !== '') blocks.push({ text, pieces, language: spokenIn });
    pieces = [];
    text = '';
  };
  const say = (node: Text, tongue: string) => {
    if (pieces.length === 0) spokenIn = tongue;
    pieces.push({ node, at: text.length });
    text += node.data;
  };
  const visit = (element: Element, inherited: string) => {
    if (isSilent(element)) return;
    const tongue = languageOf(element) || inherited;
    const inline = INLINE.has(element.localName.toLowerCase());
    if (!inline) endBlock();
    for (const child of element.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) visit(child as Element, tongue);
      else if (child.nodeType === Node.TEXT_NODE) say(child as Text, tongue);
    }
    if (!inline) endBlock();
  };
  visit(root, language);
  return blocks;
}

const languageOf = (element: Element) =>
  element.getAttribute('lang') ?? element.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'lang');

const isSilent = (element: Element) =>
  element.matches(SILENT) ||
  hasType(element, 'pagebreak', 'page-list') ||
  /display:\s*none|visibility:\s*hidden/i.test(element.getAttribute('style') ?? '') ||
  isNoteReference(element);
