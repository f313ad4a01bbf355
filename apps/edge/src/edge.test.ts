import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEdge } from './edge.ts';
import { folderAssets } from './node/folder-assets.ts';

let folder: string;
let edge: ReturnType<typeof createEdge>;
const get = (path: string, headers: Record<string, string> = {}) =>
  edge(new Request(`http://library.example${path}`, { headers }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-'));
  for (const kind of ['phone', 'pad', 'pc']) {
    await mkdir(join(folder, kind, 'assets', kind), { recursive: true });
    await writeFile(join(folder, kind, 'index.html'), `<html><head></head><body>${kind}</body></html>`);
    await writeFile(join(folder, kind, 'assets', kind, 'main-1.js'), `console.log(${JSON.stringify(kind)})`);
  }
  const preloads = { 'pages/book/read': ['/h5/assets/phone/read-1.js', '/h5/assets/phone/read-1.css'] };
  await writeFile(join(folder, 'phone', 'preload.json'), JSON.stringify(preloads));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const folders = { phone: join(folder, 'phone'), pad: join(folder, 'pad'), pc: join(folder, 'pc') };
  edge = createEdge({ asset: folderAssets(folders), defaultTenant: { tenantId: 'demo', appId: 'demo-app' } });
});
afterAll(() => rm(folder, { recursive: true }));

describe('a site that does without its service worker', () => {
  it('takes it out of the browsers that have it', async () => {
    const folders = { phone: join(folder, 'phone'), pad: join(folder, 'pad'), pc: join(folder, 'pc') };
    const without = createEdge({ asset: folderAssets(folders), offline: false });
    const response = await without(new Request('http://library.example/h5/sw.js'));
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toContain('no-cache');
    expect(await response.text()).toContain('registration.unregister()');
  });
});

describe('a reader who opens a link', () => {
  it('gets the bundle of the device, with its policy and the default institution', async () => {
    const response = await get('/h5/pages/mine/setting', { cookie: 'device=pad' });
    expect(await response.text()).toBe(
      '<html><head><meta name="yuelan-tenant" content="demo:demo-app" /></head><body>pad</body></html>',
    );
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*(blob:|unsafe-inline)/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is told which providers of books its page may frame, in the policy and in the page', async () => {
    const folders = { phone: join(folder, 'phone'), pad: join(folder, 'pad'), pc: join(folder, 'pc') };
    const own = createEdge({ asset: folderAssets(folders), framed: ['https://books.example.cn'] });
    const response = await own(new Request('http://library.example/h5/pages/book/otherread'));
    expect(response.headers.get('content-security-policy')).toContain(
      "frame-src 'self' blob: https://books.example.cn;",
    );
    expect(await response.text()).toContain('<meta name="yuelan-framed" content="https://books.example.cn" />');
  });

  it('gets hashed files for ever, compressed, from the bundle that names them', async () => {
    const response = await get('/h5/assets/pc/main-1.js', { cookie: 'device=phone', 'accept-encoding': 'gzip' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('console.log("pc")');
    const again = await get('/h5/assets/pc/main-1.js', {
      'accept-encoding': 'gzip',
      'if-none-match': response.headers.get('etag')!,
    });
    expect(again.status).toBe(304);
  });

  it('is told at once which files the page itself needs', async () => {
    const response = await get('/h5/pages/book/read?bookId=1', { cookie: 'device=phone' });
    expect(response.headers.get('link')).toBe(
      '</h5/assets/phone/read-1.js>; rel=modulepreload, </h5/assets/phone/read-1.css>; rel=preload; as=style; crossorigin',
    );
  });

  it('gets 404 for a file that is not there, never a page in its place', async () => {
    expect((await get('/h5/assets/pc/gone-1.js')).status).toBe(404);
    expect((await get('/elsewhere')).status).toBe(404);
  });

  it.each([
    '/h5/assets/pc/../../../secret.txt',
    '/h5/assets/pc/..%2f..%2f..%2fsecret.txt',
    '/h5/%2e%2e/secret.txt',
    '/h5/assets/pc/%E0%A4%A.js',
  ])('cannot leave the bundle: %s', async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret');
  });

  it('has the stripped sign in a cookie of a minute, not in the address', async () => {
    const response = await get('/h5/?tenantId=demo&appId=demo-app&sign=ABC');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/h5/?tenantId=demo&appId=demo-app');
    expect(response.headers.get('set-cookie')).toBe('handoff=sign%3DABC; Path=/h5; Max-Age=60; SameSite=Lax');
  });

  it('cannot post to it', async () => {
    expect((await edge(new Request('http://a/h5/', { method: 'POST' }))).status).toBe(405);
  });
});
