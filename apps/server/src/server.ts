import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Front, RunImport } from './app.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { removeServerFile, writeServerFile } from './server-file.ts';
import type { Stores } from './stores.ts';
import { openStores } from './stores.ts';

export interface ServerOptions {
  config: Config;
  /** Answers every address outside `/api`. */
  front?: Front;
  runImport?: RunImport;
  /** Stores that are open already; the server closes them in any case. */
  stores?: Stores;
}

export interface RunningServer {
  app: FastifyInstance;
  /** `http://host:port` on this machine. */
  url: string;
  port: number;
  /** Lets calls under way finish, then closes everything; asking twice is asking once. */
  close(): Promise<void>;
}

/** Opens the stores, listens, and leaves `server.json` for tools on this machine. */
export async function startServer({ config, front, runImport, stores }: ServerOptions): Promise<RunningServer> {
  const open = stores ?? (await openStores(config));
  const secret = randomBytes(32).toString('base64url');
  try {
    const app = await createApp({ config, stores: open, front, runImport, opsSecret: secret });
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    await writeServerFile(config.dataDir, { pid: process.pid, port, secret });
    const stop = async () => {
      await app.close();
      await removeServerFile(config.dataDir);
      await open.close();
    };
    let stopped: Promise<void> | undefined;
    return { app, port, url: `http://${hostName(config.host)}:${port}`, close: () => (stopped ??= stop()) };
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** An address to listen on is not always one to call. */
const hostName = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
