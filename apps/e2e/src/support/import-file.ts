import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { inRoot } from '../../../../tools/setup/paths.ts';
import { runCommand } from '../../../../tools/setup/run-command.ts';
import { expect } from './test.ts';

/** Imports a file into the demo institution, as a librarian would; answers with its book. */
export async function importFile(
  info: TestInfo,
  name: string,
  bytes: Uint8Array | string,
  ...options: string[]
): Promise<string> {
  const file = info.outputPath(name);
  await writeFile(file, bytes);
  const command = [inRoot('tools/import/main.ts'), '--tenant', 'demo', '--json', ...options, file];
  const { code, output } = await runCommand(process.execPath, command);
  expect(code, output).toBe(0);
  const { bookId } = JSON.parse(output.split('\n').find((line) => line.includes('bookId')) ?? '{}') as {
    bookId?: string;
  };
  expect(bookId, output).toBeTruthy();
  return bookId!;
}
