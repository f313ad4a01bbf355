import { reasonOf } from '@yuelan/api';

/** Null once a change went through, else why not. */
export async function reasonAgainst(change: Promise<{ readonly error?: unknown }>): Promise<string | null> {
  const { error } = await change;
  return error === undefined ? null : reasonOf(error);
}
