// `npm start`, `npm test` and their like on a machine that has nothing but Node 20 and npm: sets up what is missing,
// then runs tools/<command>/main.ts on the Node 24 that the repository pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH, NX_DAEMON: process.env.NX_DAEMON ?? 'false' };

const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { withFileTypes: true, recursive: true }).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs,
    ),
  );

/** Runs a set-up step; its output is shown only when it fails. */
function step(title, command, args) {
  process.stderr.write(`· ${title}\n`);
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n`);
  process.exit(status ?? 1);
}

function installDependencies() {
  const stamp = join(root, 'node_modules', '.yuelan-installed');
  const wanted = hashOf('package-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  step('installing dependencies (npm ci)', 'npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}

function compileStrings() {
  const generated = join(root, 'libs/strings/src/generated');
  if (existsSync(join(generated, 'messages.js')) && newest(generated) >= newest(join(root, 'libs/strings/messages')))
    return;
  mkdirSync(generated, { recursive: true });
  step('compiling strings', 'npm', ['run', '--silent', 'strings']);
}

const [command, ...args] = process.argv.slice(2);
const main = join(root, 'tools', command ?? '', 'main.ts');
if (!command || !existsSync(main)) {
  process.stderr.write(`Unknown command: ${command}\n`);
  process.exit(2);
}
installDependencies();
compileStrings();

const child = spawn(join(bin, 'node'), ['--disable-warning=ExperimentalWarning', main, ...args], {
  cwd: root,
  env,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the whole group, other senders to this process alone: the commands take a second one calmly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
