import type { Config, ImportEvent, ImportRequest, ServerFile } from '@yuelan/server';
import { findServer, importBooks, importDeps, openStores } from '@yuelan/server';

/** A command that cannot be carried out as typed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The events of an import: of the running server, which then does the writing, else of the stores themselves. */
export async function* importEvents(
  config: Config,
  request: ImportRequest,
  signal: AbortSignal,
): AsyncGenerator<ImportEvent> {
  const server = await findServer(config.dataDir);
  yield* server ? byServer(server, request, signal) : here(config, request, signal);
}

async function* here(config: Config, request: ImportRequest, signal: AbortSignal): AsyncGenerator<ImportEvent> {
  const stores = await openStores(config);
  const quiet = () => {};
  const log = { info: quiet, warn: quiet, error: (fields: object, message: string) => console.error(message, fields) };
  try {
    yield* importBooks({ ...importDeps({ ...stores, config }, log), signal }, request);
  } finally {
    await stores.close();
  }
}

/** The server stops after the title in work once this side has gone; its last line may then be missing. */
async function* byServer(server: ServerFile, request: ImportRequest, signal: AbortSignal): AsyncGenerator<ImportEvent> {
  const response = await fetch(`http://127.0.0.1:${server.port}/ops/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ops-secret': server.secret },
    body: JSON.stringify(request),
  });
  if (!response.ok || !response.body) throw new Error(`服务器没有接受导入：${response.status}`);
  for await (const line of linesOf(response.body)) {
    const event = JSON.parse(line) as ImportEvent | { type: 'failed'; reason: string };
    if (event.type === 'failed') throw toError(event.reason);
    yield event;
    if (signal.aborted && event.type === 'done') return;
  }
}

const toError = (reason: string): Error =>
  reason.includes('unknown tenant') ? new UsageError(reason) : new Error(reason);

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of untilCutOff(body)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
  if (rest) yield rest;
}

/** A server that is stopped or killed cuts its answer off; what it has reported is in the library. */
async function* untilCutOff(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new Error('导入中断：服务器已停止。再运行一次同样的命令，会从断开的地方继续', { cause });
  }
}
