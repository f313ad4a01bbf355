import { beforeEach, expect, test } from 'vitest';
import { listening, types } from './player.fixture.ts';

let player: ReturnType<typeof listening>;
beforeEach(() => {
  player = listening();
});

test('opening loads at the kept place and waits for the listener', () => {
  expect(player.open({}, 1, 30)).toEqual([{ type: 'load', loadId: 1, index: 1, from: 30, rate: 1 }]);
  expect(player.state().status).toBe('paused');
});

test('pressing play is a wish; only the element’s word makes it playing', () => {
  player.open();
  expect(types(player.press())).toEqual(['claim', 'play']);
  expect(player.state().status).toBe('loading');
  player.element('sounded');
  expect(player.state().status).toBe('playing');
});

test('a browser that wants a gesture first gets one: the button shows that it waits', () => {
  player.open();
  player.press();
  player.element('blocked');
  expect(player.state()).toMatchObject({ status: 'paused', wants: false });
});

test('a track that ends is followed by the next, the last one by silence', () => {
  player.open({}, 1);
  player.play();
  expect(player.element('ended')).toContainEqual({ type: 'load', loadId: 2, index: 2, from: 0, rate: 1 });
  player.element('sounded');
  expect(types(player.element('ended'))).toEqual(['pause', 'fellSilent']);
  expect(player.state()).toMatchObject({ status: 'paused', over: 'book' });
  expect(player.press()).toContainEqual({ type: 'load', loadId: 3, index: 2, from: 0, rate: 1 });
});

test('a preview stops at the end of its track, a free part offers the next step instead of a locked track', () => {
  player.open({ previewOnly: true });
  player.play();
  player.element('ended');
  expect(player.state()).toMatchObject({ currentIndex: 0, status: 'paused', over: 'book' });

  player.open({ freeTracks: 1 });
  player.play();
  expect(player.element('ended')).toContainEqual({ type: 'tell', trouble: { kind: 'notFree' } });
  expect(player.state()).toMatchObject({ currentIndex: 0, over: 'free', wants: false });
  expect(types(player.press())).not.toContain('play');
});

test('sound that runs out within half a second of the end is at the end, whether the element says so or not', () => {
  player.open();
  player.play();
  player.timeIs(59.4);
  player.element('waited');
  expect(player.state()).toMatchObject({ currentIndex: 0, status: 'loading' });
  player.element('sounded');
  player.timeIs(59.6);
  player.element('waited');
  expect(player.state().currentIndex).toBe(1);
});

test('a pause that comes from outside is the end only within the last 0.2 s', () => {
  player.open();
  player.play();
  player.timeIs(59.7);
  player.element('halted');
  expect(player.state()).toMatchObject({ currentIndex: 0, status: 'paused', wants: false });
  player.play();
  player.timeIs(59.9);
  player.element('halted');
  expect(player.state()).toMatchObject({ currentIndex: 1, wants: true });
});

test('a seek to the very end backs off half a second and plays on after 100 ms', () => {
  player.open();
  player.play();
  const effects = player.happen({ type: 'seeked', to: 99 });
  expect(effects).toContainEqual({ type: 'seek', to: 59.5 });
  expect(effects).toContainEqual({ type: 'wake', after: 100, event: 'resumeDue', loadId: 1 });
  expect(player.element('resumeDue')).toEqual([]);
  player.element('waited');
  player.timeIs(30);
  expect(player.state()).toMatchObject({ currentIndex: 0, currentTime: 59.5, wants: true });
});

test('a seek that interrupts the sound is played on from; a seek while paused stays silent', () => {
  player.open();
  player.press();
  expect(types(player.happen({ type: 'seeked', to: 20 }))).toContain('wake');
  expect(player.element('resumeDue')).toEqual([{ type: 'play', loadId: 1 }]);
  player.pause();
  expect(types(player.happen({ type: 'seeked', to: 30 }))).toEqual(['seek', 'moved']);
  expect(player.element('resumeDue')).toEqual([]);
});

test('a finger on its way shows the place, and only what is there anyway is heard', () => {
  player.open();
  player.play();
  expect(player.happen({ type: 'seeked', to: 40, passing: true })).toEqual([{ type: 'seek', to: 40, passing: true }]);
  expect(player.state().currentTime).toBe(40);
});

test('a place the element has not reached yet is not taken for the one it left', () => {
  player.open({}, 1);
  player.play();
  player.timeIs(10);
  player.happen({ type: 'seeked', to: 100 });
  expect(player.timeIs(10.2)).toEqual([]);
  expect(player.state().currentTime).toBe(100);
  expect(types(player.timeIs(100.1))).toContain('heard');
});

test('a book that tells no lengths is sought in as far as the element knows, and ends with the element’s word', () => {
  const tracks = [0, 0].map((duration, i) => ({ path: `${i}.mp3`, title: '', duration }));
  player.open({ tracks });
  player.play();
  expect(player.happen({ type: 'seeked', to: 300 })).toContainEqual({ type: 'seek', to: 300 });
  player.happen({ type: 'measured', loadId: 1, duration: 200 });
  expect(player.happen({ type: 'seeked', to: 300 })).toContainEqual({ type: 'seek', to: 199.5 });
  player.element('waited');
  expect(player.state()).toMatchObject({ status: 'loading', currentIndex: 0 });
  player.element('ended');
  expect(player.state()).toMatchObject({ currentIndex: 1, measured: 0 });
});

test('what is said about an earlier track comes too late', () => {
  player.open();
  player.play();
  const old = player.state().loadId;
  player.happen({ type: 'nextPressed' });
  const before = player.state();
  player.happen({ type: 'ended', loadId: old });
  player.happen({ type: 'failed', loadId: old, trouble: { kind: 'offline' } });
  expect(player.state()).toBe(before);
});

test('each second that is heard is told once, none while it loads', () => {
  player.open();
  player.play();
  const heard = [1, 1.3, 1.9, 2.1].map((time) => types(player.timeIs(time)).includes('heard'));
  expect(heard).toEqual([true, false, false, true]);
  player.element('waited');
  expect(player.timeIs(3)).toEqual([]);
});

test('“previous” starts the track again once it is under way', () => {
  player.open({}, 1);
  player.play();
  player.timeIs(2);
  expect(player.happen({ type: 'previousPressed' })).toContainEqual({
    type: 'load',
    loadId: 2,
    index: 0,
    from: 0,
    rate: 1,
  });
  player.happen({ type: 'trackChosen', index: 1 });
  player.element('sounded');
  player.timeIs(30);
  expect(player.happen({ type: 'previousPressed' })).toContainEqual({ type: 'seek', to: 0 });
});

test('chapters are walked through on their own, within a track and across tracks', () => {
  const at = () => [player.state().currentIndex, player.state().currentTime];
  const go = (type: 'nextChapterPressed' | 'previousChapterPressed') => (player.happen({ type }), at());
  player.open({}, 1, 10);
  expect(go('nextChapterPressed')).toEqual([1, 30]);
  expect(go('nextChapterPressed')).toEqual([2, 0]);
  expect(go('nextChapterPressed')).toEqual([2, 0]);
  expect(go('previousChapterPressed')).toEqual([1, 30]);
  expect(go('previousChapterPressed')).toEqual([1, 0]);
  player.happen({ type: 'trackChosen', index: 1, time: 50 });
  expect(go('previousChapterPressed')).toEqual([1, 30]);
});

test('a chapter in a locked track is offered, not played', () => {
  player.open({ freeTracks: 2 }, 1, 40);
  player.play();
  expect(player.happen({ type: 'nextChapterPressed' })).toContainEqual({
    type: 'tell',
    trouble: { kind: 'notFree' },
  });
  expect(player.state()).toMatchObject({ wants: false, over: 'free' });
});

test('the speed comes in steps between half and double, and is kept for the book', () => {
  player.open();
  const chosen = (rate: number) => player.happen({ type: 'rateChosen', rate });
  expect(chosen(1.1499)).toEqual([
    { type: 'setRate', rate: 1.15 },
    { type: 'keepRate', bookId: 'a1', rate: 1.15 },
  ]);
  expect([0.5, 1, 1.5, 2, 9, 0.1].map((rate) => (chosen(rate), player.state().rate))).toEqual([0.5, 1, 1.5, 2, 2, 0.5]);
});

test('another tab that plays silences this one, and closing clears everything', () => {
  player.open();
  player.play();
  expect(types(player.happen({ type: 'silenced' }))).toEqual(['pause', 'fellSilent']);
  expect(types(player.happen({ type: 'closed' }))).toEqual(['fellSilent', 'pause', 'unload']);
  expect(player.state()).toMatchObject({ status: 'idle', book: null });
});

test('the next track is asked for once, ten seconds of listening before its turn, and only where it follows', () => {
  const prepared = (part: Parameters<typeof player.open>[0] = {}, rate = 1) => {
    player.open(part);
    player.happen({ type: 'rateChosen', rate });
    player.play();
    const seconds: number[] = [];
    for (let time = 0; time < 60; time += 0.5)
      for (const effect of player.timeIs(time)) if (effect.type === 'prepare') seconds.push(time, effect.index);
    return seconds;
  };
  expect(prepared()).toEqual([50, 1]);
  expect(prepared({}, 2)).toEqual([40, 1]);
  expect(prepared({ freeTracks: 1 })).toEqual([]);
  expect(prepared({ previewOnly: true })).toEqual([]);
});
