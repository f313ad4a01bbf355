import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { ManifestLink } from '@yuelan/contract';
import { describe, expect, it, vi } from 'vitest';
import type { PlainLink } from './content.ts';
import { linkTo, smallServer } from './fixture.ts';
import { openContentWith } from './opener.ts';

const files = { 1: Buffer.from('学而时习之，不亦说乎？'), 2: randomBytes(300_001), 3: new Uint8Array(0) };
const link = (file: number) => linkTo(files, file);
const open = async (server = smallServer(files)) => ({ server, content: await openContentWith(server.ports, 'b1') });

/** The same answer, a network packet at a time. */
async function trickling(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += 1460)));
    else controller.close();
  };
  return new Response(new ReadableStream({ pull }), answer);
}

describe('an opened book', () => {
  it('asks for the key and the manifest at the same time', async () => {
    const server = smallServer(files);
    const opening = openContentWith(server.ports, 'b1');
    expect(server.requests).toEqual(['authBook', '0']);
    expect((await opening).manifest.readingOrder).toHaveLength(3);
  });

  it('reads a chapter as it was written, and from memory the second time', async () => {
    const { content, server } = await open();
    const first = await content.read(link(1));
    expect(new TextDecoder().decode(first)).toBe('学而时习之，不亦说乎？');
    structuredClone(first, { transfer: [first] });
    expect(Buffer.from(await content.read(link(1)))).toEqual(files[1]);
    expect(server.requests.filter((request) => request === '1')).toHaveLength(1);
  });

  it('inflates a chapter and a manifest that were compressed before they were encrypted', async () => {
    const text = '学而时习之，不亦说乎？'.repeat(100);
    const stored = { 1: deflateSync(text) };
    const server = smallServer(stored, 'b1', (manifest) => deflateSync(JSON.stringify(manifest)));
    const { content } = await open(server);
    const chapter: ManifestLink = { ...linkTo(stored, 1), properties: { file: 1, size: 1, encoding: 'deflate' } };
    expect(new TextDecoder().decode(await content.read(chapter))).toBe(text);
    vi.stubGlobal('DecompressionStream', undefined);
    const { content: old } = await open(server);
    expect(new TextDecoder().decode(await old.read(chapter))).toBe(text);
    vi.unstubAllGlobals();
  });

  it('calls a file damaged that does not inflate', async () => {
    const { content } = await open();
    const broken: ManifestLink = { ...link(1), properties: { file: 1, size: 33, encoding: 'deflate' } };
    await expect(content.read(broken)).rejects.toMatchObject({ kind: 'damaged' });
  });

  it('asks for the first chapter together with the key where it is told which, and never twice', async () => {
    const server = smallServer(files);
    const opening = openContentWith(server.ports, 'b1', { ahead: 1 });
    expect(server.requests).toEqual(['authBook', '0', '1']);
    expect(Buffer.from(await (await opening).read(link(1)))).toEqual(files[1]);
    expect(server.requests).toHaveLength(3);
  });

  it('opens all the same where the chapter asked for ahead is refused', async () => {
    const content = await openContentWith(smallServer(files).ports, 'b1', { ahead: 9 });
    expect(Buffer.from(await content.read(link(1)))).toEqual(files[1]);
  });

  it('reads an empty file without asking', async () => {
    const { content } = await open();
    expect((await content.read(link(3))).byteLength).toBe(0);
  });

  it.each([
    [0, 99],
    [1, 1],
    [15, 16],
    [16, 31],
    [17, 300_000],
    [299_999, 300_000],
  ])('reads bytes %i to %i with one request that starts on a block', async (start, end) => {
    const { content, server } = await open();
    const piece = await content.readRange(link(2), start, end);
    expect(Buffer.from(piece)).toEqual(files[2].subarray(start, end + 1));
    expect(server.requests.at(-1)).toBe(`2 bytes=${start - (start % 16)}-${end}`);
  });

  it.each([0, 5, 65_536, 131_071, 300_000])('streams from byte %i to the end, whatever the chunks', async (start) => {
    const { content } = await open();
    const pieces: Uint8Array[] = [];
    for await (const piece of content.stream(link(2), start, { firstChunk: 70_001, chunk: 100_000 }))
      pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(files[2].subarray(start));
  });

  it('hands on the first bytes of a stream before a whole piece is there', async () => {
    const server = smallServer(files);
    const { fetchMedia } = server.ports;
    server.ports.fetchMedia = async (...asked) => trickling(await fetchMedia(...asked));
    const { content } = await open(server);
    const pieces: Uint8Array[] = [];
    for await (const piece of content.stream(link(2), 0)) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(files[2]);
    expect(pieces.slice(0, 3).map(({ length }) => length >> 14)).toEqual([1, 2, 4]);
  });

  it('reads a file that is stored as it is, by the session’s headers and by an address of its own', async () => {
    const server = smallServer(files, 'b1', (manifest) => {
      for (const { properties } of manifest.readingOrder!) properties.plain = properties.file === 2;
      return Buffer.from(JSON.stringify(manifest));
    });
    const { content } = await open(server);
    const [sealed, stored] = content.manifest.readingOrder as [PlainLink, PlainLink];
    expect(content.addressOf(sealed)).toBeNull();
    expect(content.addressOf(stored)).toBe('/api/front/media/b1/2?ticket=ticket');
    expect(Buffer.from(await content.readRange(stored, 100, 70_000))).toEqual(files[2].subarray(100, 70_001));
    expect(Buffer.from(await content.read(stored))).toEqual(files[2]);
    const pieces: Uint8Array[] = [];
    for await (const piece of content.stream(stored, 1000)) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(files[2].subarray(1000));
    expect(new TextDecoder().decode(await content.read(sealed))).toBe('学而时习之，不亦说乎？');
  });

  it('asks for what a stream needs of a chunk, and not for the next one', async () => {
    const { content, server } = await open();
    let left = 100_000;
    for await (const piece of content.stream(link(2), 1001, { firstChunk: left }))
      if ((left -= piece.length) <= 0) break;
    expect(server.requests.filter((request) => request.startsWith('2 '))).toEqual(['2 bytes=992-101007']);
  });

  it('answers a range also where a proxy has dropped the header', async () => {
    const server = smallServer(files);
    const { fetchMedia } = server.ports;
    server.ports.fetchMedia = (bookId, file) => fetchMedia(bookId, file);
    const { content } = await open(server);
    expect(Buffer.from(await content.readRange(link(2), 100, 200))).toEqual(files[2].subarray(100, 201));
  });

  it('says so when a chapter is not free', async () => {
    const { content } = await open();
    await expect(content.read(linkTo({ 9: files[1] }, 9))).rejects.toMatchObject({
      kind: 'notFree',
      message: '这一章不在试读范围内',
    });
  });

  it('tells an empty download from one that did not arrive', async () => {
    const server = smallServer(files);
    const real = server.ports.fetchMedia;
    const broken = vi.fn<typeof real>();
    server.ports.fetchMedia = (bookId, file, init) =>
      file === 0 ? real(bookId, file, init) : broken(bookId, file, init);
    const { content } = await open(server);
    broken.mockResolvedValueOnce(new Response(new Uint8Array(0)));
    await expect(content.read(link(1))).rejects.toMatchObject({ kind: 'noData', message: '资源加载失败，请稍后重试' });
    broken.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(content.read(link(1))).rejects.toMatchObject({ kind: 'offline', message: '未连接到服务器' });
  });

  it('refuses a book whose token was made for someone else', async () => {
    const server = smallServer(files, 'another');
    await expect(openContentWith(server.ports, 'b1')).rejects.toMatchObject({ kind: 'tokenMismatch' });
  });

  it('gives up what is under way when it is closed', async () => {
    const { content } = await open();
    content.close();
    await expect(content.read(link(2))).rejects.toMatchObject({ name: 'AbortError' });
  });
});
