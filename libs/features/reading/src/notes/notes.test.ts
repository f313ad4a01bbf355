import { type Note, NoteType } from '@yuelan/contract';
import { expect, test } from 'vitest';
import { fileName, notesAsJson, notesAsMarkdown } from './export-notes.ts';
import { byChapter, filterNotes, labelsOf, noFilter } from './note-filter.ts';
import { comparePlaces } from './compare-places.ts';
import { markType } from './note-kinds.ts';

const note = (noteId: string, chapterId: number, cfi: string, change: Partial<Note> = {}): Note => ({
  noteId,
  bookId: 'b1',
  type: NoteType.scribe,
  passage: { text: `原文${noteId}`, locator: { chapterId, cfi, position: chapterId + 1 } },
  chapterTitle: `第${chapterId + 1}章`,
  style: 'fill',
  color: 'yellow',
  content: '',
  labels: [],
  score: null,
  at: '2026-03-14T08:00:00.000Z',
  createdAt: '2026-03-14T08:00:00.000Z',
  deleted: false,
  ...change,
});

test('notes stand in the order of the book, by number and not by letter', () => {
  const place = (cfi: string) => ({ chapterId: 1, cfi });
  expect(comparePlaces(place('epubcfi(/6/4!/4/2/1:9)'), place('epubcfi(/6/4!/4/10/1:0)'))).toBeLessThan(0);
  expect(
    comparePlaces(place('epubcfi(/6/4[ch-9]!/4,/2/1:5,/2/1:9)'), place('epubcfi(/6/4!/4,/2/1:12,/2/1:14)')),
  ).toBeLessThan(0);
  const notes = [
    note('c', 1, 'epubcfi(/6/4!/4/10/1:0)'),
    note('a', 0, 'epubcfi(/6/2!/4/2/1:3)'),
    note('b', 1, 'epubcfi(/6/4!/4/2/1:0)'),
  ];
  expect(byChapter(notes).map(({ title, notes: own }) => [title, own.map(({ noteId }) => noteId)])).toEqual([
    ['第1章', ['a']],
    ['第2章', ['b', 'c']],
  ]);
});

test('a note is found by words, kind, colour and label', () => {
  const notes = [
    note('a', 0, '', { content: '想起 Tea', labels: ['茶'], color: 'blue', type: NoteType.mark }),
    note('b', 0, '', { type: NoteType.label }),
    note('c', 1, ''),
  ];
  const found = (filter: Partial<typeof noFilter>) =>
    filterNotes(notes, { ...noFilter, ...filter }).map(({ noteId }) => noteId);
  expect(found({ words: 'ｔｅａ' })).toEqual(['a']);
  expect(found({ words: '原文c' })).toEqual(['c']);
  expect(found({ kind: 'bookmarks' })).toEqual(['b']);
  expect(found({ kind: 'marks' })).toEqual(['a', 'c']);
  expect(found({ kind: 'words' })).toEqual(['a']);
  expect(found({ color: 'yellow' })).toEqual(['c']);
  expect(found({ label: '茶' })).toEqual(['a']);
  expect(labelsOf(notes)).toEqual(['茶']);
});

test('a mark becomes a note by its words, and a shared one by the wish of its writer', () => {
  expect([markType('', false), markType('x', false), markType(' ', true), markType('x', true)]).toEqual([1, 3, 11, 31]);
});

const book = { bookId: 'b1', title: '茶*经', author: '陆羽' };
const link = ({ noteId }: Note) => `https://example.org/read?noteId=${noteId}`;

test('the Markdown of notes says what was written, whatever characters are in it, and leads back', () => {
  const notes = [note('a', 0, '', { content: '# 不是标题\n- [x](y)', labels: ['茶 道'] })];
  const text = notesAsMarkdown(book, notes, link, '2026-03-15T08:00:00.000Z');
  expect(text).toContain('# 茶\\*经\n');
  expect(text).toContain('陆羽');
  expect(text).toContain('## 第1章');
  expect(text).toContain('> 原文a');
  expect(text).toContain('\\# 不是标题\n\\- \\[x\\](y)');
  expect(text).toMatch(/2026-03-14 · #茶_道 · \[.+\]\(https:\/\/example\.org\/read\?noteId=a\)/);
});

test('the JSON of notes holds all that another program needs', () => {
  const { book: of, notes } = JSON.parse(
    notesAsJson(book, [note('a', 0, 'epubcfi(/6/2!/4/2/1:3)')], link, '2026-03-15T08:00:00.000Z'),
  ) as { book: typeof book; notes: (Note & { link: string })[] };
  expect(of).toEqual(book);
  expect(notes[0]).toMatchObject({
    noteId: 'a',
    color: 'yellow',
    passage: { locator: { cfi: 'epubcfi(/6/2!/4/2/1:3)' } },
  });
  expect(notes[0]!.link).toContain('noteId=a');
  expect(notes[0]).not.toHaveProperty('deleted');
});

test('a title becomes the name of a file on any system', () => {
  expect(fileName('上/下: "茶"?', 'md')).toBe('上 下 茶.md');
  expect(fileName('???', 'md')).toBe('notes.md');
});
