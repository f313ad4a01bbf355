import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'yuelan-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder has one owner at a time, and is free again when given back', () => {
  const file = join(folder, 'a.lock');
  const unlock = lockFolder(file);
  expect(() => lockFolder(file)).toThrow(FolderInUse);
  unlock();
  lockFolder(file)();
});

test('a folder of another living process is refused by its pid', () => {
  const file = join(folder, 'b.lock');
  const fromOutside = `import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)};
    try { lockFolder(${JSON.stringify(file)}); console.log('taken'); } catch (error) { console.log(error.message); }`;
  const unlock = lockFolder(file);
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', fromOutside], { encoding: 'utf8' });
  expect(stdout).toContain(`in use by process ${process.pid}`);
  unlock();
});

test.each(['999999999 1', `${process.pid} 1`, '1 0', ''])('a file left behind (%s) is taken over', (text) => {
  const file = join(folder, 'c.lock');
  writeFileSync(file, text);
  const unlock = lockFolder(file);
  expect(readFileSync(file, 'utf8')).toMatch(`${process.pid} `);
  unlock();
});
