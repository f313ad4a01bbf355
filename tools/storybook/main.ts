// `npm run storybook` browses the design system; `npm run storybook:build` writes it to dist/storybook.
import { spawn } from 'node:child_process';
import { root } from '../setup/paths.ts';

const [mode] = process.argv.slice(2);
const args =
  mode === 'build'
    ? ['build', '-c', '.storybook', '-o', 'dist/storybook', '--quiet', '--disable-telemetry']
    : [
        'dev',
        '-c',
        '.storybook',
        '-p',
        process.env['PORT'] ?? '6006',
        '-h',
        '127.0.0.1',
        '--no-open',
        '--disable-telemetry',
      ];

const child = spawn('storybook', args, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
