import type { Meta, StoryObj } from '@storybook/react-vite';
import { answer } from '@yuelan/api/testing';
import { BookType } from '@yuelan/contract';
import type { BookCard } from '@yuelan/contract';
import { Place } from '../testing/place.tsx';
import { useRecord } from '../use-record.ts';
import { LibraryRecordView } from './library-record-view.tsx';
import { RankView } from './rank-view.tsx';
import { ReadSettingView } from './read-setting-view.tsx';
import { RecordSpan } from './record-span.tsx';
import { RecordSummary } from './record-summary.tsx';
import { dayPlus, daysOf } from './spans.ts';

const meta: Meta = { title: 'Time' };
export default meta;
type Story = StoryObj;
type Options = Omit<Parameters<typeof Place>[0], 'children'>;

const book = (number: number): BookCard => ({
  bookId: `b${number}`,
  title: ['夜航西飞', '看不见的城市', '雨的田野指南'][number % 3]!,
  author: '阅览编辑部',
  cover: null,
  bookType: number % 3 === 2 ? BookType.mp3 : BookType.epub,
  bookState: 1,
  isGratis: true,
  brief: '',
});

/** What a reader of every second day or so would have read. */
const daysIn = (from: string, to: string) =>
  daysOf({ from, to }).flatMap((date, index) => {
    const minutes = [0, 12, 34, 71, 5, 18, 45][(index * 5) % 7]!;
    return minutes === 0
      ? []
      : [{ date, minutes, listening: index % 3 === 0 ? Math.round(minutes / 3) : 0, verified: 4 }];
  });

const info = (today: string) => ({
  todayMinutes: 18,
  totalMinutes: 6120,
  verifiedMinutes: 5800,
  books: 23,
  streak: 41,
  bestStreak: 67,
  repaired: [dayPlus(today, -38), dayPlus(today, -4)],
  repairLeft: false,
});

const rows = Array.from({ length: 400 }, (_, index) => ({
  rank: index === 1 ? 1 : index + 1,
  userName: index === 4 ? '一位名字长得一行放不下的读者朋友' : `读者 ${index + 1}`,
  avatar: null,
  minutes: 900 - 2 * Math.max(1, index),
  me: index === 6,
}));
const mine = { rank: 7, minutes: 888, takesPart: true };
const ranking = (change: object) => ({
  'POST /reader/rankingST': () => answer({ items: rows, next: null, mine, ...change }),
});

const handlers = {
  'GET /reader/info': ({ query }: { query: Record<string, string> }) => answer(info(query['today']!)),
  'GET /reader/record': ({ query: { from = '', to = '' } }: { query: Record<string, string> }) =>
    answer({
      days: daysIn(from, to),
      hours: from === to ? Array.from({ length: 24 }, (_, hour) => Math.max(0, 40 - 12 * Math.abs(hour - 21))) : null,
      books: [0, 1, 2].map((number) => ({ book: book(number), minutes: 95 - 20 * number })),
    }),
  'POST /reader/readRecord': () => answer({ items: [], next: null }),
  'GET /system/secretSetting': () => answer({ rank: true }),
  ...ranking({}),
  'POST /book/libraryRecord': ({ body }: { body: string }) => {
    const { today } = JSON.parse(body) as { today: string };
    const days = daysIn(dayPlus(today, -200), today).map((day) => ({ ...day, minutes: day.minutes * 90, readers: 31 }));
    const books = [0, 1, 2].map((number) => ({ book: book(number), minutes: 4000 - 900 * number, readers: 40 }));
    return answer({ minutes: 128_400, readers: 312, days, books });
  },
};
const nothing = {
  'GET /reader/info': () =>
    answer({ ...info('2026-01-01'), todayMinutes: 0, streak: 0, repaired: [], repairLeft: true }),
  'GET /reader/record': () => answer({ days: [], hours: null, books: [] }),
};

function Record() {
  const record = useRecord();
  return (
    <>
      <RecordSummary record={record} />
      <RecordSpan record={record} />
    </>
  );
}

const story = (View: () => React.ReactNode, options: Options = {}): Story => ({
  render: () => (
    <Place {...options} handlers={{ ...handlers, ...options.handlers }}>
      <View />
    </Place>
  ),
});

export const Day = story(Record, { params: { span: 'day' } });
export const Week = story(Record);
export const Month = story(Record, { params: { span: 'month' } });
export const Year = story(Record, { params: { span: 'year' } });
export const NothingYet = story(Record, { handlers: nothing });
export const OfAVisitor = story(Record, { handlers: nothing, visitor: true });
export const Ranking = story(RankView);
export const RankingWithoutOneself = story(RankView, {
  handlers: ranking({ mine: { ...mine, rank: null, takesPart: false } }),
});
export const RankingOfAVisitor = story(RankView, { handlers: ranking({ mine: null }), visitor: true });
export const RankingOfNobody = story(RankView, { handlers: ranking({ items: [], mine: { ...mine, rank: null } }) });
export const Settings = story(() => <ReadSettingView looks={null} />);
export const Institution = story(LibraryRecordView);
export const InstitutionByYear = story(LibraryRecordView, { params: { period: 'year' } });
export const InstitutionWithheld = story(LibraryRecordView, {
  handlers: { 'POST /book/libraryRecord': () => answer({ minutes: null, readers: null, days: [], books: [] }) },
});
