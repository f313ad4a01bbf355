import type { Book, Owner } from '@yuelan/reader-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, flush, World } from './testing/world.ts';

/** More of them where there is time: `HISTORIES=5000`. */
const HISTORIES = Number(import.meta.env?.['HISTORIES'] ?? 150);

const owners: Owner[] = ['reader', 'tourist'].map((userId) => ({ tenantId: 'demo', userId }));
const books: Book[] = [
  { kind: 'reading', bookId: 'b1', bookVersion: '1' },
  { kind: 'reading', bookId: 'b2', bookVersion: '1' },
  { kind: 'listening', bookId: 'a1', bookType: 'mp3' },
];

/** Mostly the same one, so that much happens to it within a minute. */
const page = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 3 }) });
const device = fc.nat({ max: 1 });
const place = fc.nat({ max: 20 }).map((part) => part / 20);
const seconds = (most: number) => fc.integer({ min: 1, max: most });

/** Minutes east: journeys, summer time, and zones of half an hour. */
const zone = fc.constantFrom(-480, -210, 60, 120, 420, 480, 540, 840);
const life = fc.constantFrom('hidden', 'shown', 'closed', 'online' as const);
const fate = fc.constantFrom<Answer>('taken', 'taken', 'twice', 'lost', 'unreachable', 'refused', 'busy');

type Act = (world: World) => void;
const often = <T extends unknown[]>(
  weight: number,
  facts: fc.Arbitrary<T>,
  run: (world: World, ...facts: T) => void,
) => ({
  weight,
  arbitrary: facts.map(
    (chosen): Act =>
      (world) =>
        run(world, ...chosen),
  ),
});
const some = fc.tuple;

const act: fc.Arbitrary<Act> = fc.oneof(
  often(3, some(page, fc.constantFrom(...books)), (world, id, book) => world.open(id, book)),
  often(6, some(page, place), (world, id, progress) => world.turn(id, progress)),
  often(2, some(page), (world, id) => world.tap(id)),
  often(1, some(page, place), (world, id, progress) => world.show(id, progress)),
  often(3, some(page, fc.constantFrom(0.5, 1, 1.45, 2)), (world, id, rate) => world.play(id, rate)),
  often(1, some(page), (world, id) => world.pause(id)),
  often(1, some(page, fc.constantFrom(-60, 45, 600)), (world, id, by) => world.seek(id, by)),
  often(7, some(fc.oneof(seconds(20), seconds(400))), (world, passed) => world.pass(passed)),
  often(1, some(page), (world, id) => world.crash(id)),
  often(1, some(device, seconds(2000), fc.boolean()), (world, at, slept, counted) => world.sleep(at, slept, counted)),
  often(1, some(device, fc.integer({ min: -90_000, max: 90_000 })), (world, at, skew) => world.setClock(at, skew)),
  often(1, some(device, zone), (world, at, east) => world.setZone(at, east)),
  often(1, some(device, fc.constantFrom(...owners)), (world, at, owner) => world.logIn(at, owner)),
  often(2, some(page, life), (world, id, type) => world.happen(id, { type })),
  often(5, some(fate, fc.double({ min: 0, max: 0.99, noNaN: true })), (world, what, which) =>
    world.answer(what, which),
  ),
);

test(
  'whatever happens, the server ends with the minutes truly read or heard, and their receipts: none lost, none idle, none another reader’s',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 90, size: 'max' }), async (acts) => {
        const world = new World(owners[0]!);
        for (const run of acts) {
          run(world);
          await flush();
        }
        await world.settle(owners);
        expect([...world.server.served].sort()).toEqual([...world.truth].sort());
        expect([...world.server.proved].sort()).toEqual([...world.proofs].sort());
        expect(world.left).toBe(0);
      }),
      { numRuns: HISTORIES },
    );
  },
  60_000 + HISTORIES * 200,
);
