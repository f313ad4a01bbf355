/**
 * Says that this page minds `name`, until it lets go: by the answer, or by being closed, crashed or discarded. Other
 * pages learn of it by {@link ifLeft}.
 */
export function holdOn(name: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  navigator.locks?.request(name, () => held).catch(() => undefined);
  return () => letGo();
}

/**
 * Runs `act` where no page minds `name`, and none can begin to meanwhile. Browsers without locks (Safari before 15.4,
 * pages without https) cannot tell: there it is always run. Settles when it is done; never rejects.
 */
export async function ifLeft(name: string, act: () => unknown): Promise<void> {
  if (!navigator.locks) return void act();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && act()).catch(() => undefined);
}
