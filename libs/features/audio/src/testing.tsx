import '@testing-library/jest-dom/vitest';
import type { Manifest } from '@yuelan/contract';
import { type Navigation, NavigationProvider } from '@yuelan/platform';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** A book of three tracks, the second with a chapter in the middle. */
export const manifest: Manifest = {
  metadata: {
    title: '阅读手册',
    author: '阅览编辑部',
    language: 'zh',
    readingProgression: 'ltr',
    layout: 'reflowable',
  },
  readingOrder: [60, 120, 90].map((duration, i) => ({
    href: `${i + 1}.mp3`,
    type: 'audio/mpeg',
    duration,
    properties: { file: i + 1, size: 1000 * duration },
  })),
  resources: [],
  toc: [
    { title: '开始', href: '1.mp3' },
    { title: '怎样读', href: '2.mp3', children: [{ title: '慢慢读', href: '2.mp3#t=30' }] },
    { title: '结束', href: '3.mp3' },
  ],
};

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
