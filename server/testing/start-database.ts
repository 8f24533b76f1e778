import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { roomyFolder } from './roomy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { adminUrl: string; template: string };
  }
}

/**
 * Once for a whole run of the tests: a PostgreSQL in a temporary folder (or the one of TEST_DATABASE_URL, whose role must be
 * allowed to create databases), and in it a template with the newest schema that each test file copies.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `menyala_template_${randomUUID().slice(0, 8)}`;
  const stop = async () => {
    if (!server.isOurs) await dropTemplates(server.url, template);
    await server.stop();
  };
  try {
    await run(server.url, `create database ${template}`);
    // The tests' own PostgreSQL forgets on a power cut, which is what makes it fast.
    await migrate(withDatabase(server.url, template), { durable: false });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testDatabase', { adminUrl: server.url, template });
  return stop;
}

async function startServer(): Promise<{ url: string; isOurs: boolean; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, isOurs: false, stop: async () => undefined };
  const dataDir = mkdtempSync(join(roomyFolder(), 'menyala-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const database = await startEmbedded({ dataDir, durable: false });
    return { url: database.url, isOurs: true, stop: () => database.stop().then(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** The template, and those that were made of it. */
async function dropTemplates(url: string, template: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
