import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, World } from './history.ts';
import type { Book, Owner } from './record.ts';

const owners: Owner[] = ['reader', 'tourist'].map((userId) => ({ tenantId: 'demo', userId }));
const books: Book[] = ['b1', 'b2'].map((bookId) => ({ kind: 'reading', bookId, bookVersion: '1' }));
const everyone = owners.flatMap((owner) => books.map((book): [Owner, Book] => [owner, book]));

const tab = fc.integer({ min: 0, max: 2 });
const one = fc.integer({ min: 0, max: 1 });
const act = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(tab, one, one).map(
      ([t, o, b]) =>
        (w: World) =>
          w.open(t, owners[o]!, books[b]!),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(tab, fc.double({ min: 0, max: 1, noNaN: true })).map(
      ([t, p]) =>
        (w: World) =>
          w.touch(t, p),
    ),
  },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 400 }).map((s) => (w: World) => w.pass(s)) },
  { weight: 1, arbitrary: tab.map((t) => (w: World) => w.crash(t)) },
  { weight: 1, arbitrary: fc.integer({ min: -90_000, max: 90_000 }).map((s) => (w: World) => w.setClock(s)) },
  {
    weight: 2,
    arbitrary: fc.tuple(tab, fc.constantFrom('hidden', 'shown', 'closed', 'online' as const)).map(
      ([t, type]) =>
        (w: World) =>
          w.happen(t, { type }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<Answer>('taken', 'taken', 'lost', 'unreachable', 'refused')
      .map((fate) => (w: World) => w.answer(fate)),
  },
);

test('whatever happens, the server ends with the minutes truly read: none lost, none idle, none another reader’s', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 80 }), (acts) => {
      const world = new World();
      for (const run of acts) run(world);
      world.settle(everyone);
      expect([...world.served].sort()).toEqual([...world.truth].sort());
      expect(world.left).toBe(0);
    }),
    { numRuns: 1500 },
  );
});
