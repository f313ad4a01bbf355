type Farewell = () => Promise<void>;

const farewells = new Set<Farewell>();

/** Something of the reader's that ends before they leave, such as what plays. Returns how to stop. */
export function beforeLeaving(farewell: Farewell): () => void {
  farewells.add(farewell);
  return () => void farewells.delete(farewell);
}

export async function sayFarewell(): Promise<void> {
  await Promise.allSettled(Array.from(farewells, (farewell) => farewell()));
}
