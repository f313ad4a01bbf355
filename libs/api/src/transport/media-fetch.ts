import { mediaPath } from '@yuelan/contract';
import { DOWNLOAD_TIMEOUT_MS, timers } from '@yuelan/platform';
import { apiUrl } from './envelope.ts';
import type { Failure } from './failure.ts';
import { currentCredentials, sessionHeaders } from './headers.ts';
import { renewed } from './relogin.ts';

/** The address and headers of an encrypted file, for workers that fetch by themselves. */
export const mediaRequest = (bookId: string, file: number) => ({
  url: apiUrl(mediaPath(bookId, file)),
  headers: sessionHeaders(),
});

/**
 * An encrypted file of a book, or a range of it: the answer's body is still a stream. Logs in again after a 401, once.
 * Rejects with a `Failure` (core §8: `network` is 未连接到服务器), or with the caller's abort.
 */
export async function mediaFetch(bookId: string, file: number, init: RequestInit = {}): Promise<Response> {
  const token = currentCredentials()?.token ?? '';
  const first = await attempt(bookId, file, init);
  const answer = first.status === 401 && (await renewed(token)) ? await attempt(bookId, file, init) : first;
  if (!answer.ok) throw { type: 'http', status: answer.status, code: answer.status, msg: '' } satisfies Failure;
  return answer;
}

async function attempt(bookId: string, file: number, init: RequestInit): Promise<Response> {
  const { url, headers } = mediaRequest(bookId, file);
  const late = new AbortController();
  const forward = () => late.abort(init.signal?.reason);
  if (init.signal?.aborted) forward();
  else init.signal?.addEventListener('abort', forward);
  const cancel = timers.after(DOWNLOAD_TIMEOUT_MS, () => late.abort());
  try {
    return await fetch(url, { ...init, headers: joined(headers, init.headers), signal: late.signal });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw { type: late.signal.aborted ? 'timeout' : 'network' } satisfies Failure;
  } finally {
    cancel();
  }
}

function joined(headers: HeadersInit, more: HeadersInit | undefined): Headers {
  const all = new Headers(headers);
  new Headers(more).forEach((value, name) => all.set(name, value));
  return all;
}
