import { describe, expect, it, vi } from 'vitest';
import type { Footnote } from '../../book-view.ts';
import { chapter, smallBook } from '../../testing/small-book.ts';
import { parse } from '../chapter.ts';
import type { ShownChapter } from '../guests.ts';
import type { Publication } from '../publication.ts';
import { textMap } from '../text-map.ts';
import { hideNotes } from './hide-notes.ts';
import { openInBook } from './in-book.ts';
import { HIDDEN_NOTE } from './semantics.ts';

/** A chapter as it stands on screen, and what a tap on an element of it opens. */
function open(chapters: Record<string, string>) {
  const book: Publication = smallBook(chapters);
  const [first] = Object.keys(chapters);
  const shown = parse(chapters[first!]!, 'application/xhtml+xml');
  hideNotes(shown);
  const element = document.createElement('iframe');
  const host = document.createElement('div');
  const notes: Footnote[] = [];
  const followed: string[] = [];
  const inBook = openInBook({ book, host, events: { footnoteOpened: (note) => void notes.push(note) } });
  inBook.attach({ section: book.first, document: shown, element, text: textMap(shown) } as unknown as ShownChapter);
  shown.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push((event.target as Element).closest('a')?.getAttribute('href') ?? 'page');
  });
  const tap = (id: string) => {
    const target = shown.getElementById(id)!;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  return { notes, followed, tap, shown };
}

const body = (markup: string) => ({ 'text/a.xhtml': chapter(markup) });
const back = '<a href="#r" role="doc-backlink">↩</a>';

describe('a tap on a reference opens the note', () => {
  it.each([
    [
      'epub:type',
      `<p><a id="r" epub:type="noteref" href="#n">1</a></p><aside epub:type="footnote" id="n"><p>注文。${back}</p></aside>`,
    ],
    ['role', `<p><a id="r" role="doc-noteref" href="#n">1</a></p><p role="doc-endnote" id="n">注文。${back}</p>`],
    [
      'Duokan’s lists',
      `<p><a id="r" class="duokan-footnote" href="#n"><img alt="注"/></a></p><ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="n">注文。${back}</li></ol>`,
    ],
    [
      'a number above the line that is led back to',
      '<p>字<sup><a id="r" href="#n">3</a></sup></p><p><a id="n" href="#r">3</a> 注文。</p>',
    ],
    ['a number in brackets', '<p>字<a id="r" href="#n">[3]</a></p><p id="n">注文。<a href="#r">[3]</a></p>'],
  ])('written with %s', (_, markup) => {
    const { notes, followed, tap } = open(body(markup));
    tap('r');
    expect(notes.map(({ text }) => text)).toEqual(['注文。']);
    expect(notes[0]!.markup).not.toContain('href');
    expect(followed).toEqual([]);
  });

  it('written into a picture', () => {
    const { notes, tap } = open(body('<p><img id="r" class="epub-footnote" zy-footnote="注&lt;文&gt;" alt="x"/></p>'));
    tap('r');
    expect(notes[0]).toMatchObject({ text: '注<文>', href: '' });
    expect(notes[0]!.markup).toContain('注&lt;文&gt;');
  });

  it('in another chapter', async () => {
    const { notes, tap } = open({
      ...body('<p><a id="r" epub:type="noteref" href="notes.xhtml#n">1</a></p>'),
      'text/notes.xhtml': chapter(
        '<section epub:type="endnotes"><p id="n">注文，见<a href="a.xhtml#q">前文</a>。</p></section>',
      ),
    });
    tap('r');
    await vi.waitFor(() => expect(notes).toHaveLength(1));
    expect(notes[0]).toMatchObject({ text: '注文，见前文。', href: 'text/notes.xhtml#n' });
    expect(notes[0]!.markup).toContain('href="text/a.xhtml#q"');
  });
});

describe('a tap stays an ordinary one', () => {
  it.each([
    [
      'on a link in a sentence',
      '<p><a id="r" href="#n">见第二节</a></p><p id="n">第二节。<a href="#r">回</a></p>',
      '#n',
    ],
    [
      'on a raised number whose target does not lead back',
      '<p><sup><a id="r" href="#n">2</a></sup></p><p id="n">第二节。</p>',
      '#n',
    ],
    [
      'on a reference to a whole chapter',
      `<p><a id="r" epub:type="noteref" href="#n">1</a></p><section id="n">${'长'.repeat(13_000)}</section>`,
      '#n',
    ],
    ['beside all links', '<p id="r">正文</p>', 'page'],
  ])('%s', (_, markup, expected) => {
    const { notes, followed, tap } = open(body(markup));
    tap('r');
    expect([notes, followed]).toEqual([[], [expected]]);
  });

  it('when the other chapter has no such note', async () => {
    const { notes, followed, tap } = open({
      ...body('<p><sup><a id="r" href="b.xhtml#n">1</a></sup></p>'),
      'text/b.xhtml': chapter('<p id="n">第二章开头。</p>'),
    });
    tap('r');
    await vi.waitFor(() => expect(followed).toEqual(['b.xhtml#n']));
    expect(notes).toEqual([]);
  });
});

describe('notes in the text', () => {
  it('are out of it where a pop-up shows them, and only there', () => {
    const { shown, notes, tap } = open(
      body(
        `<p><a id="r" epub:type="noteref" href="#n">1</a><a epub:type="noteref" href="#e">2</a></p>
         <aside epub:type="footnote" id="n">脚注。</aside><aside epub:type="footnote" id="lost">无人引用。</aside>
         <aside epub:type="endnote" id="e">尾注。</aside>`,
      ),
    );
    expect([...shown.querySelectorAll(`[${HIDDEN_NOTE}]`)].map(({ id }) => id)).toEqual(['n']);
    tap('r');
    expect(notes[0]!.href).toBe('');
  });

  it('bring no script, style or handler with them', () => {
    const { notes, tap } = open(
      body(
        '<p><a id="r" epub:type="noteref" href="#n">1</a></p><aside epub:type="footnote" id="n"><p style="x" onclick="x" class="c">注<script>alert(1)</script><img src="../x.png" alt="图"/></p></aside>',
      ),
    );
    tap('r');
    expect(notes[0]!.markup).toBe('<div xmlns="http://www.w3.org/1999/xhtml"><p>注图</p></div>');
  });
});
