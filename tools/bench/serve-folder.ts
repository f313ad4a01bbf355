import { createServer } from 'node:http';
import { folderAssets } from '@yuelan/edge/node';

/** Serves the files of a folder, `index.html` at its root, on a free port of this machine. `origin` ends with a slash. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const asset = folderAssets({ phone: folder, pad: folder, pc: folder });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    void asset('pc', pathname === '/' ? 'index.html' : pathname.slice(1), '').then((found) => {
      response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' });
      response.end(found?.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
