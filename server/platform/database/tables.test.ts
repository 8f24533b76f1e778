import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { tablesAsTypeScript } from './generate-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the types of the tables are those of the schema that the migrations make', async () => {
  const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  const generated = await tablesAsTypeScript(database.url);
  expect(written, 'Run: node server/platform/database/generate-tables.ts DATABASE_URL').toBe(generated);
});
