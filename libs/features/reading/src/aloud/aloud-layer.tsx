import type { Reader } from '../use-reader.ts';
import { AloudBar } from './aloud-bar.tsx';

/** The voice and its controls, as long as the reader wants to be read to. */
export function AloudLayer({ reader }: { reader: Reader }) {
  const { aloud, view, content, place } = reader;
  if (!aloud || !view || !content || !place) return null;
  return <AloudBar open={{ reader, view, content, place }} />;
}
