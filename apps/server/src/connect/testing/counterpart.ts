import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Counterpart {
  /** `127.0.0.1:<port>`. */
  host: string;
  /** `http://` and the host. */
  url: string;
  close(): Promise<void>;
}

/** Another system, on this machine; `handler` may be set after the port is known. */
export async function listen(handlerFor: (url: string) => RequestListener): Promise<Counterpart> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', handlerFor(`http://${host}`));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { host, url: `http://${host}`, close };
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) text += part.toString();
  return text;
}
