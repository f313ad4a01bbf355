import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

test('the published contract changes only on purpose', async () => {
  await expect(`${JSON.stringify(openApi(), null, 2)}\n`).toMatchFileSnapshot('openapi.json.snap');
});

test('every reference of the document leads to something in it', () => {
  const document = openApi();
  const names = Object.keys((document['components'] as { schemas: object }).schemas);
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
  expect(refs.length).toBeGreaterThan(40);
  for (const ref of refs) expect(names.map((name) => `#/components/schemas/${name}`)).toContain(ref);
});
