import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Processor seconds that each of the processes has used so far; null where the system does not tell. */
export async function cpuSeconds(pids: readonly number[]): Promise<Map<number, number> | null> {
  if (process.platform !== 'linux') return null;
  const used = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // The second field is the program's name in brackets, which may hold blanks.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields) used.set(pid, (Number(fields[11]) + Number(fields[12])) / ticksPerSecond());
  }
  return used;
}

let ticks = 0;
const ticksPerSecond = () => (ticks ||= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

/** What was used in between, by processes that came in the meantime too. */
export function cpuBetween(before: Map<number, number> | null, after: Map<number, number> | null): number | null {
  if (!before || !after) return null;
  let seconds = 0;
  for (const [pid, used] of after) seconds += used - (before.get(pid) ?? 0);
  return seconds;
}
