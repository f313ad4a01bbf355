import { readFile } from 'node:fs/promises';
import { inRoot } from '../../../tools/setup/paths.ts';
import { runCommand } from '../../../tools/setup/run-command.ts';
import { writeSmallSuite } from './support/small-suite.ts';
import { expect, test } from './support/test.ts';

test('a suite of EPUB tests is judged by what is on screen, and a failure is not overlooked', async ({}, info) => {
  const [folder, json] = [info.outputPath('suite'), info.outputPath('results.json')];
  await writeSmallSuite(folder);
  const { code, output } = await runCommand(process.execPath, [
    inRoot('tools/conformance/main.ts'),
    folder,
    '--json',
    json,
  ]);
  const results = JSON.parse(await readFile(json, 'utf8').catch(() => '[]')) as { name: string; status: string }[];
  expect(Object.fromEntries(results.map(({ name, status }) => [name, status])), output).toEqual({
    'lay-own-spread-landscape': 'pass',
    'own-failure': 'fail',
    'own-lost-picture': 'fail',
    'own-words': 'pass',
    'pkg-spine-order-own': 'pass',
    'pub-xml-non-validating_unclosed': 'pass',
  });
  expect(code).toBe(1);
});
