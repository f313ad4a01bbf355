interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

interface Settings<Item, Result> {
  /** Commits items of one key together; answers in their order. */
  commit: (key: string, items: Item[]) => Promise<Result[]>;
  /** How much an item is of what `most` and `waiting` bound: its rows. */
  sizeOf: (item: Item) => number;
  /** In one commit; more would make the first of them wait. One item goes, however large. */
  most: number;
  /** In memory over all keys; past it items are refused with `busy`. */
  waiting: number;
  busy: () => Error;
  /** Commits of different keys at the same time. */
  atOnce: number;
  /** Whether one of the items is to blame for a failure: they are tried one by one, so that it fails alone. */
  isOwnFault: (error: unknown) => boolean;
}

/**
 * Commits items together only under load: an item that finds nothing of its key in flight goes at once, what arrives
 * meanwhile goes with the next commit (performance: waiting a fixed time is slow when quiet). Keys take turns, each
 * with one commit in flight, so that a burst of one holds up no other.
 */
export function createGrouper<Item, Result>(settings: Settings<Item, Result>) {
  const { commit, sizeOf, most, waiting, busy, atOnce, isOwnFault } = settings;
  /** In the order of their turns. */
  const queues = new Map<string, Waiting<Item, Result>[]>();
  const inFlight = new Set<string>();
  let held = 0;

  function startNext(): void {
    for (const [key, queue] of queues) {
      if (inFlight.size >= atOnce) return;
      if (inFlight.has(key)) continue;
      queues.delete(key);
      const count = fitting(
        queue.map(({ item }) => sizeOf(item)),
        most,
      );
      if (count < queue.length) queues.set(key, queue.slice(count));
      void fly(key, queue.slice(0, count));
    }
  }

  async function fly(key: string, group: Waiting<Item, Result>[]): Promise<void> {
    inFlight.add(key);
    await settle((items) => commit(key, items), group, isOwnFault);
    inFlight.delete(key);
    for (const { item } of group) held -= sizeOf(item);
    startNext();
  }

  return (key: string, item: Item): Promise<Result> =>
    new Promise((done, failed) => {
      if (held + sizeOf(item) > waiting) return failed(busy());
      held += sizeOf(item);
      const queue = queues.get(key);
      if (queue) queue.push({ item, done, failed });
      else queues.set(key, [{ item, done, failed }]);
      startNext();
    });
}

/** How many of these sizes, from the first, fit into `most`; at least one. */
function fitting(sizes: number[], most: number): number {
  let sum = 0;
  const past = sizes.findIndex((size) => (sum += size) > most);
  return past < 0 ? sizes.length : Math.max(1, past);
}

async function settle<I, R>(
  commit: (items: I[]) => Promise<R[]>,
  group: Waiting<I, R>[],
  isOwnFault: (error: unknown) => boolean,
): Promise<void> {
  try {
    const results = await commit(group.map(({ item }) => item));
    group.forEach(({ done }, index) => done(results[index]!));
  } catch (error) {
    if (group.length === 1 || !isOwnFault(error)) return group.forEach(({ failed }) => failed(error));
    for (const one of group) await settle(commit, [one], isOwnFault);
  }
}
