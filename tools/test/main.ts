// `npm test`: every check of the project, one after another; the last line is `N passed, N failed`.
import { mkdir, rm } from 'node:fs/promises';
import { inRoot } from '../setup/paths.ts';
import { browserTests } from './stages/browser.ts';
import { budgets, storybook } from './stages/build.ts';
import { boundaries, deadCode, format, lint, types } from './stages/static.ts';
import { serverOnPostgres, unitTests } from './stages/unit.ts';
import type { Stage, StageResult } from './stage.ts';

const stages: Record<string, Stage> = {
  format,
  types,
  lint,
  boundaries,
  knip: deadCode,
  unit: unitTests,
  postgres: serverOnPostgres,
  budgets,
  storybook,
  browser: browserTests,
};

/** Names of stages on the command line run those alone. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}; there are: ${Object.keys(stages).join(', ')}`);
  process.exit(2);
}

await rm(inRoot('.cache/test'), { recursive: true, force: true });
await mkdir(inRoot('.cache/test'), { recursive: true });

const broken = (error: Error): StageResult => ({ passed: 0, failed: 1, output: error.stack ?? error.message });

let passed = 0;
let failed = 0;
for (const [name, stage] of Object.entries(stages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const result = await stage().catch(broken);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.failed > 0 && result.output) console.log(result.output);
  const note = result.note ? ` (${result.note})` : '';
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s${note}`,
  );
  passed += result.passed;
  failed += result.failed;
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
