import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { parameterDropper } from '../../testing/parameter-dropper.ts';
import { ConfigError } from '../config.ts';
import { connect } from './connection.ts';
import { freeConnections, refuseFewConnections, refuseStandby } from './refuse-database.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

let closePooler = () => {};
afterEach(() => closePooler());

it.each([
  [
    'runs as the owner, since a pooler dropped its role',
    ['options'],
    /asked for the role menyala_app and runs as \w+: .* without a pooler/,
  ],
  [
    'has no statement timeout',
    ['statement_timeout'],
    /asked for a statement timeout and has none: .* without a pooler/,
  ],
])('a connection that %s is refused', async (_, dropped, says) => {
  const pooler = await parameterDropper(database.url, dropped);
  closePooler = pooler.close;
  const opened = connect(pooler.url);
  await expect(opened).rejects.toThrow(says);
  await expect(opened).rejects.toThrow(ConfigError);
});

it('a pooler that drops nothing is taken', async () => {
  const pooler = await parameterDropper(database.url, []);
  closePooler = pooler.close;
  const { pool, close } = await connect(pooler.url);
  expect((await pool.query('select current_user as role')).rows).toEqual([{ role: 'menyala_app' }]);
  await close();
});

it('a standby is refused before anything is changed', async () => {
  const standby = { query: async () => ({ rows: [{ standby: true }] }) } as unknown as pg.Client;
  await expect(refuseStandby(standby)).rejects.toThrow(
    'The database is a standby, which nobody can write to. Set DATABASE_URL to the primary, and start again.',
  );
  await refuseStandby(admin);
});

it('a database with fewer free connections than a process may open is refused', async () => {
  await refuseFewConnections(database.url, 9);
  const free = await freeConnections(admin);
  await expect(refuseFewConnections(database.url, free + 50)).rejects.toThrow(
    /^The database has \d+ connections left, and this process may open \d+\. Set max_connections of PostgreSQL higher, or DATABASE_POOL lower, or WORKERS=off/,
  );
});

it('connections left are bounded by the limits of a user and of a database as well, and by what is kept for the superuser', async () => {
  const plain = `menyala_few_${process.pid}`;
  await admin.query(`create role ${plain} login password 'plain'`);
  const url = Object.assign(new URL(database.url), { username: plain, password: 'plain' }).href;
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query('show superuser_reserved_connections');
    expect(await freeConnections(client)).toBeLessThanOrEqual(
      200 - Number(rows[0].superuser_reserved_connections) - 1,
    );
    await admin.query(`alter database ${client.database} connection limit 20`);
    expect(await freeConnections(client)).toBeLessThan(20);
    await admin.query(`alter role ${plain} connection limit 7`);
    expect(await freeConnections(client)).toBe(7);
  } finally {
    await client.end();
    await admin.query(`alter database ${client.database} connection limit -1; drop role ${plain}`);
  }
});
