import { readFile } from 'node:fs/promises';
import { inRoot } from '../../setup/paths.ts';
import { runCommand } from '../../setup/run-command.ts';
import { withPostgres } from '../postgres.ts';
import type { Stage, StageResult } from '../stage.ts';

export const unitTests: Stage = () => vitest('unit', []);

/** The server's tests once more, on a real PostgreSQL: the one named by TEST_DATABASE_URL, or one of this machine's own. */
export const serverOnPostgres: Stage = async () => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return vitest('postgres', ['apps/server'], { TEST_DATABASE_URL: given });
  const result = await withPostgres((url) => vitest('postgres', ['apps/server'], { TEST_DATABASE_URL: url }));
  return result ?? { passed: 0, failed: 0, note: 'no PostgreSQL here: set TEST_DATABASE_URL or install one' };
};

async function vitest(name: string, filters: string[], env: NodeJS.ProcessEnv = {}): Promise<StageResult> {
  const report = inRoot(`.cache/test/${name}.json`);
  const args = [
    'run',
    '--config',
    'tools/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code, output } = await runCommand('vitest', [...args, ...filters], { env });
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, output };
  return counted(JSON.parse(text), code, output);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

/** A file that fails before its tests (or an error outside any test) counts as one failure. */
function counted(report: VitestReport, code: number, output: string): StageResult {
  const failed = report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites));
  const skipped = report.numPendingTests;
  return { passed: report.numPassedTests, failed, output, ...(skipped > 0 && { note: `${skipped} skipped` }) };
}
