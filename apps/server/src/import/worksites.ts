import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Folders of imports under way, named by the edition they make. Each says which process owns it, so that what a killed
 * process left behind can be told from what another one is working on.
 */
export interface Worksites {
  open(editionId: string): Promise<string>;
  /** Once the edition has its row, or nothing of it is left in the store. */
  close(editionId: string): Promise<void>;
  /** Editions whose process is gone. */
  abandoned(): Promise<string[]>;
}

const OWNER = 'owner';
/** Of this process: a pid alone could be that of an earlier life in the same container. */
const working = new Set<string>();

export function createWorksites(dataDir: string): Worksites {
  const root = join(dataDir, 'imports');
  return {
    async open(editionId) {
      working.add(editionId);
      const folder = join(root, editionId);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, OWNER), String(process.pid));
      return folder;
    },
    async close(editionId) {
      await rm(join(root, editionId), { recursive: true, force: true });
      working.delete(editionId);
    },
    async abandoned() {
      const ids = await readdir(root).catch(() => []);
      const left: string[] = [];
      for (const id of ids) if (!working.has(id) && !(await isOwned(join(root, id)))) left.push(id);
      return left;
    },
  };
}

async function isOwned(folder: string): Promise<boolean> {
  const pid = Number(await readFile(join(folder, OWNER), 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
