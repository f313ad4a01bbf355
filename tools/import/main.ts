// npm run import -- --tenant <id> [--json] [--plain] [--replace <book id>] <files or folders…>
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportEvent } from '@yuelan/server';
import { readConfig } from '@yuelan/server';
import { createReport } from './report.ts';
import { importEvents, UsageError } from './source.ts';

const USAGE = `用法（usage）: npm run import -- --tenant <id> [--json] <文件或文件夹…>
替换一本书的文件，笔记和进度不变（replace）: npm run import -- --tenant <id> --replace <书的 id> <文件>
开放授权的有声书不加密存放（unencrypted audiobooks）: npm run import -- --tenant <id> --plain <文件或文件夹…>`;

function readArguments(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: {
        tenant: { type: 'string' },
        replace: { type: 'string' },
        plain: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (!values.tenant || positionals.length === 0) throw new UsageError(USAGE);
    // npm changes to the root of the workspace; paths mean the folder the command was typed in.
    const base = process.env.INIT_CWD ?? process.cwd();
    const paths = positionals.map((path) => resolve(base, path));
    return { tenantId: values.tenant, replace: values.replace, plain: values.plain, json: values.json, paths };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The first Ctrl-C ends the run after the title in work, the second at once. */
function stopOnInterrupt(say: (text: string) => void): AbortSignal {
  const stop = new AbortController();
  process.on('SIGINT', () => {
    if (stop.signal.aborted) process.exit(130);
    say('正在停止：完成当前文件后结束（再按一次立即退出）');
    stop.abort();
  });
  return stop.signal;
}

async function main(): Promise<number> {
  const { json, ...request } = readArguments(process.argv.slice(2));
  const report = createReport(json);
  const signal = stopOnInterrupt((text) => report.say(text));
  for await (const event of importEvents(readConfig(process.env), request, signal)) {
    report.take(event satisfies ImportEvent);
  }
  report.end();
  return 0;
}

// A reader of the output that stops early (`| head`) ends the run quietly.
process.stdout.on('error', () => process.exit(0));

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = error instanceof UsageError || error.name === 'UnknownTenant' ? 2 : 1;
  },
);
