import type { Manifest } from '@yuelan/contract';

/** Whether a chapter is a page of fixed layout: its own word, else the book's. */
export const isFixed = ({ metadata, readingOrder }: Manifest, index: number): boolean =>
  (readingOrder[index]?.properties.layout ?? metadata.layout) === 'fixed';
