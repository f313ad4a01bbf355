import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { SleepChoice } from './sleep.ts';
import { type AudioBook, type Effect, type Event, idle, type State } from './state.ts';
import { step } from './step.ts';

type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;

const book: AudioBook = {
  bookId: 'a1',
  bookType: 'mp3',
  title: '阅读手册',
  author: '阅览编辑部',
  cover: null,
  tracks: [60, 120, 90].map((duration, i) => ({ path: `${i}.mp3`, title: `第${i + 1}章`, duration })),
  freeTracks: 10_000,
  previewOnly: false,
};

let state: State;
let now: number;
function happen(event: Timeless<Event>): readonly Effect[] {
  const [next, effects] = step(state, { ...event, at: now } as Event);
  state = next;
  return effects;
}
const types = (effects: readonly Effect[]) => effects.map(({ type }) => type);
const media = (type: 'sounded' | 'halted' | 'waited' | 'ended' | 'blocked') => happen({ type, loadId: state.loadId });
const timeIs = (time: number) => happen({ type: 'timePassed', loadId: state.loadId, time });
const open = (part: Partial<AudioBook> = {}, index = 0, time = 0) =>
  happen({ type: 'opened', book: { ...book, ...part }, index, time, rate: 1 });
const playing = () => {
  happen({ type: 'playPressed' });
  media('sounded');
};

beforeEach(() => {
  state = idle;
  now = 0;
});

test('opening loads at the kept place and waits for the listener', () => {
  expect(open({}, 1, 30)).toEqual([{ type: 'load', loadId: 1, index: 1, from: 30, rate: 1 }]);
  expect(state.status).toBe('paused');
});

test('pressing play is a wish; only the element’s word makes it playing', () => {
  open();
  expect(types(happen({ type: 'playPressed' }))).toEqual(['claim', 'play']);
  expect(state.status).toBe('loading');
  media('sounded');
  expect(state.status).toBe('playing');
});

test('a track that ends is followed by the next, the last one by silence', () => {
  open({}, 1);
  playing();
  expect(media('ended')).toContainEqual({ type: 'load', loadId: 2, index: 2, from: 0, rate: 1 });
  media('sounded');
  expect(types(media('ended'))).toEqual(['pause', 'fellSilent']);
  expect(state).toMatchObject({ status: 'paused', over: 'book' });
  expect(happen({ type: 'playPressed' })).toContainEqual({ type: 'load', loadId: 3, index: 2, from: 0, rate: 1 });
});

test('a preview stops at the end of its track, a free part at the first track that is not', () => {
  open({ previewOnly: true });
  playing();
  media('ended');
  expect(state).toMatchObject({ currentIndex: 0, status: 'paused', over: 'book' });

  open({ freeTracks: 1 });
  playing();
  expect(media('ended')).toContainEqual({ type: 'tell', trouble: { kind: 'notFree' } });
  expect(state).toMatchObject({ currentIndex: 0, over: 'free' });
});

test('an element that stands still within the last moment is at the end', () => {
  open();
  playing();
  timeIs(59.9);
  media('waited');
  expect(state.currentIndex).toBe(1);
});

test('a seek to the very end backs off half a second and plays on after 100 ms', () => {
  open();
  playing();
  const effects = happen({ type: 'seeked', to: 99 });
  expect(effects).toContainEqual({ type: 'seek', to: 59.5 });
  expect(effects).toContainEqual({ type: 'wake', after: 100, event: 'resumeDue', loadId: 1 });
});

test('what is said about an earlier track comes too late', () => {
  open();
  playing();
  const old = state.loadId;
  happen({ type: 'nextPressed' });
  const before = state;
  happen({ type: 'ended', loadId: old });
  happen({ type: 'failed', loadId: old, trouble: { kind: 'offline' } });
  expect(state).toBe(before);
});

test('an error is told once and tried again a second later at the same second; three in a row give up', () => {
  open();
  playing();
  timeIs(20);
  const fail = () => happen({ type: 'failed', loadId: state.loadId, trouble: { kind: 'offline' } });
  const first = fail();
  expect(first).toContainEqual({ type: 'tell', trouble: { kind: 'offline' } });
  expect(first).toContainEqual({ type: 'wake', after: 1000, event: 'retryDue', loadId: 1 });
  expect(happen({ type: 'retryDue', loadId: 1 })).toContainEqual({
    type: 'load',
    loadId: 2,
    index: 0,
    from: 20,
    rate: 1,
  });
  expect(types(fail())).not.toContain('tell');
  happen({ type: 'retryDue', loadId: 2 });
  fail();
  happen({ type: 'retryDue', loadId: 3 });
  fail();
  expect(state).toMatchObject({ status: 'paused', trouble: { kind: 'offline' }, currentTime: 20 });
  expect(types(happen({ type: 'playPressed' }))).toContain('load');
});

test('the sleep timer pauses at about a second left and is off again', () => {
  open();
  happen({ type: 'sleepChosen', choice: 2 });
  playing();
  now = 898_000;
  timeIs(10);
  expect(state.status).toBe('playing');
  now = 899_000;
  expect(types(timeIs(11))).toEqual(['pause', 'fellSilent']);
  expect(state.sleep.choice).toBe(0);
});

test('“end of this track” sleeps before the next one begins', () => {
  open();
  happen({ type: 'sleepChosen', choice: 1 });
  playing();
  timeIs(58);
  expect(state.status).toBe('playing');
  timeIs(59.2);
  expect(state).toMatchObject({ status: 'paused', currentIndex: 0 });
});

test('each second that is heard is told once, none while it loads', () => {
  open();
  playing();
  expect([1, 1.3, 1.9, 2.1].map((time) => types(timeIs(time)).includes('heard'))).toEqual([true, false, false, true]);
  media('waited');
  expect(timeIs(3)).toEqual([]);
});

test('“previous” starts the track again once it is under way', () => {
  open({}, 1);
  timeIs(2);
  expect(happen({ type: 'previousPressed' })).toContainEqual({ type: 'load', loadId: 2, index: 0, from: 0, rate: 1 });
  happen({ type: 'trackChosen', index: 1 });
  timeIs(30);
  expect(happen({ type: 'previousPressed' })).toContainEqual({ type: 'seek', to: 0 });
});

test('another tab that plays silences this one, and closing clears everything', () => {
  open();
  playing();
  expect(types(happen({ type: 'silenced' }))).toEqual(['pause', 'fellSilent']);
  expect(types(happen({ type: 'closed' }))).toEqual(['fellSilent', 'pause', 'unload']);
  expect(state).toMatchObject({ status: 'idle', book: null });
});

const time = fc.double({ min: -10, max: 200, noNaN: true });
const id = fc.integer({ min: -1, max: 0 });
const anything = fc.oneof(
  fc.constantFrom<Timeless<Event>>(
    ...(['playPressed', 'pausePressed', 'nextPressed', 'previousPressed', 'silenced', 'closed'] as const).map(
      (type) => ({ type }),
    ),
  ),
  time.map((to): Timeless<Event> => ({ type: 'seeked', to })),
  fc.integer({ min: -2, max: 5 }).map((index): Timeless<Event> => ({ type: 'trackChosen', index })),
  fc
    .integer({ min: 0, max: 5 })
    .map((choice): Timeless<Event> => ({ type: 'sleepChosen', choice: choice as SleepChoice })),
  fc.integer({ min: 0, max: 4 }).map((freeTracks): Timeless<Event> => ({
    type: 'opened',
    book: { ...book, freeTracks },
    index: 1,
    time: 5,
    rate: 9,
  })),
);
const fromElement = fc.tuple(
  id,
  fc.constantFrom('sounded', 'halted', 'waited', 'ended', 'blocked', 'failed', 'timePassed', 'retryDue', 'resumeDue'),
  time,
);

/** What must never be, in a few words each. */
function broken(effects: readonly Effect[]): string[] {
  const { book: current, currentIndex, status, wants, rate } = state;
  const rules: Record<string, boolean> = {
    unwished: status === 'playing' && !wants,
    'too fast': rate > 2,
    'outside the book': current !== null && !current.tracks[currentIndex],
    'not free': wants && currentIndex >= current!.freeTracks,
    'before the start': effects.some((effect) => effect.type === 'seek' && effect.to < 0),
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

test('whatever happens, nothing sounds unwished, unpaid for, or outside the book', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anything, fromElement), { maxLength: 60 }), (events) => {
      state = idle;
      for (const event of events) {
        now += 500;
        const [lag, type, t] = Array.isArray(event) ? event : [0, null, 0];
        const trouble = { kind: 'offline' } as const;
        const effects = happen(
          type ? ({ type, loadId: state.loadId + lag, time: t, trouble } as never) : (event as never),
        );
        expect(broken(effects)).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});
