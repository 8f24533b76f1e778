import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type {} from './start-database.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Rows that many databases begin with: written once in a run of the tests, by whoever is first to need them. */
export interface FirstRows {
  name: string;
  write(url: string): Promise<void>;
}

/**
 * A fresh database with the newest schema and no rows, or only those of `first`, for one test file: about 20 ms.
 * `drop` it in `afterAll`; connections that are still open are closed by force.
 */
export async function createTestDatabase(first?: FirstRows): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const name = `menyala_test_${randomUUID().replaceAll('-', '')}`;
  const source = first ? await templateWith(first) : template;
  await run(copy(name, source));
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => run(`drop database ${name} with (force)`),
  };
}

const copy = (name: string, source: string) =>
  `create database ${name} template ${source} strategy file_copy`;

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const templates = new Map<string, Promise<string>>();

function templateWith(first: FirstRows): Promise<string> {
  let template = templates.get(first.name);
  if (!template) {
    template = makeTemplate(first);
    templates.set(first.name, template);
  }
  return template;
}

async function makeTemplate({ name: rows, write }: FirstRows): Promise<string> {
  const { adminUrl, template } = inject('testDatabase');
  const name = `${template}_${rows}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Another process may be making it; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    // Under another name until it is whole.
    await client.query(`drop database if exists ${name}_begun with (force)`);
    await client.query(copy(`${name}_begun`, template));
    await write(databaseUrl(adminUrl, `${name}_begun`));
    await client.query(`alter database ${name}_begun rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

let kept: Promise<Client> | null = null;

/** By one connection for all files of a process: opening one costs as much as copying half a database. */
async function run(statement: string): Promise<void> {
  kept ??= connected();
  const client = await kept;
  await client.query(statement);
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: inject('testDatabase').adminUrl });
  // One that is lost is opened again by whoever needs it next.
  client.on('error', () => {
    kept = null;
  });
  try {
    await client.connect();
  } catch (error) {
    kept = null;
    throw error;
  }
  return client;
}
