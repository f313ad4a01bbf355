import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/postgres.ts';
import { inRoot, root } from './paths.ts';

export interface RunningServer {
  origin: string;
  pid: number;
  /** Milliseconds from the command to the first healthy answer. */
  readyAfter: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the whole product on a free port, as `npm start` does, over the given data; or another `program` in its place. */
export async function startOwnServer(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  program = 'tools/start/main.ts',
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [inRoot(program)], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  while (!(await healthy(origin))) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { origin, pid: child.pid!, readyAfter: performance.now() - started, stop };
}

const healthy = (origin: string) =>
  fetch(`${origin}/api/health/ready`).then(
    (response) => response.ok,
    () => false,
  );

/** Runs `work` against BASE_URL where one is named, else against an own server over throw-away data. */
export async function withServer<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const given = process.env['BASE_URL'];
  if (given) return work(given.replace(/\/$/, ''));
  const dataDir = await mkdtemp(join(tmpdir(), 'yuelan-'));
  const server = await startOwnServer(dataDir);
  try {
    return await work(server.origin);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
