import { createReadStream } from 'node:fs';
import { access, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { ContentStore } from './content-store.ts';
import { MissingContent } from './content-store.ts';
import { writeAtomically } from '../write-atomically.ts';

/** Content in a folder of this machine. */
export function createFolderStore(root: string): ContentStore & { ping(): Promise<void> } {
  const base = resolve(root);
  const pathOf = (key: string) => confined(base, key);

  const size = async (key: string): Promise<number | null> => {
    const found = await stat(pathOf(key)).catch(absent);
    return found?.isFile() ? found.size : null;
  };

  return {
    size,
    async put(key, bytes, expected) {
      const written = await writeAtomically(pathOf(key), bytes);
      if (written === expected) return;
      await rm(pathOf(key));
      throw new Error(`${key}: ${written} bytes came where ${expected} were announced`);
    },
    async get(key, range) {
      if ((await size(key)) === null) throw new MissingContent(key);
      return createReadStream(pathOf(key), range);
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    ping: () => access(resolve(base, '..')),
  };
}

/** Keys are the server's own, so a key that leaves the folder is a fault, not an attack. */
function confined(base: string, key: string): string {
  const path = join(base, key);
  if (!path.startsWith(base + sep)) throw new Error(`content key outside the store: ${key}`);
  return path;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
