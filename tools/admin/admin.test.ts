import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminCommand, readConfig, startServer } from '@yuelan/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { UsageError, verbs } from './verbs.ts';

const folder = mkdtempSync(join(tmpdir(), 'yuelan-admin-'));
const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const command = (verb: string, values: Record<string, string | string[] | boolean> = {}, positionals: string[] = []) =>
  AdminCommand.parse({ verb, tenantId: 'alpha', ...verbs[verb]!.ask({ values, positionals }) });

describe('what is typed', () => {
  test('becomes a command', () => {
    expect(command('config', { set: ['registration=7', 'footer="馆"'], unset: ['logo'] })).toMatchObject({
      change: { registration: 7, footer: '馆', logo: null },
    });
    expect(command('codes', { kind: 'redeem', count: '3' })).toMatchObject({ kind: 'redeem', count: 3, uses: 1 });
    expect(command('codes')).toMatchObject({ kind: 'pass', count: 1, uses: null, expires: null });
    expect(command('groups')).toMatchObject({ names: null });
    expect(command('tenant', { name: '馆', pays: 'false' })).toMatchObject({ name: '馆', tenantPay: false });
    expect(command('connector', { name: 'campus', remove: true })).toMatchObject({ verb: 'removeConnector' });
  });

  test.each<[string, () => unknown]>([
    ['a setting without a value', () => command('config', { set: ['footer'] })],
    ['a setting that is no JSON', () => command('config', { set: ['footer=馆'] })],
    ['a file that is not there', () => command('readers', {}, ['nowhere.csv'])],
    ['no file', () => command('readers')],
    ['a file that is no object', () => command('config', { file: file('list.json', '[1]') })],
  ])('is refused where it is %s', (_, typed) => {
    expect(typed).toThrow(UsageError);
  });

  test.each(Object.entries(verbs))('%s says what it does and how it is typed', (_, { does, usage }) => {
    expect(does.length).toBeGreaterThan(5);
    expect(usage).toContain('--tenant <id>');
  });
});

describe('a command is carried out', () => {
  const csv = file('readers.csv', 'kind,number,name,group\nstuCode,1,林小满,一班\nnothing,2,何,二班\n');

  beforeAll(async () => {
    const made = await ask(config, command('tenant', { app: 'alpha-app', name: '甲图书馆' }));
    if (made.errors.length > 0) throw new Error(made.errors.join());
  }, 120_000);

  test('on the stores, while no server runs', async () => {
    expect(await ask(config, command('readers', {}, [csv]))).toEqual({
      lines: ['已导入 1 位读者'],
      errors: ['第 3 行：kind 只能是 phone、email、readCard、stuCode、idCard'],
    });
  }, 120_000);

  test('by the server, while one runs', async () => {
    const server = await startServer({ config });
    try {
      expect((await ask(config, command('groups'))).lines).toEqual([expect.stringMatching(/^[\w-]{22}\t一班$/)]);
      await ask(config, command('config', { set: ['listed=true'] }));
      const found = await fetch(`${server.url}/api/front/mine/searchTenant?keyword=jtsg`);
      expect(await found.json()).toMatchObject({ data: { items: [{ tenantId: 'alpha', name: '甲图书馆' }] } });
    } finally {
      await server.close();
    }
  }, 120_000);
});
