import { BASE_PATH, bookRoutes, mediaPath, type RankPeriod, readerRoutes } from '@yuelan/contract';
import type { Reader } from './institutions.ts';
import { type Call, inTurn, reportOf } from './reports.ts';

/** What a reader sends the n-th time. */
export type Kind = (reader: Reader, nth: number) => Omit<Call, 'reader'>;

const post = (path: string, args: object): Omit<Call, 'reader'> => ({
  method: 'POST',
  path: BASE_PATH + path,
  body: JSON.stringify(args),
});
const bytes = (path: string, headers: Record<string, string> = {}): Omit<Call, 'reader'> => ({
  method: 'GET',
  path: BASE_PATH + path,
  headers,
  isBytes: true,
});

const report: Kind = (reader, nth) => ({
  method: 'POST',
  path: BASE_PATH + readerRoutes.report.path,
  body: reportOf(reader, nth),
});

/** A place saved: what a reader who turns pages sends every ten seconds at most. */
const position: Kind = ({ bookId, imei }, nth) =>
  post(readerRoutes.reading.path, {
    bookId,
    imei,
    locator: { chapterId: nth % 8 },
    progress: (nth % 1000) / 1000,
    at: new Date(Date.now() - 60_000 + nth).toISOString(),
  });

const authorise: Kind = ({ bookId, imei }) => post(bookRoutes.authBook.path, { bookId, imei });
const manifest: Kind = ({ bookId }) => bytes(mediaPath(bookId, 0));
const chapter: Kind = ({ bookId }, nth) => bytes(mediaPath(bookId, 1 + (nth % 8)));

/** What readers ask of the server, by what it is called in the figures. */
export const kinds = {
  reports: report,
  'places saved': position,
  'books authorised': authorise,
  manifests: manifest,
  chapters: chapter,
} satisfies Record<string, Kind>;

export const callsOf = (kind: Kind, readers: readonly Reader[]): (() => Call) => {
  const next = inTurn(readers);
  return () => {
    const { reader, nth } = next();
    return { reader, ...kind(reader, nth) };
  };
};

/** The first page of a ranking of the institution, and where one is in it oneself. */
export const ranking =
  (period: RankPeriod, today: string): Kind =>
  () =>
    post(readerRoutes.rankingST.path, { period, today, limit: 50 });
