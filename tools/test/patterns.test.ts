import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { inRoot } from '../setup/paths.ts';

/**
 * Threats 22: the patterns that meet what strangers send are linear in its length, which an analysis of their automata
 * proves; no clock is asked. Imported files are read by workers with limits of their own and are not walked here.
 */
const walked = [
  'libs/{access,api,contract,platform,session,shell,validation}/src/**/*.{ts,tsx}',
  'libs/features/*/src/**/*.{ts,tsx}',
  'apps/edge/src/**/*.ts',
  'apps/server/src/{connect,http,login,messages,queries,routes,services}/**/*.ts',
];

interface Found {
  readonly file: string;
  readonly text: string;
}

function patternsIn(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const patterns = globSync(walked, { cwd: inRoot('.') })
  .filter((file) => !isTest(file))
  .flatMap(patternsIn);
const different = [...new Map(patterns.map((each) => [each.text, each])).values()];

async function statusOf({ text }: Found): Promise<string> {
  const end = text.lastIndexOf('/');
  const found = await check(text.slice(1, end), text.slice(end + 1));
  if (found.status === 'safe') return 'linear';
  return found.status === 'vulnerable' ? found.complexity.summary : found.status;
}

test('threat 22: every pattern that meets input from outside is linear in its length', async () => {
  const wrong: string[] = [];
  for (const each of different) {
    const status = await statusOf(each);
    if (status !== 'linear') wrong.push(`${each.file}: ${each.text} is ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(different.length).toBeGreaterThan(50);
}, 120_000);

test('the analysis knows a pattern that is not linear', async () => {
  expect(await statusOf({ file: '', text: '/^(\\d+)+$/' })).toBe('exponential');
  expect(await statusOf({ file: '', text: '/\\s+$/' })).toBe('2nd degree polynomial');
});
