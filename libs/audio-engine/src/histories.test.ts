import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RETRIES } from './limits.ts';
import { book, listening, type Said } from './player.fixture.ts';
import type { SleepChoice } from './sleep.ts';
import { durationOf, type Effect, type State } from './state.ts';

const time = fc.oneof(fc.double({ min: -10, max: 200, noNaN: true }), fc.constantFrom(0, 59.9, 119.5, 89.95));
const pressed = fc.oneof(
  fc.constantFrom<Said>(
    { type: 'playPressed', rewinds: true },
    { type: 'playPressed', rewinds: false },
    { type: 'pausePressed' },
    { type: 'nextPressed' },
    { type: 'previousPressed' },
    { type: 'nextChapterPressed' },
    { type: 'previousChapterPressed' },
    { type: 'silenced' },
    { type: 'closed' },
  ),
  time.map((to): Said => ({ type: 'seeked', to })),
  time.map((to): Said => ({ type: 'seeked', to, passing: true })),
  time.map((by): Said => ({ type: 'skipped', by: by - 100 })),
  fc.double({ min: 0, max: 4, noNaN: true }).map((rate): Said => ({ type: 'rateChosen', rate })),
  fc.integer({ min: -2, max: 5 }).map((index): Said => ({ type: 'trackChosen', index })),
  fc.integer({ min: 0, max: 5 }).map((choice): Said => ({ type: 'sleepChosen', choice: choice as SleepChoice })),
  fc.record({ freeTracks: fc.integer({ min: 0, max: 4 }), previewOnly: fc.boolean() }).map((part): Said => ({
    type: 'opened',
    book: { ...book, ...part, tracks: [...book.tracks, { path: '3.mp3', title: '', duration: 0 }] },
    index: 1,
    time: 5,
    rate: 9,
    leftFor: 70_000,
  })),
);
const heardOfElement = fc
  .record({
    lag: fc.integer({ min: -1, max: 0 }),
    type: fc.constantFrom(
      ...(['sounded', 'sounded', 'halted', 'waited', 'ended', 'blocked', 'timePassed', 'timePassed'] as const),
      ...(['failed', 'driedUp', 'measured', 'retryDue', 'resumeDue'] as const),
    ),
    time,
  })
  .map(({ lag, type, time: seconds }) => ({ lag, said: { type, time: seconds, duration: 50, trouble: offline } }));
const offline = { kind: 'offline' } as const;
const passing = fc.constantFrom(0, 250, 1000, 20_000, 400_000, 4_000_000).map((ms) => ({ ms }));
const histories = fc.array(fc.oneof(pressed, heardOfElement, heardOfElement, passing), { maxLength: 80 });

const chooses = new Set(['sleepChosen', 'closed', 'opened']);
const has = (effects: readonly Effect[], type: Effect['type']) => effects.some((effect) => effect.type === type);

/** What must never be, in a few words each. */
function broken(before: State, event: Said, effects: readonly Effect[], after: State): string[] {
  const { book: current, currentIndex, currentTime, status, wants, rate, retries, volume } = after;
  const duration = durationOf(after);
  const rules: Record<string, boolean> = {
    'playing unwished': status === 'playing' && !wants,
    'wishing at rest': wants && (status === 'paused' || status === 'idle'),
    'outside the rates': rate > 2 || rate < 0.5,
    'outside the book': current !== null && current.tracks.length > 0 && !current.tracks[currentIndex],
    'outside the track': currentTime < 0 || (duration > 0 && currentTime > duration),
    'not free': wants && currentIndex >= current!.freeTracks,
    'sought before the start': effects.some((effect) => effect.type === 'seek' && effect.to < 0),
    'loaded what is locked': effects.some((effect) => effect.type === 'load' && effect.index >= current!.freeTracks),
    'heard in silence': has(effects, 'heard') && before.status !== 'playing',
    'heard after falling silent': has(effects, 'heard') && has(effects, 'fellSilent'),
    'tried without end': retries > RETRIES,
    'asleep and sounding': before.sleep.choice > 0 && after.sleep.choice === 0 && before.wants && wants,
    'woken too soon':
      before.sleep.choice > 0 && after.sleep.choice === 0 && !chooses.has(event.type) && wants && before.wants,
    'silent and faded': !wants && volume !== 1,
    'volume unsaid': volume !== before.volume && !has(effects, 'setVolume'),
    'minutes left open':
      before.wants &&
      !wants &&
      before.status === 'playing' &&
      !has(effects, 'fellSilent') &&
      event.type !== 'opened' &&
      event.type !== 'blocked',
  };
  return Object.keys(rules).filter((rule) => rules[rule]);
}

test('whatever happens, nothing sounds unwished, unpaid for, unheard of or outside the book', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const player = listening();
      for (const step of history) {
        if ('ms' in step) {
          player.pass(step.ms);
          continue;
        }
        const before = player.state();
        const event = 'lag' in step ? ({ ...step.said, loadId: before.loadId + step.lag } as unknown as Said) : step;
        const effects = player.happen(event);
        const isOld = 'lag' in step && step.lag < 0;
        expect([
          isOld && (player.state() !== before || effects.length > 0),
          ...broken(before, event, effects, player.state()),
        ]).toEqual([false]);
      }
    }),
    { numRuns: 5000 },
  );
});

test('whatever happened before, a timer that is set ends the sound in time', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 5 }), (history, choice) => {
      const player = listening();
      for (const step of history) {
        if ('ms' in step) player.pass(step.ms);
        else if ('lag' in step)
          player.happen({ ...step.said, loadId: player.state().loadId + step.lag } as unknown as Said);
        else player.happen(step);
      }
      player.open();
      player.happen({ type: 'sleepChosen', choice: choice as SleepChoice });
      player.play();
      let seconds = 0;
      for (let at = 0; player.state().wants && seconds < 6000; seconds++) {
        player.pass(1000);
        player.timeIs((at = at + 1));
        if (at < durationOf(player.state()) - 1) continue;
        at = 0;
        player.element('ended');
        player.element('sounded');
      }
      expect(player.state().wants).toBe(false);
      expect(seconds).toBeLessThanOrEqual([0, 60, 900, 1800, 3600, 5400][choice]!);
    }),
    { numRuns: 300 },
  );
});
