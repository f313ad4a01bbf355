interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

/**
 * Commits items together only under load: an item that finds nothing in flight goes at once, what arrives meanwhile
 * goes with the next commit (performance: waiting a fixed time is slow when quiet). `commit` answers in order.
 */
export function createGrouper<Item, Result>(commit: (items: Item[]) => Promise<Result[]>, most: number) {
  let waiting: Waiting<Item, Result>[] = [];
  let inFlight = false;

  async function drain(): Promise<void> {
    inFlight = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await settle(commit, group);
    }
    inFlight = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!inFlight) void drain();
    });
}

/** A group that fails is tried one by one, so that one bad item does not take the others with it. */
async function settle<I, R>(commit: (items: I[]) => Promise<R[]>, group: Waiting<I, R>[]): Promise<void> {
  try {
    const results = await commit(group.map(({ item }) => item));
    group.forEach(({ done }, index) => done(results[index]!));
  } catch (error) {
    if (group.length === 1) return group[0]!.failed(error);
    for (const one of group) await settle(commit, [one]);
  }
}
