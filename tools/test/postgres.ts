import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `work` with a throw-away PostgreSQL on loopback; null where the machine has no PostgreSQL. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T | null> {
  const bin = await serverBinaries();
  if (!bin) return null;
  const folder = await mkdtemp(join(tmpdir(), 'yuelan-pg-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const asOwner = ownerOf(folder);
  asOwner(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const server = startServer(bin, data, folder, port);
  try {
    await accepting(bin, port);
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function serverBinaries(): Promise<string | null> {
  const base = '/usr/lib/postgresql';
  const versions = await readdir(base).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest ? join(base, newest, 'bin') : null;
}

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root, so root hands it to the user that the package made. */
const command = (program: string, args: string[]): [string, string[]] =>
  isRoot ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args]] : [program, args];

function ownerOf(folder: string) {
  if (isRoot) spawnSync('chown', ['postgres:postgres', folder]);
  return (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(...command(program, args), { encoding: 'utf8', cwd: folder });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
}

function startServer(bin: string, data: string, folder: string, port: number) {
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=300',
  ];
  const args = ['-D', data, '-p', String(port), ...settings];
  return spawn(...command(join(bin, 'postgres'), args), { stdio: 'ignore', cwd: folder });
}

async function accepting(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start');
}

/** SIGINT is PostgreSQL's fast shutdown. */
const stop = (server: ReturnType<typeof startServer>) =>
  new Promise<void>((resolve) => {
    server.on('close', () => resolve());
    server.kill('SIGINT');
  });

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
