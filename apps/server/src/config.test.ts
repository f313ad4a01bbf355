import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BadConfig, readConfig } from './config.ts';
import { newContentKey, unwrapKey, wrapKey } from './keys.ts';
import { loadMasterKey } from './master-key.ts';

test('nothing set means one process on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 4600,
    host: '127.0.0.1',
    dataDir: '.data',
    s3: null,
    trustProxy: false,
  });
  expect(readConfig({ PORT: '', DATABASE_URL: '', S3_BUCKET: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['MASTER_KEY', 'c2hvcnQ='],
  ['MASTER_KEY', 'not base64!'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_ORIGIN', 'ftp://x'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['SMS_GATEWAY_URL', 'ftp://sms.example.org'],
])('an unusable %s (%s) is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadConfig);
  expect(() => readConfig({ [name]: value })).toThrow(name.startsWith('S3') ? 'S3_BUCKET' : name);
});

test('messages wait in the outbox until a provider is configured, and one without its other half is named', () => {
  expect(readConfig({})).toMatchObject({ smtp: null, smsGateway: null });
  const smtp = { SMTP_URL: 'smtps://u:p@mail.example.org', SMTP_FROM: '阅览 <no-reply@example.org>' };
  expect(readConfig(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.SMTP_FROM });
  expect(() => readConfig({ SMTP_URL: smtp.SMTP_URL })).toThrow('SMTP_FROM');
  expect(() => readConfig({ SMTP_FROM: smtp.SMTP_FROM })).toThrow('SMTP_URL');
  expect(readConfig({ SMS_GATEWAY_URL: 'https://sms.example.org/send' }).smsGateway).toEqual({
    url: 'https://sms.example.org/send',
    token: undefined,
  });
  expect(() => readConfig({ SMS_GATEWAY_TOKEN: 'secret' })).toThrow('SMS_GATEWAY_URL');
});

test('the master key is made once, for its owner alone, and a damaged one is not replaced', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuelan-key-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const file = join(dataDir, 'master.key');
  const first = await loadMasterKey(config);
  expect(await loadMasterKey(config)).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'damaged');
  await expect(loadMasterKey(config)).rejects.toThrow('does not hold 32 bytes');
  expect(readFileSync(file, 'utf8')).toBe('damaged');
  rmSync(dataDir, { recursive: true });
});

test('a content key opens under its own master key only, and unchanged only', () => {
  const [master, key] = [Buffer.alloc(32, 1), newContentKey()];
  const wrapped = wrapKey(master, key);
  expect(unwrapKey(master, wrapped)).toEqual(key);
  expect(wrapKey(master, key)).not.toEqual(wrapped);
  expect(() => unwrapKey(Buffer.alloc(32, 2), wrapped)).toThrow('authenticate');
  wrapped[wrapped.length - 1]! ^= 1;
  expect(() => unwrapKey(master, wrapped)).toThrow('authenticate');
});
