import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

export const databaseName = 'menyala';

export function databaseUrl(password: string, port: number, database = databaseName): string {
  return `postgres://menyala:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Proves that the database answers, and makes our database in it when this is the first time.
 * False where it does not answer now but may soon (it starts, stops, or has just gone); throws where it refuses us.
 */
export async function answers(password: string, port: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl(password, port, 'postgres') });
  // A database that goes away while we ask is reported by the call that failed.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && isRefusal(error)) throw error;
    await sleep(50);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Drops our database, with everything in it, and makes an empty one. */
export async function makeAnew(password: string, port: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(password, port, 'postgres') });
  await client.connect();
  try {
    await client.query(`drop database if exists ${databaseName} with (force)`);
    await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Class 28 is "invalid authorization"; class 57 and a closed connection are a database on its way up or down. */
function isRefusal(error: DatabaseError): boolean {
  return error.code?.startsWith('57') !== true;
}
