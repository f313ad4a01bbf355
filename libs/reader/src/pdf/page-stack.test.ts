import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOfHref } from './page-href.ts';
import { pageStack } from './page-stack.ts';

const a5 = { width: 400, height: 600 };

describe('a stack of pages', () => {
  it('gives each page the width of the room', () => {
    const stack = pageStack(3, a5);
    stack.fit(800, 1);
    expect([stack.scale(0), stack.top(0), stack.top(1), stack.top(3)]).toEqual([2, 0, 1212, 3636]);
  });

  it('makes room when a page turns out to be larger than the first', () => {
    const stack = pageStack(3, a5);
    stack.fit(400, 1);
    expect(stack.learn(1, a5)).toBe(false);
    expect(stack.learn(1, { width: 400, height: 900 })).toBe(true);
    expect([stack.top(1), stack.top(2)]).toEqual([612, 1524]);
  });

  it('finds the page at a height, whatever the sizes', () => {
    const size = fc.record({ width: fc.integer({ min: 50, max: 2000 }), height: fc.integer({ min: 50, max: 2000 }) });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), fc.nat(), (sizes, any) => {
        const stack = pageStack(sizes.length, sizes[0]!);
        sizes.forEach((known, index) => stack.learn(index, known));
        stack.fit(600, 1.5);
        const wanted = any % sizes.length;
        expect(stack.at(stack.top(wanted))).toBe(wanted);
        expect(stack.at(stack.top(wanted + 1) - 1)).toBe(wanted);
      }),
    );
  });
});

describe('a link into a PDF', () => {
  it.each([
    ['book.pdf#page=3', 2],
    ['book.pdf#view=Fit&page=12', 11],
    ['book.pdf', 0],
    ['book.pdf#page=0', 0],
  ])('%s opens page %i, counted from 0', (href, page) => {
    expect(pageOfHref(href)).toBe(page);
  });
});
