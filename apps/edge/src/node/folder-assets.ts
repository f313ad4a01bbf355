import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mime-types';
import type { DeviceKind } from '@yuelan/contract';
import type { Asset, EdgeOptions } from '../edge.ts';

type Encoding = NonNullable<Asset['encoding']>;

const compressors: Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) as Promise<Buffer>,
  gzip: (bytes) => promisify(gzip)(bytes, { level: 8 }) as Promise<Buffer>,
};
const COMPRESSIBLE = /\.(?:m?js|css|html|svg|json|txt|webmanifest|ttf|otf|bcmap|wasm|pfb)$/;

/** Files of the built apps from their folders, each compressed once and kept in memory. */
export function folderAssets(folders: Record<DeviceKind, string>): EdgeOptions['asset'] {
  const cache = new Map<string, Promise<Asset | null>>();
  return (kind, path, acceptEncoding) => {
    const encoding = COMPRESSIBLE.test(path) ? acceptedEncoding(acceptEncoding) : undefined;
    const key = `${kind}|${encoding}|${path}`;
    const known = cache.get(key);
    if (known) return known;
    const loading = load(folders[kind], path, encoding);
    cache.set(key, loading);
    // A file that is missing now may be built later, and names are the visitor's to invent: keep no misses.
    void loading.then((asset) => asset ?? cache.delete(key)).catch(() => cache.delete(key));
    return loading;
  };
}

function acceptedEncoding(header: string): Encoding | undefined {
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : undefined;
}

async function load(folder: string, path: string, encoding: Encoding | undefined): Promise<Asset | null> {
  const file = confined(folder, path);
  const plain = file && (await readFile(file).catch(() => null));
  if (!plain) return null;
  const body = new Uint8Array(encoding ? await compressors[encoding](plain) : plain);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20);
  return {
    body,
    type: typeOf(path),
    etag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
    ...(encoding && { encoding }),
  };
}

/** The file behind a path, or null where the path leads out of its folder. */
function confined(folder: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder + sep) && !decoded.includes('\0') ? file : null;
}

function typeOf(path: string): string {
  const type = lookup(path) || 'application/octet-stream';
  if (/\.m?js$/.test(path)) return 'text/javascript; charset=utf-8';
  return /^(?:text\/|application\/json|image\/svg)/.test(type) ? `${type}; charset=utf-8` : type;
}
