import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ConfigError } from '../config.ts';
import { connect } from './connection.ts';
import { appRole, migrate } from './migrate.ts';

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
const anew = () => migrate(database.url, { durable: false });
const applied = async () => (await admin.query('select name, applied_at from migration order by name')).rows;

describe('migrations', () => {
  it('run once each, in the order of their names, also when several processes start at once', async () => {
    const before = await applied();
    expect(before.map(({ name }) => name)).toEqual(before.map(({ name }) => name).toSorted());
    expect(before.map(({ applied_at: at }) => at)).toEqual(
      before.map(({ applied_at: at }) => at).toSorted((a, b) => a - b),
    );
    await Promise.all([anew(), anew(), anew()]);
    expect(await applied()).toEqual(before);
  });

  it('begin on an empty database, with two processes at once', async () => {
    await admin.query(
      'drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade',
    );
    expect(await Promise.all([anew(), anew()])).toEqual([null, null]);
    expect((await applied()).map(({ name }) => name)).toContain('0001-baseline.sql');
    expect((await admin.query('select count(*)::int as n from account')).rows).toEqual([{ n: 0 }]);
  });

  it('make the tables of the queue as well, before anything puts a job there', async () => {
    await admin.query("select graphile_worker.add_job('nothing')");
    const { rows } = await admin.query('select task_identifier from graphile_worker.jobs');
    expect(rows).toEqual([{ task_identifier: 'nothing' }]);
  });

  it('stop the start where a released one was edited', async () => {
    await admin.query("update migration set sha256 = 'another' where name = '0001-baseline.sql'");
    await expect(anew()).rejects.toThrow(
      'Migration 0001-baseline.sql was edited after it ran; write a new one instead.',
    );
  });

  it('stop the start on a database from before the first release, and say what to do', async () => {
    const old = await createTestDatabase();
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    await client.query(
      "delete from migration; insert into migration values ('0001-exchange.sql', 'x'), ('0002-ledger.sql', 'x')",
    );
    await client.end();
    const start = migrate(old.url, { durable: false });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(
      /^This database was made before the first release of Menyala, .* delete or move its folder \(DATA_DIR, .* start again/,
    );
    await old.drop();
  });

  it('of a newer release do not stop an older one', async () => {
    const newer = await createTestDatabase();
    const client = new pg.Client({ connectionString: newer.url });
    await client.connect();
    await client.query("insert into migration values ('9999-from-tomorrow.sql', 'x')");
    await client.end();
    expect(await migrate(newer.url, { durable: false })).toBeNull();
    await newer.drop();
  });

  it('refuse a database that may forget', async () => {
    // The tests’ own PostgreSQL is one: what makes it fast is what would lose claims.
    await expect(migrate(database.url)).rejects.toThrow(
      'The database runs with fsync off and may lose claims. Set fsync = on and start again.',
    );
  });
});

describe('for a database user who may not become the role of requests, which is there already', () => {
  const plain = `menyala_plain_${process.pid}`;
  let url: string;
  beforeAll(async () => {
    await admin.query(`create role ${plain} login password 'plain'`);
    await admin.query(`create database ${plain} owner ${plain}`);
    url = Object.assign(new URL(database.url), {
      username: plain,
      password: 'plain',
      pathname: `/${plain}`,
    }).href;
  });
  afterAll(async () => {
    await admin.query(`drop database ${plain} with (force)`);
    await admin.query(`drop owned by ${plain}`);
    await admin.query(`drop role ${plain}`);
  });

  it('migrations run all the same, and triggers alone guard the books', async () => {
    await migrate(url, { durable: false });
    const { pool, asApp, close } = await connect(url, { poolSize: 1 });
    const { rows } = await pool.query('select current_user');
    expect([asApp, rows]).toEqual([false, [{ current_user: plain }]]);
    await expect(pool.query('truncate transfer')).rejects.toThrow('append-only');
    await close();
  });

  it('a later start takes the role where somebody granted it meanwhile', async () => {
    await admin.query(`grant ${appRole} to ${plain}`);
    await migrate(url, { durable: false });
    const { pool, asApp, close } = await connect(url, { poolSize: 1 });
    expect(asApp).toBe(true);
    await expect(pool.query('delete from claim')).rejects.toThrow('permission denied');
    expect((await pool.query('select from currency')).rows).toEqual([]);
    await close();
  });
});

describe('a connection that serves requests', () => {
  it('runs under the role that cannot touch the books, and keeps exact numbers as text', async () => {
    const { pool, asApp, close } = await connect(database.url, { poolSize: 1 });
    const { rows } = await pool.query(
      'select current_user, 12345678901234567890.123456789012345678::numeric as sum, 5::bigint as count',
    );
    expect([asApp, rows]).toEqual([
      true,
      [{ current_user: appRole, sum: '12345678901234567890.123456789012345678', count: 5 }],
    ]);
    await close();
  });

  it('fails at once where there is no database', async () => {
    await expect(connect('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow();
  });
});
