import { defaultSettings } from '@yuelan/reader';
import { describe, expect, it } from 'vitest';
import {
  checkedChoices,
  choicesFor,
  isOwn,
  lookChange,
  settingsOf,
  storable,
  withChange,
  withLook,
  withoutChoices,
  withOwn,
} from './choices.ts';

const none = checkedChoices(null);
const stored = (saved: typeof none) => checkedChoices(JSON.parse(JSON.stringify(storable(saved))));

describe('what a reader chooses', () => {
  it('goes with the screen as long as nothing is chosen', () => {
    expect(settingsOf(choicesFor(none, 'a'), true)).toEqual({ ...defaultSettings, theme: 'dark' });
    expect(settingsOf(choicesFor(none, 'a'), false)).toEqual({ ...defaultSettings, theme: 'light' });
  });

  it('counts for all books, and is there again at the next visit', () => {
    const saved = stored(withChange(none, 'a', { fontSize: 150, theme: 'sepia' }));
    expect(choicesFor(saved, 'b')).toMatchObject({ fontSize: 150, theme: 'sepia' });
  });

  it('counts for one book alone where that is wanted, and the others stay as they were', () => {
    const all = withChange(none, 'a', { fontSize: 125 });
    const saved = stored(withChange(withOwn(all, 'a', true), 'a', { fontSize: 200 }));
    expect(choicesFor(saved, 'a').fontSize).toBe(200);
    expect(choicesFor(saved, 'b').fontSize).toBe(125);
    expect(choicesFor(withOwn(saved, 'a', false), 'a').fontSize).toBe(125);
  });

  it('is undone in the book at hand, without touching the others, or in all of them', () => {
    const all = withChange(none, 'a', { lineHeight: 2 });
    const own = withoutChoices(withChange(withOwn(all, 'a', true), 'a', { lineHeight: 1.4 }), 'a');
    expect(choicesFor(own, 'a').lineHeight).toBeNull();
    expect(choicesFor(own, 'b').lineHeight).toBe(2);
    expect(choicesFor(withoutChoices(all, 'a'), 'b').lineHeight).toBeNull();
  });

  it('is kept for the fifty books that were set last', () => {
    let saved = none;
    for (let book = 0; book < 60; book++) saved = stored(withOwn(saved, `book ${book}`, true));
    expect(saved.books).toHaveLength(50);
    expect(isOwn(saved, 'book 9')).toBe(false);
    expect(isOwn(saved, 'book 10')).toBe(true);
  });

  it.each(['x', 7, [], { books: 'x' }, { books: [null, { id: 7 }], fontSize: 'big' }])(
    'is nothing where %j was stored',
    (value) => expect(checkedChoices(value)).toEqual(none),
  );

  it('goes along with the account, and what was undone on one device is undone on the other', () => {
    const before = withChange(none, 'a', { theme: 'sepia', fontSize: 150 });
    const after = withChange(withoutChoices(before, 'a'), 'a', { lineHeight: 2 });
    const look = { ...lookChange(none, before), ...lookChange(before, after) };
    expect(look).toEqual({ theme: null, fontSize: null, lineHeight: 2 });
    expect(withLook(before, look).all).toEqual({ lineHeight: 2 });
    expect(withLook(before, { theme: 'neon', weight: 'fat' }).all).toEqual({ fontSize: 150 });
  });

  it('of one book alone stays where it was made', () => {
    const own = withOwn(none, 'a', true);
    expect(lookChange(own, withChange(own, 'a', { fontSize: 200 }))).toEqual({});
  });
});
