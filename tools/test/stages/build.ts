import { buildApps } from '../../setup/build.ts';
import { appKinds } from '../../setup/paths.ts';
import { firstLoad } from '../budget.ts';
import { check, type Stage } from '../stage.ts';

/** gzip bytes of script before an app's own code asks for a page; what a page adds is measured by the bench. */
const BUDGET = { phone: 158_000, pad: 162_000, pc: 165_000 };

/** A byte budget per app, over what its index.html loads at once. */
export const budgets: Stage = async () => {
  await buildApps(() => {});
  const over: string[] = [];
  const sizes: string[] = [];
  for (const kind of appKinds) {
    const bytes = await firstLoad(kind);
    sizes.push(`${kind} ${(bytes / 1000).toFixed(1)} kB`);
    if (bytes > BUDGET[kind]) over.push(`${kind}: ${bytes} bytes of script at start, budget ${BUDGET[kind]}`);
  }
  return {
    passed: appKinds.length - over.length,
    failed: over.length,
    output: over.join('\n'),
    note: sizes.join(', '),
  };
};

export const storybook = check(
  'storybook',
  'build',
  '-c',
  '.storybook',
  '-o',
  'dist/storybook',
  '--quiet',
  '--disable-telemetry',
);
