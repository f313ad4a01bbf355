import type { Locator } from '@yuelan/contract';
import { jsonEntry, read, stored, write } from '@yuelan/platform';
import type { Owner } from '@yuelan/reader-time';

/** Where a reader was in a book, as this device knows it. */
export interface KeptPlace {
  readonly tenantId: string;
  readonly userId: string;
  readonly bookId: string;
  readonly locator: Locator;
  readonly progress: number;
  /** ISO 8601. */
  readonly at: string;
  readonly sent: boolean;
}

/** Books whose places a device remembers by itself; older ones the server knows. */
const MOST = 200;

const entry = jsonEntry<readonly KeptPlace[]>(stored.epubCfi.key, checked, []);

function checked(value: unknown): KeptPlace[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item: Partial<KeptPlace> | null) => {
    const texts = [item?.tenantId, item?.userId, item?.bookId, item?.at];
    const numbers = [item?.locator?.chapterId, item?.progress];
    return texts.every((text) => typeof text === 'string') && numbers.every((number) => Number.isFinite(number));
  });
}

const isOf = (place: KeptPlace, owner: Owner) => place.tenantId === owner.tenantId && place.userId === owner.userId;

const sameBook = (a: KeptPlace, b: KeptPlace) => isOf(a, b) && a.bookId === b.bookId;

export const placesOf = (owner: Owner): KeptPlace[] => read(entry).filter((place) => isOf(place, owner));

export const placeIn = (owner: Owner, bookId: string): KeptPlace | null =>
  placesOf(owner).find((place) => place.bookId === bookId) ?? null;

/** The newest place comes first, so the oldest are the ones forgotten. */
export function keepPlace(place: KeptPlace): void {
  const others = read(entry).filter((other) => !sameBook(other, place));
  write(entry, [place, ...others].slice(0, MOST));
}

/** Only the very place that the server took counts as sent. */
export function markSent(sent: KeptPlace): void {
  const places = read(entry);
  write(
    entry,
    places.map((place) => (sameBook(place, sent) && place.at === sent.at ? { ...place, sent: true } : place)),
  );
}
