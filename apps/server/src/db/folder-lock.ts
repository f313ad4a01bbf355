import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The folder has a living owner; PGlite would lose the writes of both. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** Files this very process holds: a file of an earlier process may carry the same pid (in a container, always). */
const held = new Set<string>();

/**
 * Takes a folder for this process by a file that names it, and gives it back with the returned function. A file left
 * by a process that is gone is taken over.
 */
export function lockFolder(file: string): () => void {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (claim(file)) return () => release(file);
    if (isOwned(file)) break;
    rmSync(file, { force: true });
  }
  const [pid] = ownerOf(file);
  throw new FolderInUse(`The database is in use by process ${pid} (${file}). Stop that server, or use its address.`);
}

function claim(file: string): boolean {
  if (held.has(file)) return false;
  try {
    writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  held.add(file);
  return true;
}

function release(file: string): void {
  if (held.delete(file)) rmSync(file, { force: true });
}

function isOwned(file: string): boolean {
  if (held.has(file)) return true;
  const [pid, birth] = ownerOf(file);
  return pid !== process.pid && pid > 0 && isAlive(pid) && birth === birthOf(pid);
}

/** Pid and birth of the owner; 0 where the file is gone or empty. */
function ownerOf(file: string): [pid: number, birth: string] {
  try {
    const [pid, birth] = readFileSync(file, 'utf8').split(' ');
    return [Number(pid) || 0, birth ?? ''];
  } catch {
    return [0, ''];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, in ticks since boot (field 22 of its stat): pids are used again. Empty off Linux. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
