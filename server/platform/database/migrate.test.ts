import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ConfigError } from '../config.ts';
import { connect } from './connection.ts';
import { appRole, migrate } from './migrate.ts';

const own = join(import.meta.dirname, 'migrations');
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

  describe('of a newer build that name the oldest build which may run with them', () => {
    const build = 1_900_000_000;
    let newer: TestDatabase;
    const follow = (own: number) => migrate(newer.url, { durable: false, functions: { build: own } });
    beforeAll(async () => {
      newer = await createTestDatabase();
      const client = new pg.Client({ connectionString: newer.url });
      await client.connect();
      await client.query(
        "insert into migration (name, sha256, oldest_build) values ('9999-from-tomorrow.sql', 'x', $1)",
        [build],
      );
      await client.end();
    });
    afterAll(() => newer.drop());

    it('refuse an older one, with a sentence', async () => {
      const refused = follow(build - 1);
      await expect(refused).rejects.toThrow(ConfigError);
      await expect(refused).rejects.toThrow(
        /^A newer build has changed this database \(9999-from-tomorrow\.sql\), and build 1899999999 \(2030-03-17T17:46Z\) may not follow it: the oldest that may is 1900000000 .* restore the backup from before the upgrade/,
      );
    });

    it('let that one run', async () => expect(await follow(build)).toBeNull());
  });

  describe('of a folder of their own', () => {
    let folder: string;
    let fresh: TestDatabase;
    let client: pg.Client;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'menyala-migrations-'));
      for (const file of readdirSync(own)) copyFileSync(join(own, file), join(folder, file));
      fresh = await createTestDatabase();
      client = new pg.Client({ connectionString: fresh.url });
      await client.connect();
    });
    afterEach(async () => {
      await client.end();
      await fresh.drop();
      rmSync(folder, { recursive: true });
    });
    const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
    const run = (build = 1_900_000_000) =>
      migrate(fresh.url, {
        ...{ durable: false, migrations: pathToFileURL(`${folder}/`), lockMs: 100, tries: 3 },
        functions: { build },
      });
    const oldest = async (name: string) =>
      (await client.query('select oldest_build::float8 as n from migration where name = $1', [name])).rows[0]
        ?.n;

    it.each([
      ['its number', '-- oldest build: 1800000000\nselect 1;', 1_800_000_000],
      ['"this", for the one that ran it', '-- oldest build: this\nselect 1;', 1_900_000_000],
      ['nothing, for any', '-- A comment.\nselect 1;', 0],
    ])('name the oldest build by %s', async (_, sql, number) => {
      write('9990-next.sql', sql);
      await run();
      expect(await oldest('9990-next.sql')).toBe(number);
      // An older build that has the file itself knows how to live with it.
      await run(1_700_000_000);
    });

    it('give way to those who use a table, and say so where these never let it go', async () => {
      write('9990-next.sql', 'alter table piece add column next int;');
      await client.query('begin; lock table piece in access share mode');
      const held = run();
      await expect(held).rejects.toThrow(ConfigError);
      await expect(held).rejects.toThrow(
        'Migration 9990-next.sql waited for a table that somebody else holds, 3 times, and changed nothing.',
      );
      await client.query('commit');
      await run();
      expect(await oldest('9990-next.sql')).toBe(0);
    });

    it('are tried again while somebody holds a table for a moment', async () => {
      write('9990-next.sql', 'alter table piece add column next int;');
      await client.query('begin; lock table piece in access share mode');
      const held = migrate(fresh.url, {
        ...{ durable: false, migrations: pathToFileURL(`${folder}/`), lockMs: 50, tries: 1_000 },
      });
      await vi.waitFor(async () =>
        expect(
          (
            await admin.query(
              'select from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = $1',
              [client.database],
            )
          ).rowCount,
        ).toBe(1),
      );
      await client.query('commit');
      expect(await held).toBeNull();
    });

    it('make an index while the table is written, and anew where one was cut', async () => {
      write('9990-next.sql', '-- concurrently\ncreate index concurrently piece_next on piece (id);');
      await client.query('create index piece_next on piece (id, id)');
      await run();
      const { rows } = await client.query("select indexdef from pg_indexes where indexname = 'piece_next'");
      expect(rows[0]?.indexdef).toContain('(id)');
      expect(await oldest('9990-next.sql')).toBe(0);
    });

    it('make an index also while another process waits for them to end', async () => {
      write('9990-next.sql', '-- concurrently\ncreate index concurrently piece_next on piece (id);');
      expect(await Promise.all([run(), run(), run()])).toEqual([null, null, null]);
    });

    it('that make more than an index, outside a transaction, stop the start', async () => {
      write(
        '9990-next.sql',
        '-- concurrently\ncreate index concurrently piece_next on piece (id); select 1;',
      );
      await expect(run()).rejects.toThrow('9990-next.sql must make one index');
    });
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
