import { beforeEach, expect, test } from 'vitest';
import { listening, types } from './player.fixture.ts';

let player: ReturnType<typeof listening>;
beforeEach(() => {
  player = listening();
});

test('an error is told once and tried again a second later at the same second; three in a row give up', () => {
  player.open();
  player.play();
  player.timeIs(20);
  const first = player.fail('failed', 'decode');
  expect(first).toContainEqual({ type: 'tell', trouble: { kind: 'decode' } });
  expect(first).toContainEqual({ type: 'wake', after: 1000, event: 'retryDue', loadId: 1 });
  expect(player.element('retryDue')).toContainEqual({ type: 'load', loadId: 2, index: 0, from: 20, rate: 1 });
  expect(player.state().trouble).toEqual({ kind: 'decode' });
  expect(types(player.fail('failed', 'decode'))).not.toContain('tell');
  player.element('retryDue');
  player.fail('failed', 'decode');
  player.element('retryDue');
  player.fail('failed', 'decode');
  expect(player.state()).toMatchObject({ status: 'paused', trouble: { kind: 'decode' }, currentTime: 20 });
  expect(types(player.press())).toContain('load');
});

test('a network that is gone is waited for: the sound goes on by itself, but not in the middle of the night', () => {
  player.open();
  player.play();
  player.timeIs(20);
  const waits: number[] = [];
  const fail = () => {
    const wake = player.fail().find((effect) => effect.type === 'wake');
    if (wake?.type === 'wake') waits.push(wake.after);
    player.pass(wake?.type === 'wake' ? wake.after : 0);
    player.element('retryDue');
  };
  for (let i = 0; i < 10; i++) fail();
  expect(waits).toEqual([1000, 1000, 1000, ...Array.from({ length: 7 }, () => 5000)]);
  expect(player.state()).toMatchObject({ wants: true, trouble: { kind: 'offline' }, currentTime: 20 });
  player.element('sounded');
  expect(player.state()).toMatchObject({ status: 'playing', trouble: null });
  for (let i = 0; i < 200; i++) fail();
  expect(player.state()).toMatchObject({ status: 'paused', wants: false, trouble: { kind: 'offline' } });
});

test('one failure that the bytes and the element both tell of is one, and the first says why', () => {
  player.open();
  player.play();
  player.timeIs(20);
  player.fail('driedUp');
  const effects = player.fail('failed', 'decode');
  expect(effects).toContainEqual({ type: 'tell', trouble: { kind: 'offline' } });
  expect(player.fail('failed', 'decode')).toEqual([]);
  expect(player.state()).toMatchObject({ retries: 1, trouble: { kind: 'offline' } });
});

test('a damaged second does not begin the count anew each time it is reached', () => {
  player.open();
  player.play();
  player.timeIs(20);
  const told: string[] = [];
  for (let i = 0; i < 10; i++) {
    told.push(...types(player.fail('failed', 'decode')).filter((type) => type === 'tell'));
    player.element('retryDue');
    player.element('sounded');
    player.timeIs(20.1);
  }
  expect(told).toHaveLength(1);
  expect(player.state().wants).toBe(false);
});

test('an error later on is a new one', () => {
  player.open();
  player.play();
  player.timeIs(20);
  player.fail();
  player.element('retryDue');
  player.element('sounded');
  player.timeIs(22.5);
  expect(types(player.fail())).toContain('tell');
});

test('while there is sound to play, trouble with what lies ahead is not heard of', () => {
  player.open();
  player.play();
  player.timeIs(20);
  expect(player.fail('driedUp')).toEqual([]);
  expect(types(player.timeIs(21))).toContain('heard');
  const effects = player.element('waited');
  expect(types(effects)).toEqual(['tell', 'fellSilent', 'wake']);
  expect(player.state()).toMatchObject({ status: 'loading', trouble: { kind: 'offline' } });
});

test('a session that has ended plays what it has, and then says why it stops', () => {
  const trouble = { kind: 'refused', message: '请重新登录' } as const;
  player.open();
  player.play();
  player.timeIs(20);
  player.happen({ type: 'driedUp', loadId: 1, trouble });
  expect(player.state().status).toBe('playing');
  expect(player.element('waited')).toContainEqual({ type: 'tell', trouble });
  expect(player.state()).toMatchObject({ status: 'paused', wants: false, trouble });
});

test('a track that dries up at its end was heard whole', () => {
  player.open();
  player.play();
  player.fail('driedUp');
  player.timeIs(59.9);
  expect(types(player.element('waited'))).toEqual(['load', 'play', 'moved']);
});

test('a seek begins anew after trouble, and forgets what was in store', () => {
  player.open();
  player.play();
  player.timeIs(20);
  player.fail('driedUp');
  player.happen({ type: 'seeked', to: 40 });
  expect(types(player.element('waited'))).toEqual(['fellSilent']);
  player.fail();
  expect(player.happen({ type: 'seeked', to: 10 })).toContainEqual({
    type: 'load',
    loadId: 2,
    index: 0,
    from: 10,
    rate: 1,
  });
  expect(player.state().trouble).toBeNull();
});

test('nothing is tried again once the listener has paused', () => {
  player.open();
  player.play();
  player.fail();
  player.pause();
  expect(player.element('retryDue')).toEqual([]);
});
