import '@testing-library/jest-dom/vitest';
import { type Navigation, NavigationProvider } from '@yuelan/platform';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** What jsdom lacks: an element that can play, says so, and lets a test tell it what the decoder would. */
export function fakeElement(): { element: () => HTMLAudioElement; say: (type: string, time?: number) => void } {
  let last: HTMLAudioElement | undefined;
  const RealAudio = globalThis.Audio;
  vi.stubGlobal('Audio', function FakeAudio() {
    const element = new RealAudio();
    let paused = true;
    let time = 0;
    last = Object.defineProperties(element, {
      paused: { get: () => paused },
      seeking: { get: () => false },
      readyState: { get: () => 4 },
      currentTime: {
        get: () => time,
        set(to: number) {
          time = to;
        },
      },
      load: { value: () => undefined },
      play: {
        value: () => {
          paused = false;
          queueMicrotask(() => element.dispatchEvent(new Event('playing')));
          return Promise.resolve();
        },
      },
      pause: {
        value: () => {
          paused = true;
          element.dispatchEvent(new Event('pause'));
        },
      },
    });
    return element;
  });
  return {
    element: () => last!,
    say(type, time) {
      if (time !== undefined) last!.currentTime = time;
      last!.dispatchEvent(new Event(type));
    },
  };
}

interface PlaceProps {
  path?: string;
  params?: Record<string, string>;
  go?: Navigation['go'];
  children: ReactNode;
}

/** A page of the product around what is tested. */
export function Place({
  path = 'pages/book/audio',
  params = {},
  go = vi.fn<Navigation['go']>(),
  children,
}: PlaceProps) {
  const navigation: Navigation = { path, params, go, back: vi.fn<() => void>(), open: vi.fn<(a: string) => void>() };
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
}
