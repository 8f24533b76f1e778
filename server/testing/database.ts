import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type {} from './start-database.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * A fresh database with the newest schema and no rows, for one test file: about 50 ms.
 * `drop` it in `afterAll`; connections that are still open are closed by force.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const name = `menyala_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await run(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return { url: url.href, drop: () => run(adminUrl, `drop database ${name} with (force)`) };
}

async function run(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
