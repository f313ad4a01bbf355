import type { Position } from '@yuelan/contract';
import type { MountOptions, Place } from '@yuelan/reader';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionEvents, startReading } from './reading-session.ts';
import { createHub } from './view-hub.ts';

/** The world around a session, as small working parts that remember what reached them. */
const world = vi.hoisted(() => ({
  saved: [] as unknown[],
  touched: [] as unknown[],
  shown: [] as unknown[],
  closed: [] as string[],
  asked: [] as unknown[],
  places: { own: null, other: null } as { own: Position | null; other: Position | null },
  mounted: null as MountOptions | null,
}));

vi.mock('@yuelan/api/progress', () => ({
  openPositionKeeper: () => ({
    here: () => world.places.own?.locator ?? null,
    start: () => Promise.resolve(world.places),
    moved: (...place: unknown[]) => world.saved.push(place),
    close: () => world.closed.push('places'),
  }),
  openReadingTracker: () => ({
    touched: (...touch: unknown[]) => world.touched.push(touch),
    shown: (shown: unknown) => world.shown.push(shown),
    close: () => world.closed.push('minutes'),
  }),
}));
vi.mock('@yuelan/content', () => ({
  openContent: (bookId: string, options: unknown) =>
    world.asked.push(options) && bookId === 'missing'
      ? Promise.reject(new Error('missing'))
      : Promise.resolve({ version: '1', manifest: { readingOrder: [] }, close: () => world.closed.push('content') }),
}));
vi.mock('@yuelan/reader', () => ({
  openerFor: () => () =>
    Promise.resolve({
      mount: (_element: unknown, _content: unknown, options: MountOptions) => {
        world.mounted = options;
        return Promise.resolve({ destroy: () => world.closed.push('view') });
      },
    }),
}));

const position = (chapterId: number) => ({ locator: { chapterId, position: chapterId + 1 } }) as Position;
const place = (chapterId: number): Place =>
  ({ locator: { chapterId }, progress: chapterId / 10, page: chapterId + 1 }) as Place;

async function open(target: { chapterId: number } | { href: string } | null = null, bookId = 'b1') {
  const seen: string[] = [];
  const told = (name: string) => () => void seen.push(name);
  const events = {
    opened: told('opened'),
    elsewhere: told('elsewhere'),
    failed: told('failed'),
    askPassword: () => Promise.resolve(null),
  } as SessionEvents;
  const view = createHub().events;
  const input = { bookId, element: {} as HTMLElement, settings: {} as MountOptions['settings'], target, events, view };
  const session = startReading({ ...input, expected: 'epub' });
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0));
  return { session, seen };
}

beforeEach(() => {
  Object.assign(world, {
    saved: [],
    touched: [],
    shown: [],
    closed: [],
    asked: [],
    places: { own: null, other: null },
    mounted: null,
  });
});

describe('opening a book', () => {
  it('goes on where this device left off, and only offers the other one’s newer place', async () => {
    world.places = { own: position(3), other: position(7) };
    const { seen } = await open();
    expect(world.mounted?.locator?.chapterId).toBe(3);
    expect(seen).toEqual(['opened', 'elsewhere']);
  });

  it('goes where a link says, without offering anything', async () => {
    world.places = { own: position(3), other: position(7) };
    const { seen } = await open({ href: 'a.xhtml#n' });
    expect([world.mounted?.href, world.mounted?.locator, seen]).toEqual(['a.xhtml#n', undefined, ['opened']]);
  });

  it('asks for the chapter it will show together with the key', async () => {
    await open();
    world.places = { own: position(3), other: null };
    await open();
    await open({ chapterId: 8 });
    await open({ href: 'a.xhtml#n' });
    expect(world.asked).toEqual([{ ahead: 1 }, { ahead: 4 }, { ahead: 9 }, { ahead: undefined }]);
  });

  it('says so when it fails, and leaves nothing open', async () => {
    const { session, seen } = await open(null, 'missing');
    session.close();
    expect([seen, world.closed]).toEqual([['failed'], ['places']]);
  });
});

describe('while reading', () => {
  it('saves the places the reader went to, never one that a layout has shown', async () => {
    await open();
    world.mounted!.events.relocated!(place(1), { byReader: false });
    expect([world.saved, world.touched]).toEqual([[], []]);
    expect(world.shown).toEqual([{ chapterId: 1, progress: 0.1 }]);
    world.mounted!.events.relocated!(place(2), { byReader: true });
    expect(world.saved).toEqual([[{ chapterId: 2 }, 0.2, true]]);
    expect(world.touched).toEqual([[{ chapterId: 2, progress: 0.2 }, true]]);
  });

  it('counts a touch without a turn as reading, at the place on screen', async () => {
    await open();
    world.mounted!.events.active!();
    expect(world.touched).toEqual([]);
    world.mounted!.events.relocated!(place(4), { byReader: false });
    world.mounted!.events.active!();
    expect(world.touched).toEqual([[{ chapterId: 4, progress: 0.4 }, false]]);
    expect(world.saved).toEqual([]);
  });

  it('lets go of everything, the view first', async () => {
    const { session } = await open();
    await vi.waitFor(() => expect(world.mounted).not.toBeNull());
    session.close();
    expect(world.closed).toEqual(['view', 'minutes', 'content', 'places']);
  });
});
