import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request as http } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as https } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

const TIMEOUT = 10_000;
const MOST_BYTES = 1024 * 1024;

export interface FetchInit {
  method?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | undefined;
  /** Bytes of an answer; one mebibyte by default. */
  mostBytes?: number;
}
/** Asks another system; redirects are answers, not followed. */
export type Fetch = (address: string | URL, init?: FetchInit) => Promise<Response>;

/** The other system did not answer, or its address is none that we ask. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/**
 * The only way out of connectors (threats 21): https to public addresses. The address that was looked up and judged is
 * the one that is connected to; redirects are not followed; an answer has ten seconds and a bound of bytes. Hosts in
 * `privateHosts` (`host` or `host:port`) are the operator's own: there http and private addresses are allowed.
 */
export function createFetch(privateHosts: readonly string[]): Fetch {
  return async (address, init = {}) => {
    const url = new URL(address);
    const isOwn = privateHosts.includes(url.host) || privateHosts.includes(url.hostname);
    const isAllowed = url.protocol === 'https:' || (isOwn && url.protocol === 'http:');
    if (!isAllowed || url.username || url.password) throw new Unreachable(`refused address ${url.origin}`);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isOwn && isIP(host) && isPrivateAddress(host)) throw new Unreachable(`private address ${host}`);
    return exchange(url, init, isOwn ? {} : { lookup: publicLookup });
  };
}

function exchange(url: URL, init: FetchInit, options: RequestOptions): Promise<Response> {
  const { method = 'GET', headers = {}, body, mostBytes = MOST_BYTES } = init;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new Unreachable(error.message, { cause: error }));
    const send = url.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(TIMEOUT);
    const all = { 'accept-encoding': 'identity', ...headers };
    const request: ClientRequest = send(url, { ...options, method, headers: all, signal }, (message) => {
      collect(message, mostBytes).then(
        (bytes) => resolve(toResponse(message, bytes)),
        (error: Error) => {
          request.destroy();
          fail(error);
        },
      );
    });
    request.on('error', fail);
    request.end(body);
  });
}

async function collect(message: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new Error(`answer of more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toResponse(message: IncomingMessage, bytes: Buffer): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = message.statusCode ?? 502;
  const body = [204, 205, 304].includes(status) ? null : new Uint8Array(bytes);
  return new Response(body, { status: status < 200 ? 502 : status, headers });
}

type LookupDone = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Answers public addresses only, so that a name cannot point inside by the time we connect (DNS rebinding). */
function publicLookup(hostname: string, options: { all?: boolean | undefined }, done: LookupDone): void {
  lookup(hostname, { all: true }, (error, found) => {
    if (error) return done(error, []);
    const inside = found.find(({ address }) => isPrivateAddress(address));
    const [first] = found;
    if (inside || !first) return done(new Error(`private address of ${hostname}`), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
}
