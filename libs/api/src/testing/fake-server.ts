import { BASE_PATH } from '@yuelan/contract';

export interface Seen {
  readonly call: string;
  readonly headers: Headers;
  readonly query: Record<string, string>;
  readonly body: string;
}
type Handler = (seen: Seen) => Response | Promise<Response>;

export const answer = (data: unknown, init?: ResponseInit) => Response.json({ code: 0, msg: '', data }, init);
export const refusal = (code: number, msg = '', status = 200) => Response.json({ code, msg, data: null }, { status });
export const cut = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A server in the page: answers by `GET /book/info`, and remembers what it was asked. */
export function fakeServer(handlers: Record<string, Handler>) {
  const seen: Seen[] = [];
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname.slice(BASE_PATH.length)}`;
    const asked = {
      call,
      headers: request.headers,
      query: Object.fromEntries(url.searchParams),
      body: await request.text(),
    };
    seen.push(asked);
    return handlers[call]?.(asked) ?? refusal(403, '', 403);
  };
  return { seen, calls: () => seen.map(({ call }) => call) };
}
