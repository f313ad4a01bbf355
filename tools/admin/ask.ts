import type { AdminAnswer, AdminCommand, Config, ServerFile } from '@yuelan/server';
import { findServer, openStores, readConfig, runAdmin } from '@yuelan/server';

/** {@link ask} of the server that the environment names. */
export const askHere = (command: AdminCommand): Promise<AdminAnswer> => ask(readConfig(process.env), command);

/** Has the running server carry a command out, or does it on the stores where none runs. */
export async function ask(config: Config, command: AdminCommand): Promise<AdminAnswer> {
  const server = await findServer(config.dataDir);
  return server ? byServer(server, command) : here(config, command);
}

async function here(config: Config, command: AdminCommand): Promise<AdminAnswer> {
  const stores = await openStores(config);
  try {
    return await runAdmin(stores, command);
  } finally {
    await stores.close();
  }
}

async function byServer({ port, secret }: ServerFile, command: AdminCommand): Promise<AdminAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}/ops/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ops-secret': secret },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`服务器没有接受这个命令：${response.status}`);
  return (await response.json()) as AdminAnswer;
}
