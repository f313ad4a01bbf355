import { relative } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import type { ImportEvent } from '@yuelan/server';

type Done = Extract<ImportEvent, { type: 'done' }>;

export interface Report {
  take(event: ImportEvent): void;
  say(text: string): void;
  end(): void;
}

const short = (path: string) => relative(process.env.INIT_CWD ?? process.cwd(), path) || path;

/** JSON lines for programs, a bar for a terminal, plain lines for a log. */
export function createReport(json: boolean): Report {
  if (json) return { take: takeJson, say: (text) => console.error(text), end: () => {} };
  return process.stderr.isTTY ? terminalReport() : plainReport();
}

function takeJson(event: ImportEvent): void {
  if (event.type !== 'done') return;
  const { path, status, bookId, reason, warnings } = event;
  console.log(JSON.stringify({ path, status, bookId, reason, warnings }));
}

const words = { imported: '已导入', duplicate: '已存在', refused: '未导入' };

function plainReport(): Report {
  const results: Done[] = [];
  return {
    say: (text) => console.error(text),
    take(event) {
      if (event.type === 'found') console.log(`找到 ${event.total} 个作品`);
      if (event.type !== 'done') return;
      results.push(event);
      console.log(`${words[event.status]}  ${short(event.path)}${event.reason ? `  ${event.reason}` : ''}`);
    },
    end: () => summarise(results),
  };
}

function terminalReport(): Report {
  const results: Done[] = [];
  const bar = new SingleBar({ format: '{bar} {value}/{total}  {path}', hideCursor: true }, Presets.shades_classic);
  return {
    say: (text) => process.stderr.write(`\n${text}\n`),
    take(event) {
      if (event.type === 'found') bar.start(event.total, 0, { path: '' });
      if (event.type === 'started') bar.update(results.length, { path: short(event.path) });
      if (event.type === 'done') bar.update(results.push(event));
    },
    end() {
      bar.stop();
      summarise(results);
    },
  };
}

function summarise(results: Done[]): void {
  const count = (status: Done['status']) => results.filter((result) => result.status === status).length;
  console.log(`\n已导入（imported） ${count('imported')}`);
  console.log(`已存在（duplicates） ${count('duplicate')}`);
  console.log(`未导入（refused） ${count('refused')}`);
  for (const { path, reason } of results.filter(({ status }) => status === 'refused')) {
    console.log(`  ${short(path)}\n    ${reason ?? ''}`);
  }
  for (const { path, warnings = [] } of results) if (warnings.length > 0) warn(path, warnings);
}

/** Of one title; `--json` tells them all. */
const SHOWN_WARNINGS = 3;

function warn(path: string, warnings: string[]): void {
  const shown = warnings.slice(0, SHOWN_WARNINGS).map((text) => `    ${text}`);
  const more = warnings.length > SHOWN_WARNINGS ? [`    … 共 ${warnings.length} 条`] : [];
  console.log([`提示（warnings）  ${short(path)}`, ...shown, ...more].join('\n'));
}
