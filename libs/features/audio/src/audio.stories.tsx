import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore } from '@yuelan/api';
import { idle, type State } from '@yuelan/audio-engine';
import { BookState, BookType } from '@yuelan/contract';
import { NavigationProvider } from '@yuelan/platform';
import { type Load, ready, useDevice } from '@yuelan/ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AudioPlayer, WideAudioPlayer } from './parts/audio-player.tsx';
import { BookmarkRows } from './parts/bookmark-list.tsx';
import { MiniPill } from './parts/mini-pill.tsx';
import { OfferedPlace } from './parts/offer.tsx';
import { RatePanel } from './parts/rate-panel.tsx';
import { SleepPanel } from './parts/sleep-panel.tsx';
import type { Card, Chapter } from './player/book.ts';
import type { AudioScreen } from './use-audio-screen.ts';

const meta: Meta = { title: 'Audio player' };
export default meta;
type Story = StoryObj;

const long = '走廊里的回声，以及为什么拍一下手会听见两声，墙又要离多远才分得开';
const tracks = ['晚风', long, '书架之间', '雨声的开头'].map((title, i) => ({
  path: `${i}.mp3`,
  title,
  duration: [1260, 3723, 905, 640][i]!,
}));
const chapters: Chapter[] = tracks.flatMap(({ title }, index) =>
  index === 1
    ? [
        { title, index, time: 0, depth: 0 },
        { title: '一、拍手', index, time: 620, depth: 1 },
        { title: '二、十七米', index, time: 1900, depth: 1 },
      ]
    : [{ title, index, time: 0, depth: 0 }],
);
const card: Card = {
  title: '夜读短章：关灯之前听的五篇，写灯、写雨，也写还没有读完的书',
  author: '阅览编辑部·声音组',
  cover: null,
  bookType: BookType.mp3,
  bookState: BookState.onShelf,
  isGratis: false,
};
const state: State = {
  ...idle,
  status: 'paused',
  currentIndex: 1,
  currentTime: 754,
  book: {
    bookId: 'a1',
    bookType: 'mp3',
    title: card.title,
    author: card.author,
    cover: null,
    tracks,
    chapters: chapters.map(({ index, time }) => ({ index, time })),
    freeTracks: 3,
    previewOnly: false,
  },
};
const screenOf = (change: Partial<State> = {}, load: Load = ready): AudioScreen => {
  const shown = { ...state, ...change };
  const chapter = chapters.filter(({ index, time }) => index === shown.currentIndex && time <= shown.currentTime).pop();
  const { title = '', duration = 0 } = tracks[shown.currentIndex] ?? {};
  return {
    load,
    isEmpty: false,
    bookId: 'a1',
    state: shown,
    card,
    chapters,
    chapter,
    trackTitle: title,
    duration,
  };
};

const nowhere = { path: 'pages/book/audio', params: {}, go: () => {}, back: () => {}, open: () => {} };
const store = createStore();
const inProduct = (part: ReactNode): Story => ({
  render: () => (
    <Provider store={store}>
      <NavigationProvider value={nowhere}>{part}</NavigationProvider>
    </Provider>
  ),
});

function Player({ screen }: { screen: AudioScreen }) {
  const device = useDevice();
  return device === 'phone' ? <AudioPlayer screen={screen} /> : <WideAudioPlayer screen={screen} device={device} />;
}
const player = (change: Partial<State> = {}, load?: Load) => inProduct(<Player screen={screenOf(change, load)} />);

export const Paused = player();
export const Playing = player({ status: 'playing', wants: true });
export const WaitingForSound = player({ status: 'loading', wants: true });
export const Opening = player({}, { state: 'loading' });
export const NotOpened = player({}, { state: 'failed', message: '未连接到服务器', retry: () => {} });
export const NothingToHear = inProduct(<Player screen={{ ...screenOf(), isEmpty: true }} />);
export const SoundFailed = player({ trouble: { kind: 'offline' } });
export const FreePartOver = player({ over: 'free' });
export const BookOver = player({ over: 'book', currentIndex: 3, currentTime: 640 });
export const Sleeping = player({
  status: 'playing',
  wants: true,
  sleep: { choice: 3, deadline: performance.now() + 1_790_000, track: null },
});
export const OtherDevice = inProduct(
  <OfferedPlace
    book={state.book!}
    offer={{
      imei: 'x',
      device: 'iPad',
      locator: { chapterId: 1, time: 2222 },
      progress: 0.5,
      at: '2026-03-14T10:00:00.000Z',
    }}
  />,
);

export const Rates = inProduct(<RatePanel rate={1.25} />);
export const SleepTimer = inProduct(<SleepPanel state={state} onDone={() => {}} />);
export const SleepTimerRunning = inProduct(
  <SleepPanel
    state={{ ...state, sleep: { choice: 2, deadline: performance.now() + 754_000, track: null } }}
    onDone={() => {}}
  />,
);
export const Bookmarks = inProduct(
  <BookmarkRows
    bookmarks={[
      { noteId: 'n1', index: 0, time: 42, title: '晚风', note: '' },
      { noteId: 'n2', index: 1, time: 1903, title: '二、十七米', note: '声音一秒钟大约走三百四十米：讲给孩子听' },
    ]}
    onEdit={() => {}}
  />,
);
export const NoBookmarks = inProduct(<BookmarkRows bookmarks={[]} onEdit={() => {}} />);

export const Mini = inProduct(<MiniPill state={state} card={card} chapters={chapters} small={false} />);
export const MiniWaiting = inProduct(
  <MiniPill state={{ ...state, status: 'loading', wants: true }} card={card} chapters={chapters} small={false} />,
);
export const MiniOverAText = inProduct(<MiniPill state={state} card={card} chapters={chapters} small />);
