import { type Locator, type Position, readerRoutes } from '@yuelan/contract';
import { clock, deviceId, onOnline, onPageHide, timers } from '@yuelan/platform';
import { request } from '../calls/request.ts';
import { deviceName } from './device-name.ts';
import { keepPlace, type KeptPlace, markSent, placeIn, placesOf } from './places.ts';
import { currentOwner, isCurrent, refreshReading } from './ports.ts';
import { post } from './post.ts';
import type { KnownPlaces, PositionKeeper } from './types.ts';

/** Milliseconds from a move to its upload: within the 10 s that the product promises. */
const SEND_AFTER = 8000;

export function openPositionKeeper(bookId: string): PositionKeeper {
  let last: KeptPlace | null = null;
  /** The place on the screen: opening a book where it was left is no move. */
  let shown: string | undefined;
  let stopTimer: (() => void) | null = null;

  const sendNow = async () => {
    stopTimer?.();
    stopTimer = null;
    if (last && !last.sent) await upload(last);
  };
  const stops = [onPageHide(() => void sendNow()), onOnline((online) => online && void sendNow()), () => stopTimer?.()];

  return {
    here: () => keptHere(bookId)?.locator ?? null,
    async start() {
      const places = await knownPlaces(bookId);
      shown ??= textOf(places.own?.locator);
      return places;
    },
    moved(locator, progress, intended = false) {
      const owner = currentOwner();
      if (!owner || shown === textOf(locator) || (progress === 0 && !intended)) return;
      shown = textOf(locator);
      last = { ...owner, bookId, locator, progress: clamped(progress), at: nowText(), sent: false };
      keepPlace(last);
      stopTimer ??= timers.after(SEND_AFTER, () => void sendNow());
    },
    close() {
      for (const stop of stops.splice(0)) stop();
      void sendNow().then(refreshReading);
    },
  };
}

const textOf = (locator: Locator | undefined) => JSON.stringify(locator);
const nowText = () => new Date(clock.now()).toISOString();
const clamped = (progress: number) => Math.min(1, Math.max(0, progress));

/** What could not be sent stays kept as unsent, for the next move or the next start. */
async function upload(place: KeptPlace): Promise<void> {
  if (!isCurrent(place)) return;
  const { bookId, locator, progress, at } = place;
  const args = { bookId, imei: deviceId(), device: deviceName(), locator, progress, at };
  // Refused places are not tried again: the server will not change its mind about a book.
  if ((await post(readerRoutes.reading, args)) !== 'failed') markSent(place);
}

/** Places of the current reader that never reached the server. */
export async function sendKeptPlaces(): Promise<void> {
  const owner = currentOwner();
  if (!owner) return;
  for (const place of placesOf(owner)) if (!place.sent) await upload(place);
}

function keptHere(bookId: string): KeptPlace | null {
  const owner = currentOwner();
  return owner && placeIn(owner, bookId);
}

/** How long a reader who knows where they were waits for other devices' word on it, in ms. */
const PATIENCE = 3000;

async function knownPlaces(bookId: string): Promise<KnownPlaces> {
  const kept = keptHere(bookId);
  const here = kept && positionOf(kept);
  const asked = request('startRead', { bookId, imei: deviceId() });
  try {
    const { own, other } = await (here ? within(PATIENCE, asked) : asked);
    const newest = newerOf(here, own);
    return { own: newest, other: newerOf(newest, other) === newest ? null : other };
  } catch {
    return { own: here, other: null };
  }
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    timers.after(ms, () => reject(new Error('Late')));
  });
}

const positionOf = ({ locator, progress, at }: KeptPlace): Position => ({
  imei: deviceId(),
  device: deviceName(),
  locator,
  progress,
  at,
});

const newerOf = (a: Position | null, b: Position | null): Position | null =>
  !a || (b && Date.parse(b.at) > Date.parse(a.at)) ? b : a;
