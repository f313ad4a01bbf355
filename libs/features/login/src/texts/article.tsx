import styles from './texts.module.css';

/** A paragraph of a plain text, or a heading in it. */
export interface Part {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

/** Short lines that begin like 一、 or 1. or 第一条, and do not end like a sentence, head what follows. */
const HEADING = /^(?:第?[一二三四五六七八九十百]+[、章节条]|\d{1,2}[.、．])\s*\S.{0,40}$/;
const SENTENCE_END = /[。；：，.;:,]$/;

/** The parts of a text whose paragraphs are apart by an empty line; lines within one are parts of their own. */
export function partsOf(text: string): readonly Part[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => ({ kind: HEADING.test(line) && !SENTENCE_END.test(line) ? 'heading' : 'paragraph', text: line }));
}

/** A plain text as an article that is good to read. */
export const Article = ({ text }: { text: string }) => (
  <article className={styles.article}>
    {partsOf(text).map(({ kind, text: words }, index) =>
      kind === 'heading' ? <h2 key={index}>{words}</h2> : <p key={index}>{words}</p>,
    )}
  </article>
);
