import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrate.ts';
import * as bookTables from './schema/books.ts';
import * as editionTables from './schema/editions.ts';
import * as noteTables from './schema/notes.ts';
import * as readingTables from './schema/reading.ts';
import * as storeTables from './schema/store.ts';
import * as tenantTables from './schema/tenants.ts';
import * as userTables from './schema/users.ts';

test('the migrations make exactly the schema in the code', async () => {
  const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  const newest = JSON.parse(readFileSync(join(migrationsFolder, 'meta', snapshots.sort().at(-1)!), 'utf8'));
  const tables = {
    ...bookTables,
    ...editionTables,
    ...noteTables,
    ...readingTables,
    ...storeTables,
    ...tenantTables,
    ...userTables,
  };
  const current = generateDrizzleJson(tables, newest.id, ['public'], 'snake_case');
  expect(await generateMigration(newest, current)).toEqual([]);
});
