// Infers every target from the files that a project has, so that no project carries build boilerplate.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const run = (command, cwd, extra = {}) => ({ executor: 'nx:run-commands', options: { command, cwd }, ...extra });
const cached = (tool, inputs, outputs = []) => ({
  cache: true,
  inputs: [...inputs, { externalDependencies: [tool] }],
  outputs,
});

export const name = 'yuelan-targets';

export const createNodesV2 = [
  '{apps,libs,libs/features}/*/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      const has = (path) => existsSync(join(workspaceRoot, root, path));
      const targets = {};
      if (has('tsconfig.json')) {
        targets.typecheck = run('tsc -p tsconfig.json', root, cached('typescript', ['default', '^default']));
      }
      if (has('vite.config.ts')) {
        const outputs = ['{projectRoot}/dist'];
        targets.build = run('vite build', root, cached('vite', ['production', '^production'], outputs));
        targets.dev = run('vite', root, { continuous: true });
      }
      return [file, { projects: { [root]: { targets } } }];
    }),
];
