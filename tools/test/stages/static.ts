import { rm, writeFile } from 'node:fs/promises';
import { inRoot } from '../../setup/paths.ts';
import { runCommand } from '../../setup/run-command.ts';
import { check, type Stage } from '../stage.ts';

const OXLINT = ['--type-aware', '--deny-warnings'];

export const format = check('prettier', '--check', '--log-level', 'warn', '.');
export const deadCode = check('knip', '--no-progress');

/** Every project through Nx, then the tools, which are no project. */
export const types: Stage = async () => {
  const projects = await runCommand('nx', ['run-many', '-t', 'typecheck', '--outputStyle', 'static']);
  const tools = await runCommand('tsc', ['-p', 'tools/tsconfig.json']);
  const failed = Number(projects.code !== 0) + Number(tools.code !== 0);
  return { passed: 2 - failed, failed, output: projects.output + tools.output };
};

/** The boundary rule is silently skipped without Nx's project graph, so that counts as a failure here. */
export const lint: Stage = async () => {
  await runCommand('nx', ['show', 'projects']);
  const { code, output } = await runCommand('oxlint', [...OXLINT, 'apps', 'libs', 'tools', '.storybook']);
  const good = code === 0 && !output.includes('rule will be skipped');
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
};

/** Imports that each break one law of the house, and must be refused. */
const wrongImports = [
  { file: 'libs/contract/src/wrong-import.ts', imports: '@yuelan/api', law: 'a base library imports a client' },
  { file: 'libs/session/src/wrong-import.ts', imports: '@yuelan/platform', law: 'an engine imports the platform' },
  { file: 'libs/ui/src/wrong-import.ts', imports: '@yuelan/shell', law: 'a view imports the shell' },
  {
    file: 'libs/features/shelf/src/wrong-import.ts',
    imports: '@yuelan/feature-book',
    law: 'a feature imports a feature',
  },
  { file: 'apps/server/src/wrong-import.ts', imports: '@yuelan/ui', law: 'the server imports a web library' },
  { file: 'apps/edge/src/wrong-import.ts', imports: '@yuelan/session', law: 'the edge imports an engine' },
];

export const boundaries: Stage = async () => {
  const allowed: string[] = [];
  for (const { file, imports, law } of wrongImports) {
    const path = inRoot(file);
    await writeFile(path, `import * as wrong from '${imports}';\nexport const used = wrong;\n`);
    const { output } = await runCommand('oxlint', [...OXLINT, file]).finally(() => rm(path, { force: true }));
    if (!output.includes('enforce-module-boundaries')) allowed.push(law);
  }
  const failed = allowed.length;
  return {
    passed: wrongImports.length - failed,
    failed,
    output: allowed.map((law) => `not refused: ${law}`).join('\n'),
  };
};
