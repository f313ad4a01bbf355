import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { folderAssets } from '@yuelan/edge/node';
import { lookup } from 'mime-types';

/**
 * Serves the files of a folder, `index.html` at its root, on a free port of this machine; ranges of them as streams.
 * `origin` ends with a slash.
 */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const asset = folderAssets({ phone: folder, pad: folder, pc: folder });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    if (request.headers.range) return void answerRange(request, response, join(folder, name));
    void asset('pc', name, '').then((found) => {
      response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' });
      response.end(found?.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** One range from a start, as players ask for them. */
async function answerRange(request: IncomingMessage, response: ServerResponse, path: string) {
  const found = await stat(path).catch(() => null);
  if (!found) return response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range!) ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), found.size - 1) : found.size - 1;
  response.writeHead(206, {
    'content-type': lookup(path) || 'application/octet-stream',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${found.size}`,
    'accept-ranges': 'bytes',
  });
  const body = createReadStream(path, { start, end });
  response.on('close', () => body.destroy());
  body.on('error', () => response.destroy());
  return body.pipe(response);
}
