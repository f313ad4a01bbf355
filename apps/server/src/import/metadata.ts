import type { BookMetadata } from './types.ts';

/** A title page with nothing but a title. */
export const blankMetadata = (title: string): BookMetadata => ({
  title: title.normalize('NFC').replaceAll('_', ' ').trim() || '未命名',
  author: '',
  language: 'und',
  publisher: null,
  published: null,
  description: null,
  identifier: null,
  isbn: null,
  narrator: null,
  accessibility: [],
});
