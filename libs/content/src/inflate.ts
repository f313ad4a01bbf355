import type { ManifestLink } from '@yuelan/contract';

/** How a file was stored: as it is, compressed, or, for the manifest, as its first byte tells. */
export type Encoding = ManifestLink['properties']['encoding'] | 'detect';

/** First byte of a zlib stream of the usual window; JSON begins with another. */
const ZLIB = 0x78;

/** Undoes the compression of a decrypted file (docs/content-format.md). Rejects where the bytes are damaged. */
export async function plainOf(data: ArrayBuffer, encoding: Encoding): Promise<ArrayBuffer> {
  const isCompressed = encoding === 'deflate' || (encoding === 'detect' && new Uint8Array(data)[0] === ZLIB);
  return isCompressed ? inflated(data) : data;
}

/** Browsers before Chrome 80, Safari 16.4 and Firefox 113 inflate in script. */
async function inflated(data: ArrayBuffer): Promise<ArrayBuffer> {
  if (typeof DecompressionStream === 'function') {
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Response(stream).arrayBuffer();
  }
  const { unzlibSync } = await import('fflate');
  const plain = unzlibSync(new Uint8Array(data));
  return plain.byteLength === plain.buffer.byteLength ? plain.buffer : plain.slice().buffer;
}
