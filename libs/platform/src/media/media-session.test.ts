import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Media from './media-session.ts';

/** A browser's one media session, as a headset and a lock screen see it. */
const handlers = new Map<string, () => void>();
const session = {
  metadata: null as { title?: string } | null,
  playbackState: 'none',
  setActionHandler: (action: string, handler: (() => void) | null) =>
    handler ? handlers.set(action, handler) : handlers.delete(action),
  setPositionState: () => {},
};

let holdMedia: typeof Media.holdMedia;
beforeEach(async () => {
  handlers.clear();
  Object.assign(session, { metadata: null, playbackState: 'none' });
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(words: object) {
        Object.assign(this, words);
      }
    },
  );
  vi.resetModules();
  ({ holdMedia } = await import('./media-session.ts'));
});

function sounding(title: string, state: MediaSessionPlaybackState = 'playing') {
  const pressed = vi.fn<() => void>();
  const silence = vi.fn<() => void>();
  const hold = holdMedia({ play: pressed, ...(title === 'player' && { seekto: () => {} }) }, silence);
  hold.show({ metadata: { title }, state });
  return { ...hold, pressed, silence };
}

describe('the keys of a headset', () => {
  it('belong to nobody before anything sounds', () => {
    sounding('player');
    expect([...handlers.keys(), session.metadata, session.playbackState]).toEqual([null, 'none']);
  });

  it('go to what began last, which silences the other, and come back when it is closed', () => {
    const player = sounding('player', 'paused');
    player.take();
    const voice = sounding('voice');
    voice.take();
    expect([player.silence.mock.calls.length, voice.silence.mock.calls.length]).toEqual([1, 0]);
    expect([[...handlers.keys()], session.metadata?.title, session.playbackState]).toEqual([
      ['play'],
      'voice',
      'playing',
    ]);
    player.show({ metadata: { title: 'player' }, state: 'paused' });
    expect(session.metadata?.title).toBe('voice');

    voice.release();
    handlers.get('play')?.();
    expect(player.pressed).toHaveBeenCalledOnce();
    expect([[...handlers.keys()].sort(), session.metadata?.title, session.playbackState]).toEqual([
      ['play', 'seekto'],
      'player',
      'paused',
    ]);
  });

  it('belong to nobody once all is closed', () => {
    const voice = sounding('voice');
    voice.take();
    voice.release();
    expect([...handlers.keys(), session.metadata, session.playbackState]).toEqual([null, 'none']);
  });

  it('that have no use at a moment are not offered', () => {
    const player = sounding('player');
    player.take();
    player.show({ metadata: { title: 'player' }, state: 'playing', idle: ['seekto'] });
    expect([...handlers.keys()]).toEqual(['play']);
    const voice = sounding('voice');
    voice.take();
    voice.release();
    expect([...handlers.keys()]).toEqual(['play']);
    player.show({ metadata: { title: 'player' }, state: 'playing' });
    expect([...handlers.keys()].sort()).toEqual(['play', 'seekto']);
  });

  it('keep the picture on the lock screen while only the time goes on', () => {
    const player = sounding('player');
    player.take();
    const shown = session.metadata;
    player.show({ metadata: { title: 'player' }, state: 'playing', position: { duration: 9, position: 3 } });
    expect(session.metadata).toBe(shown);
  });
});
