// `npm run conformance -- <folder> [--json out] [--table out] [--only pattern] [--min 90]`: a folder of EPUB tests,
// each opened in the real product and judged by its own words. `--corpus <folder>` opens whatever books lie there.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCorpus } from './corpus.ts';
import { checkFor } from './families.ts';
import { importAll } from './library.ts';
import { withProduct } from './product.ts';
import { markdown, type Result, resultOf, share } from './report.ts';
import { type Imported, type Product, runTest } from './run.ts';
import { type ConformanceTest, readSuite } from './suite.ts';
import { fail, type Verdict } from './verdict.ts';

const USAGE = `npm run conformance -- <folder> [--json file] [--table file] [--only pattern] [--min percent]
npm run conformance -- --corpus <folder> [--json file] [--table file] [--only pattern]`;

// npm changes to the root of the workspace; paths mean the folder the command was typed in.
const inCwd = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

function readArguments() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { json: text, table: text, only: text, corpus: text, min: { ...text, default: '90' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder && !values.corpus) throw new Error(USAGE);
  return { ...values, folder, only: values.only === undefined ? undefined : new RegExp(values.only) };
}

/** Books that are open at a time. */
const JOBS = 2;

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: JOBS }, worker));
  return results;
}

const BROKEN_OFF = 'the check broke off:';
/** More than these are a fault of the product or of the machine, which another try would only draw out. */
const MOST_RETRIED = 30;

async function judge(product: Product, test: ConformanceTest, imported: Imported): Promise<Result> {
  const verdict = await runTest(product, test, imported, checkFor(test)).catch((error: Error): Verdict =>
    fail(`${BROKEN_OFF} ${error.message.split('\n')[0]}`),
  );
  return resultOf(test, verdict);
}

const MARKS = { pass: '✓', fail: '✗', 'n/a': '·' } as const;

const tell = ({ name, status, note }: Result, progress: string) =>
  console.error(`${MARKS[status]} [${progress}] ${name}  ${note}`);

const unseen: Imported = { status: 'refused', reason: 'not seen by import', warnings: [] };

/** Judges a test and tells how far the run has come. */
function asking(product: Product, imported: Map<string, Imported>, count: number) {
  const started = Date.now();
  let done = 0;
  return async (test: ConformanceTest): Promise<Result> => {
    const result = await judge(product, test, imported.get(test.file) ?? unseen);
    done += 1;
    tell(result, `${Math.min(done, count)}/${count} ${Math.round((Date.now() - started) / 1000)} s`);
    return result;
  };
}

/** A check that came to no verdict, as on a machine that was busy with the one beside it, has another try by itself. */
async function retried(tests: ConformanceTest[], results: Result[], ask: (test: ConformanceTest) => Promise<Result>) {
  const broken = tests.filter((_, at) => results[at]!.note.startsWith(BROKEN_OFF));
  if (broken.length > MOST_RETRIED) return results;
  const second = new Map<string, Result>();
  for (const test of broken) second.set(test.name, await ask(test));
  return results.map((result) => second.get(result.name) ?? result);
}

async function runSuite(folder: string, only: RegExp | undefined): Promise<Result[]> {
  const tests = await readSuite(folder, only);
  if (tests.length === 0) throw new Error(`No tests in ${folder}`);
  return withProduct(async (product, config) => {
    const imported = await importAll(
      config,
      tests.map(({ file }) => file),
    );
    const ask = asking(product, imported, tests.length);
    const results = await inParallel(tests, ask);
    return retried(tests, results, ask);
  });
}

async function main(): Promise<number> {
  const { folder, corpus, only, json, table, min } = readArguments();
  const results = corpus ? await checkCorpus(inCwd(corpus), only) : await runSuite(inCwd(folder!), only);
  const report = markdown(results);
  console.log(report);
  if (table) await writeFile(inCwd(table), `${report}\n`);
  if (json) await writeFile(inCwd(json), `${JSON.stringify(results, null, 2)}\n`);
  return share(results) >= (corpus ? 100 : Number(min)) ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(2);
  },
);
