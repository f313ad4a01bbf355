import { type AudioBook, type Effect, type Event, idle, type State } from './state.ts';
import { step } from './step.ts';

type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;
export type Said = Timeless<Event>;

/** Three tracks; the second has a chapter in its middle, and the first chapter is a part of its own, too. */
export const book: AudioBook = {
  bookId: 'a1',
  bookType: 'mp3',
  title: '阅读手册',
  author: '阅览编辑部',
  cover: null,
  tracks: [60, 120, 90].map((duration, i) => ({ path: `${i}.mp3`, title: `第${i + 1}章`, duration })),
  chapters: [
    { index: 0, time: 0 },
    { index: 1, time: 0 },
    { index: 1, time: 30 },
    { index: 2, time: 0 },
  ],
  freeTracks: 10_000,
  previewOnly: false,
};

/** A player under test: its state, its clock (ms), and what it was told and told to do. */
export function listening() {
  let state: State = idle;
  let now = 0;
  const happen = (event: Said): readonly Effect[] => {
    const [next, effects] = step(state, { ...event, at: now } as Event);
    state = next;
    return effects;
  };
  const element = (type: 'sounded' | 'halted' | 'waited' | 'ended' | 'blocked' | 'resumeDue' | 'retryDue') =>
    happen({ type, loadId: state.loadId });

  return {
    state: () => state,
    happen,
    element,
    pass: (ms: number) => void (now += ms),
    timeIs: (time: number) => happen({ type: 'timePassed', loadId: state.loadId, time }),
    fail: (type: 'failed' | 'driedUp' = 'failed', kind: 'offline' | 'decode' = 'offline') =>
      happen({ type, loadId: state.loadId, trouble: { kind } }),
    open: (part: Partial<AudioBook> = {}, index = 0, time = 0, leftFor = 0) =>
      happen({ type: 'opened', book: { ...book, ...part }, index, time, rate: 1, leftFor }),
    press: (rewinds = true) => happen({ type: 'playPressed', rewinds }),
    /** Presses play, and the element sounds. */
    play: () => {
      const effects = happen({ type: 'playPressed', rewinds: true });
      return [...effects, ...element('sounded')];
    },
    pause: () => happen({ type: 'pausePressed' }),
    sleepIn: (choice: 0 | 1 | 2 | 3 | 4 | 5) => happen({ type: 'sleepChosen', choice }),
    /** Second after second of sound, as the element tells it. */
    hear(from: number, to: number, rate = 1) {
      const effects: Effect[] = [];
      for (let time = from; time <= to && state.status === 'playing'; time++) {
        effects.push(...happen({ type: 'timePassed', loadId: state.loadId, time }));
        now += 1000 / rate;
      }
      return effects;
    },
  };
}

export const types = (effects: readonly Effect[]) => effects.map(({ type }) => type);
