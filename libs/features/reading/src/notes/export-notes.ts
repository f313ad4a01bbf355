import type { Note } from '@yuelan/contract';
import { m } from '@yuelan/strings';
import { byChapter } from './note-filter.ts';
import { isBookmark } from './note-kinds.ts';

export interface ExportedBook {
  bookId: string;
  title: string;
  author: string;
}

/** Where a note is read in its book. */
export type LinkTo = (note: Note) => string;

const day = (iso: string) => new Date(iso).toLocaleDateString('sv');
const colors = {
  yellow: m.notes_yellow,
  green: m.notes_green,
  blue: m.notes_blue,
  pink: m.notes_pink,
  purple: m.notes_purple,
};

/** Words stay words: what would be a heading, a list or a link in Markdown is escaped. */
const plain = (text: string) =>
  text.replace(/([\\`*_[\]<>#|~])/g, '\\$1').replace(/^([ \t]*)([-+]|\d+[.)])(\s)/gm, '$1\\$2$3');

export function notesAsMarkdown(book: ExportedBook, notes: readonly Note[], linkTo: LinkTo, now: string): string {
  const head = [`# ${plain(book.title)}`, plain(book.author), m.notes_exported_at({ date: day(now) })];
  const chapters = byChapter(notes).flatMap(({ title, notes: own }) => [
    ...(title === '' ? [] : [`## ${plain(title)}`]),
    ...own.map((note) => noteAsMarkdown(note, linkTo)),
  ]);
  return `${[...head.filter((line) => line !== ''), ...chapters].join('\n\n')}\n`;
}

function noteAsMarkdown(note: Note, linkTo: LinkTo): string {
  const { passage, content, labels, score, type, color, at } = note;
  const quote =
    passage &&
    passage.text
      .split('\n')
      .map((line) => `> ${plain(line)}`)
      .join('\n');
  const facts = [
    isBookmark(type) ? m.notes_bookmark() : passage ? colors[color]() : '',
    score === null ? '' : '★'.repeat(score),
    day(at),
    ...labels.map((label) => `#${label.replace(/\s/g, '_')}`),
    passage ? `[${m.notes_export_link()}](${linkTo(note)})` : '',
  ];
  const line = facts.filter((fact) => fact !== '').join(' · ');
  return [quote, plain(content), line].filter((part) => part).join('\n\n');
}

/** Everything there is to a note, for other programs. */
export function notesAsJson(book: ExportedBook, notes: readonly Note[], linkTo: LinkTo, now: string): string {
  const items = byChapter(notes).flatMap(({ notes: own }) => own);
  const rows = items.map((note) => ({ ...note, bookId: undefined, deleted: undefined, link: linkTo(note) }));
  return `${JSON.stringify({ book, exportedAt: now, notes: rows }, null, 2)}\n`;
}

/** The name of the file: whatever a title holds that file systems do not take is left out. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || 'notes'
  }.${ending}`;
