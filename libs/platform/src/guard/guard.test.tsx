import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blockDeveloperTools } from './developer-tools.ts';
import type { GuardedPage } from './developer-tools.ts';
import { probe } from './pause-watch.ts';
import type { Probe } from './pause-watch.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Starts the guard; returns where it led, after each of the probes. */
function guard(probes: readonly Probe[] = [], more: Partial<GuardedPage> = {}) {
  const left: string[] = [];
  const queue = [...probes];
  let tick = () => {};
  stop = blockDeveloperTools({
    timers: {
      every: (_, run) => {
        tick = run;
        return () => (tick = () => {});
      },
    },
    probe: () => queue.shift() ?? { watched: true, pause: 0 },
    leave: (address) => left.push(address),
    isAutomated: () => false,
    ...more,
  });
  return probes.map(() => {
    tick();
    return left.length;
  });
}

const pressed = (init: KeyboardEventInit, target: Element | Document = document) => !fireEvent.keyDown(target, init);

test.each<[string, KeyboardEventInit]>([
  ['F12', { key: 'F12' }],
  ['Ctrl+Shift+I', { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Shift+J', { key: 'J', code: 'KeyJ', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Shift+C', { key: 'C', code: 'KeyC', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Shift+K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }],
  ['Ctrl+U', { key: 'u', code: 'KeyU', ctrlKey: true }],
  ['Cmd+Option+I', { key: 'ˆ', code: 'KeyI', metaKey: true, altKey: true }],
  ['Cmd+Option+U', { key: '¨', code: 'KeyU', metaKey: true, altKey: true }],
  ['Ctrl+Shift+I on another layout', { key: 'I', code: 'KeyG', ctrlKey: true, shiftKey: true }],
])('%s opens nothing', (_, init) => {
  guard();
  expect(pressed(init)).toBe(true);
});

test.each<[string, KeyboardEventInit]>([
  ['copy', { key: 'c', code: 'KeyC', ctrlKey: true }],
  ['paste', { key: 'v', code: 'KeyV', ctrlKey: true }],
  ['select all', { key: 'a', code: 'KeyA', ctrlKey: true }],
  ['zoom in', { key: '+', ctrlKey: true }],
  ['zoom out', { key: '-', ctrlKey: true }],
  ['zoom back', { key: '0', ctrlKey: true }],
  ['the menu key', { key: 'ContextMenu' }],
  ['Shift+F10', { key: 'F10', shiftKey: true }],
  ['reload', { key: 'F5' }],
  ['find', { key: 'f', code: 'KeyF', ctrlKey: true }],
  ['typing u', { key: 'u', code: 'KeyU' }],
  ['AltGr+C', { key: '©', code: 'KeyC', ctrlKey: true, altKey: true, shiftKey: true }],
  ['a screen reader’s Insert+F12', { key: 'Insert' }],
])('%s stays', (_, init) => {
  guard();
  expect(pressed(init)).toBe(false);
});

/** Some browsers say by what one pressed, others do not. */
function menu(init: PointerEventInit, target: Element = document.body): boolean {
  const Kind = 'pointerType' in init ? PointerEvent : MouseEvent;
  return !fireEvent(target, new Kind('contextmenu', { bubbles: true, cancelable: true, ...init }));
}

test('a right-click opens no menu', () => {
  guard();
  expect(menu({ pointerType: 'mouse', button: 2 })).toBe(true);
  expect(menu({ pointerType: 'mouse', button: 0, ctrlKey: true })).toBe(true);
  expect(menu({ button: 2 })).toBe(true);
});

test.each<[string, PointerEventInit]>([
  ['the keyboard’s menu key', { pointerType: '', button: 0 }],
  ['the keyboard’s menu key, as some browsers report it', { button: 0 }],
  ['a long press', { pointerType: 'touch', button: 0 }],
  ['a pen', { pointerType: 'pen', button: 0 }],
])('the menu of %s stays', (_, init) => {
  guard();
  expect(menu(init)).toBe(false);
});

test('in fields one copies and pastes by the menu', () => {
  guard();
  document.body.innerHTML = '<input><textarea></textarea><div contenteditable="true"><b>笔记</b></div>';
  for (const field of document.querySelectorAll('input, textarea, b'))
    expect(menu({ pointerType: 'mouse', button: 2 }, field)).toBe(false);
});

test('text can be selected and copied everywhere', () => {
  guard();
  expect(fireEvent.copy(document.body)).toBe(true);
  expect(fireEvent(document.body, new Event('selectstart', { bubbles: true, cancelable: true }))).toBe(true);
});

test('a chapter in its frame is guarded, too, and free again afterwards', () => {
  guard();
  const frame = document.body.appendChild(document.createElement('iframe'));
  fireEvent.load(frame);
  const inside = frame.contentDocument!;
  expect(pressed({ key: 'F12' }, inside)).toBe(true);
  stop();
  expect(pressed({ key: 'F12' }, inside)).toBe(false);
  expect(pressed({ key: 'F12' })).toBe(false);
});

const still: Probe = { watched: true, pause: 1500 };
const quick: Probe = { watched: true, pause: 0.1 };
const away: Probe = { watched: false, pause: 3_600_000 };

test.each<[string, Probe[], number[]]>([
  ['tools that stand still again and again', [still, still], [0, 1]],
  ['tools, with the page out of sight in between', [still, away, away, still], [0, 0, 0, 1]],
])('%s lead to a blank page', (_, probes, left) => expect(guard(probes)).toEqual(left));

test.each<[string, Probe[]]>([
  ['a single pause, such as a machine that falls asleep', [quick, still, quick, still, quick]],
  ['a tab in the background', [away, away, away]],
  ['a slow device', Array(20).fill({ watched: true, pause: 250 })],
  ['a page that nobody looks at, after one pause', [still, away, quick, still]],
])('%s leads nowhere', (_, probes) => expect(guard(probes)).toEqual(probes.map(() => 0)));

test('the way out is a blank page', () => {
  const leave = vi.fn<(address: string) => void>();
  guard([still, still], { leave });
  expect(leave).toHaveBeenCalledWith('about:blank');
});

test('nothing of it happens under automation', () => {
  expect(guard([still, still], { isAutomated: () => true })).toEqual([0, 0]);
  expect(pressed({ key: 'F12' })).toBe(false);
  expect(menu({ pointerType: 'mouse', button: 2 })).toBe(false);
});

test('a probe takes no time where no tools are open', () => {
  expect(probe().pause).toBeLessThan(300);
});
