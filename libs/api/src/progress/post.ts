import type { Route } from '@yuelan/contract';
import { apiUrl } from '../transport/envelope.ts';
import { sessionHeaders } from '../transport/headers.ts';

/** What became of a send: `refused` means that the server has it in hand and says no; `failed` that it may try again. */
export type Fate = 'taken' | 'refused' | 'failed';

/** A request that outlives its page (browsers cap such bodies at 64 kB) and tells nobody when it fails. */
export async function post(route: Route, args: object): Promise<Fate> {
  try {
    const response = await fetch(apiUrl(route.path), {
      method: route.method,
      headers: { ...sessionHeaders(route), 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
      keepalive: true,
    });
    const { code } = (await response.json()) as { code?: unknown };
    return fateOf(response.ok ? Number(code) : response.status);
  } catch {
    return 'failed';
  }
}

/** Answers that another time, or another login, may change. */
const passing = new Set([401, 408, 425, 429]);

export function fateOf(code: number): Fate {
  if (code === 0) return 'taken';
  const final = code >= 400 && !(code >= 500 && code < 1000) && !passing.has(code);
  return final ? 'refused' : 'failed';
}
