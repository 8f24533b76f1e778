import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function open(): Promise<Client> {
  const database = await createTestDatabase();
  databases.push(database);
  const client = new Client({ connectionString: database.url });
  // Dropping the database by force ends the connection.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

it('gives each caller a database of its own, with the newest schema', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await one.query('create table only_here (number int)');
  const seen = await other.query("select to_regclass('only_here') as table");
  expect(seen.rows).toEqual([{ table: null }]);
  const migrations = await other.query('select count(*)::int as number from migration');
  expect(migrations.rows[0].number).toBeGreaterThan(0);
  await Promise.all([one.end(), other.end()]);
});
