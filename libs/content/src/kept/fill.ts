import type { Manifest, ManifestLink } from '@yuelan/contract';

/** Bytes of one book that are fetched ahead of its reader: any novel; of a picture book the beginning. */
const MOST = 50 * 2 ** 20;
const SHOWN = /^(?:application\/xhtml\+xml|image\/svg\+xml|text\/html)$/;

/** What a text book needs to be read without the server, the chapters after `from` first; nothing of other books. */
export function wanted({ readingOrder, resources }: Manifest, freeChapters: number, from: number): ManifestLink[] {
  if (!readingOrder.every(({ type }) => SHOWN.test(type))) return [];
  const isWhole = freeChapters >= readingOrder.length;
  const free = readingOrder.slice(0, freeChapters);
  const sheets = resources.filter(({ type }) => type === 'text/css');
  // Sounds and films are heard by few, and weigh more than all the rest.
  const others = resources.filter(({ type }) => type !== 'text/css' && !/^(?:audio|video)\//.test(type));
  return within(MOST, [...sheets, ...free.slice(from), ...free.slice(0, from), ...(isWhole ? others : [])]);
}

function within(most: number, links: ManifestLink[]): ManifestLink[] {
  let total = 0;
  return links.filter(({ properties: { size } }) => (total += size) <= most);
}

/** What browsers tell of the way to the server; many tell nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Whether bytes that nobody has asked for may be fetched: not over a slow or a metered connection. */
export function mayFetchAhead(connection = (navigator as { connection?: Connection }).connection): boolean {
  const { saveData = false, effectiveType = '4g', type = 'unknown' } = connection ?? {};
  return !saveData && effectiveType === '4g' && type !== 'cellular';
}

export interface FillPorts {
  has: (file: number) => Promise<boolean>;
  /** Fetches a file and keeps it. */
  fetch: (file: number) => Promise<unknown>;
  /** Settles when the page has nothing better to do; rejects when the book is closed. */
  idle: () => Promise<void>;
}

/** Fetches one file after another while the page is idle. Ends at the first that does not come. */
export async function fill(links: readonly ManifestLink[], ports: FillPorts): Promise<void> {
  for (const { properties } of links) {
    await ports.idle();
    if (!mayFetchAhead()) return;
    if (properties.size > 0 && !(await ports.has(properties.file))) await ports.fetch(properties.file);
  }
}
