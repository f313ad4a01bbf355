import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenTo } from './listen.ts';

const turns: string[] = [];
const pull = vi.fn<(by: number | null) => void>();
const page = (scale = 1) => {
  const inner = document.implementation.createHTMLDocument();
  listenTo(inner, {
    paged: () => true,
    width: () => 300,
    offset: () => 0,
    scale: () => scale,
    turn: (side) => turns.push(side),
    step: (by) => turns.push(by > 0 ? 'on' : 'back'),
    tapped: () => turns.push('tapped'),
    active: () => {},
    link: (href) => turns.push(href),
    chapter: (to) => turns.push(`chapter ${to}`),
    pull,
  });
  return inner;
};
const send = (inner: Document, type: string, fields: object) =>
  inner.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), fields));
const at = (x: number, y = 0) => ({ screenX: x, screenY: y, clientX: x, clientY: y });
const click = (inner: Document, x: number, from = x) => {
  send(inner, 'pointerdown', { ...at(from), isPrimary: true });
  send(inner, 'click', { ...at(x), detail: 1 });
};
const swipe = (inner: Document, path: readonly (readonly [number, number])[], fingers = 1) => {
  const touches = (x: number, y: number) => Array.from({ length: fingers }, () => at(x, y));
  const [[x0, y0]] = path as [readonly [number, number]];
  send(inner, 'touchstart', { touches: touches(x0, y0) });
  for (const [x, y] of path) send(inner, 'touchmove', { touches: touches(x, y) });
  const [x1, y1] = path[path.length - 1]!;
  send(inner, 'touchend', { touches: [], changedTouches: [at(x1, y1)] });
};
const key = (inner: Document, name: string, fields: object = {}) =>
  inner.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...fields }));

beforeEach(() => {
  turns.length = 0;
  pull.mockClear();
});

describe('hands on a page', () => {
  it('turn by a tap at the sides and ask for the tools by one in the middle', () => {
    const inner = page();
    for (const x of [20, 150, 280]) click(inner, x);
    expect(turns).toEqual(['left', 'tapped', 'right']);
  });

  it('mean the middle of the screen on a picture page that is shown at less than its own size', () => {
    const inner = page(0.4);
    for (const x of [50, 375, 700]) click(inner, x);
    expect(turns).toEqual(['left', 'tapped', 'right']);
  });

  it('turn nothing when they have drawn over the text, or only undone a selection', () => {
    const inner = page();
    click(inner, 280, 200);
    vi.spyOn(inner, 'getSelection').mockReturnValueOnce({ isCollapsed: false } as Selection);
    click(inner, 280);
    expect(turns).toEqual([]);
    click(inner, 280);
    expect(turns).toEqual(['right']);
  });

  it('draw the page along with a swipe and turn it, once', () => {
    const inner = page();
    swipe(inner, [
      [250, 100],
      [230, 102],
      [120, 104],
    ]);
    expect(pull.mock.calls).toEqual([[-20], [-130]]);
    expect(turns).toEqual(['right']);
  });

  it('let the page go back when a slow swipe ends where it began', () => {
    const inner = page();
    swipe(inner, [
      [250, 100],
      [200, 100],
      [245, 100],
    ]);
    expect(pull.mock.calls).toEqual([[-50], [-5], [null]]);
    expect(turns).toEqual([]);
  });

  it('turn nothing when two fingers zoom, or one goes down the page', () => {
    const inner = page();
    swipe(
      inner,
      [
        [250, 100],
        [100, 100],
      ],
      2,
    );
    swipe(inner, [
      [250, 100],
      [240, 250],
    ]);
    expect(turns).toEqual([]);
    expect(pull).not.toHaveBeenCalled();
  });
});

describe('keys on a page', () => {
  it('turn pages and chapters', () => {
    const inner = page();
    for (const name of ['ArrowLeft', 'ArrowRight', 'PageDown', ' ', 'Home', 'End', '[', ']']) key(inner, name);
    key(inner, ' ', { shiftKey: true });
    key(inner, 'ArrowRight', { ctrlKey: true });
    expect(turns.join()).toBe('left,right,on,on,chapter start,chapter end,chapter -1,chapter 1,back,chapter 1');
  });

  it('that select text or belong to the browser stay with it', () => {
    const inner = page();
    key(inner, 'ArrowRight', { shiftKey: true });
    key(inner, 'ArrowLeft', { altKey: true });
    key(inner, 'f', { ctrlKey: true });
    expect(turns).toEqual([]);
  });
});
