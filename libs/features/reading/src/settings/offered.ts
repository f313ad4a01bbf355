import type { Manifest } from '@yuelan/contract';
import type { ReaderSettings } from '@yuelan/reader';

type Name = keyof ReaderSettings;

const PDF: readonly Name[] = ['theme', 'flow'];
const CHINESE: readonly Name[] = ['script'];
const EAST_ASIAN: readonly Name[] = ['ruby'];

/** Which settings have a meaning in a book: nobody is asked about Chinese characters in an English one. */
export function offeredIn({ metadata, readingOrder }: Manifest): (name: Name) => boolean {
  const { language, vertical = false, layout } = metadata;
  const chinese = /^(?:zh|yue|lzh|cmn)\b/i.test(language);
  const eastAsian = chinese || /^(?:ja|ko)\b/i.test(language);
  if (readingOrder[0]?.type === 'application/pdf') return (name) => PDF.includes(name);
  if (layout === 'fixed') return (name) => name === 'theme' || name === 'taps';
  return (name) => {
    if (CHINESE.includes(name)) return chinese;
    if (EAST_ASIAN.includes(name)) return eastAsian;
    if (name === 'columns' || name === 'turning') return !vertical;
    return true;
  };
}

/** The faces that a book can be set in: brush and imitation Song exist for Chinese characters alone. */
export const facesIn = ({ metadata }: Manifest): readonly ReaderSettings['font'][] =>
  /^(?:zh|yue|lzh|cmn)\b/i.test(metadata.language)
    ? ['book', 'serif', 'sans', 'kai', 'fangsong']
    : ['book', 'serif', 'sans'];
