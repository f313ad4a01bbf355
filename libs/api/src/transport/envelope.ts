import { BASE_PATH, Header, REQUEST_TIMEOUT_MS } from '@yuelan/contract';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { sessionHeaders } from './headers.ts';
import type { Call, Transport } from './call.ts';
import type { Failure } from './failure.ts';

/** Requests need whole addresses outside a browser. */
export const apiUrl = (path = ''): string => `${globalThis.location?.origin ?? 'http://localhost'}${BASE_PATH}${path}`;

const http = fetchBaseQuery({
  baseUrl: '',
  timeout: REQUEST_TIMEOUT_MS,
  fetchFn: (request) => fetch(request),
  validateStatus: (response) => response.status === 200,
});

/** The ground floor: one request, its headers, and the envelope of its answer opened. */
export const envelope: Transport = async (call, api, extra) => {
  const request = { ...toRequest(call), headers: sessionHeaders(call.route), keepalive: mustOutliveThePage(call) };
  const { data, error, meta } = await http(request, api, extra);
  const remember = meta?.response?.headers.get(Header.remember) ?? null;
  return { ...(error ? { error: failureOf(error, meta) } : opened(data)), meta: { remember } };
};

/** Core §7 and the contract: GET and DELETE speak in the query string, the rest in the body. */
function toRequest({ route, args }: Call): FetchArgs {
  const { method, encoding, path } = route;
  const url = apiUrl(path);
  const values = Object.entries(args ?? {}).filter(([, value]) => value !== undefined);
  if (method === 'GET' || method === 'DELETE') return { url, method, params: Object.fromEntries(values) };
  if (encoding === 'json') return { url, method, body: Object.fromEntries(values) };
  const body = encoding === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of values) body.append(name, value instanceof Blob ? (value as never) : String(value));
  return { url, method, body };
}

/** What a page sends as it goes must arrive; browsers cap such bodies at 64 kB, so only then. */
const mustOutliveThePage = ({ route }: Call): boolean =>
  route.kind === 'mutation' && globalThis.document?.visibilityState === 'hidden';

/** An empty answer is nothing returned (core §8); codes may come as text (decision 0001). */
function opened(body: unknown): { data: unknown } | { error: Failure } {
  if (body === null || body === undefined || body === '') return { data: null };
  const { code, msg, data } = body as { code?: unknown; msg?: unknown; data?: unknown };
  const number = Number(code ?? NaN);
  if (Number.isNaN(number)) return { error: { type: 'parsing', status: 200 } };
  if (number === 0) return { data: data ?? null };
  return { error: { type: 'business', code: number, msg: textOf(msg), data: data ?? null } };
}

function failureOf(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): Failure {
  if (error.status === 'TIMEOUT_ERROR') return { type: 'timeout' };
  if (error.status === 'FETCH_ERROR') return { type: 'network' };
  const status = typeof error.status === 'number' ? error.status : (meta?.response?.status ?? 0);
  if (error.status === 'PARSING_ERROR' && status === 200) return { type: 'parsing', status };
  const body = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as Record<string, unknown>;
  return { type: 'http', status, code: Number(body['code'] ?? status) || status, msg: textOf(body['msg']) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
