import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.reader());
}, 60_000);
afterAll(() => server.close());

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

interface Sent {
  field?: string;
  name?: string;
  type?: string;
  as?: string;
}

async function send(file: Buffer, { field = 'file', name = 'me.png', type = 'image/png', as = token }: Sent = {}) {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/front/mine/avatar',
    headers: { token: as, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: reply.statusCode, ...reply.json<{ code: number; msg: string; data: { avatar: string } | null }>() };
}
const shown = (address: string) => server.get(address);

test('a picture becomes a square JPEG under a random name, and the profile shows it', async () => {
  const picture = await noise(400, 300).png().toBuffer();
  const { data } = await send(picture, { name: '../../etc/passwd.png' });
  expect(data!.avatar).toMatch(/^\/api\/front\/avatars\/[\w-]{22}\.jpg$/);
  const reply = await shown(data!.avatar);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  expect((await server.call('profile', {}, token)).data).toMatchObject({ avatar: data!.avatar });
  expect((await server.call('init', { tenantId: 'alpha' }, token)).data).toMatchObject({ avatar: data!.avatar });
});

test('it is served for good, as an image and as nothing else', async () => {
  const { data } = await send(await noise(64, 64).webp().toBuffer());
  const { headers } = await shown(data!.avatar);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
  for (const name of ['..%2fmaster.key', '%2e%2e%2fx.jpg', 'x.svg']) {
    expect((await shown(`/api/front/avatars/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('the picture before it is removed', async () => {
  const first = await send(await noise(64, 64).png().toBuffer());
  const second = await send(await noise(64, 64).png().toBuffer());
  expect((await shown(first.data!.avatar)).statusCode).toBe(404);
  expect((await shown(second.data!.avatar)).statusCode).toBe(200);
});

describe('threat 20: an upload', () => {
  test('loses place, date and camera, and stands upright', async () => {
    const withPlace = await noise(300, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
      .toBuffer();
    expect(withPlace.includes('SecretCamera')).toBe(true);
    const { data } = await send(withPlace, { type: 'image/jpeg' });
    const bytes = (await shown(data!.avatar)).rawPayload;
    expect(bytes.includes('SecretCamera')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['a page that says to be a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from(svg)],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a picture and then a page', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a picture that is cut off', null],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('%s is refused', async (_, bytes) => {
    const file = bytes ?? (await noise(200, 200).png().toBuffer()).subarray(0, 4000);
    expect(await send(file)).toMatchObject({ status: 400, code: 400, data: null });
  });

  test('that fills the memory once it is opened is refused by its size in pixels', async () => {
    expect(await send(hugePng(50_000, 50_000))).toMatchObject({ status: 400, data: null });
  });

  test('of more than 5 MB is refused and told why', async () => {
    const reply = await send(Buffer.concat([await noise(64, 64).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]));
    expect(reply).toMatchObject({ status: 400, msg: '图片不能超过 5 MB' });
  });

  test('under another field, or as JSON, is none', async () => {
    const picture = await noise(64, 64).png().toBuffer();
    expect((await send(picture, { field: 'picture' })).status).toBe(400);
    expect((await server.call('avatar', { file: picture.toString('base64') }, token)).status).toBe(400);
  });

  test('is for readers alone, so many a day', async () => {
    const picture = await noise(64, 64).png().toBuffer();
    expect((await send(picture, { as: await server.tourist() })).status).toBe(403);
    expect((await send(picture, { as: 'nobody' })).status).toBe(401);
    const other = await server.reader();
    const codes: number[] = [];
    for (let at = 0; at < 22; at++) codes.push((await send(picture, { as: other.token })).code);
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), 429, 429]);
    server.clock.forward(86_400_001);
    expect((await send(picture, { as: other.token })).code).toBe(0);
  }, 30_000);
});

/** A valid PNG of one colour: some kilobytes that stand for gigabytes. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const rows = deflateSync(Buffer.concat(Array.from({ length: 100 }, () => row)));
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
