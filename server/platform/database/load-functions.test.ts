import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from './connection.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let admin: pg.Client;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  folder = await mkdtemp(join(tmpdir(), 'menyala-functions-'));
});
afterEach(async () => {
  await admin.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Writes a file of a concept, or removes it where there is no text. */
async function save(file: string, sql: string | null): Promise<void> {
  const path = join(folder, file);
  if (sql === null) return rm(path);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, sql);
}

const monday = 1_900_000_000;
const tuesday = monday + 1;
const start = (build = monday) => migrate(database.url, { durable: false, functions: { folder, build } });

/** All but those of triggers, in the order of their names. */
async function functions(): Promise<{ oid: number; signature: string; source: string }[]> {
  const { rows } = await admin.query(
    `select oid, oid::regprocedure::text as signature, trim(prosrc) as source from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 2`,
  );
  return rows;
}
const signatures = async () => (await functions()).map(({ signature }) => signature);

const sum = 'create function sum_of(a int, b int) returns int language sql as $$ select a + b $$;';
const double = 'create function double_of(a int) returns int language sql as $$ select sum_of(a, a) $$;';

describe('functions', () => {
  it('of the software have each a file of their name', async () => {
    const files = globSync('**/sql/*.sql', {
      cwd: join(import.meta.dirname, '../..'),
      exclude: ['**/node_modules'],
    });
    const { rows } = await admin.query<{ name: string }>('select name from living_function');
    expect(rows.map(({ name }) => `${name.replaceAll('_', '-')}.sql`).sort()).toEqual(
      files.map((file) => basename(file)).sort(),
    );
    expect(rows.length).toBeGreaterThan(10);
  });

  it('are created anew when their text changes; the others are left as they are', async () => {
    await save('money/sql/sum-of.sql', sum);
    await save('money/sql/double-of.sql', double);
    await start();
    const [doubleBefore, sumBefore] = await functions();
    await save('money/sql/sum-of.sql', sum.replace('a + b', 'b + a'));
    await start();
    const [doubleAfter, sumAfter] = await functions();
    expect([sumBefore?.source, sumAfter?.source]).toEqual(['select a + b', 'select b + a']);
    expect(doubleAfter).toEqual(doubleBefore);
    expect((await admin.query('select double_of(4)')).rows).toEqual([{ double_of: 8 }]);
  });

  it('leave one behind when their signature changes', async () => {
    await save('money/sql/sum-of.sql', sum);
    await start();
    await save('money/sql/sum-of.sql', sum.replaceAll(' int', ' numeric'));
    await start();
    expect(await signatures()).toEqual(['sum_of(numeric,numeric)']);
  });

  it('go with their file', async () => {
    await save('money/sql/sum-of.sql', sum);
    await save('other/sql/triple-of.sql', double.replaceAll('double', 'triple').replace('sum_of(a, a)', 'a'));
    await start();
    await save('money/sql/sum-of.sql', null);
    await start();
    expect(await signatures()).toEqual(['triple_of(integer)']);
    expect((await admin.query('select name, build::float8 as build from living_function')).rows).toEqual([
      { name: 'triple_of', build: monday },
    ]);
  });

  it('of a newer build of the same version stay when the older starts again, which puts nothing back', async () => {
    await save('money/sql/sum-of.sql', sum);
    expect(await start(monday)).toBeNull();
    await save('money/sql/sum-of.sql', sum.replace('a + b', 'b + a'));
    expect(await start(tuesday)).toBeNull();
    await save('money/sql/sum-of.sql', sum);
    await save('money/sql/double-of.sql', double);
    expect(await start(monday)).toBe(tuesday);
    expect((await functions()).map(({ source }) => source)).toEqual(['select b + a']);
  });

  it('that are the same in a newer build are that one’s from then on', async () => {
    await save('money/sql/sum-of.sql', sum);
    await start(monday);
    await start(tuesday);
    expect(await start(monday)).toBe(tuesday);
  });

  it('of a build with a number are not touched by a copy without one, which is refused', async () => {
    await save('money/sql/sum-of.sql', sum);
    await start(monday);
    await save('money/sql/sum-of.sql', sum.replace('a + b', 'b + a'));
    await expect(start(0)).rejects.toThrow('This copy does not say which build it is');
    expect((await functions()).map(({ source }) => source)).toEqual(['select a + b']);
  });

  it('are loaded once where two processes start at once', async () => {
    await save('money/sql/sum-of.sql', sum);
    await save('money/sql/double-of.sql', double);
    expect(await Promise.all([start(), start(), start()])).toEqual([null, null, null]);
    expect(await signatures()).toEqual(['double_of(integer)', 'sum_of(integer,integer)']);
  });

  it('work for the role of requests, to which what they write is closed', async () => {
    await save(
      'claims/sql/forget-claims.sql',
      'create function forget_claims() returns void language sql security definer as $$ delete from claim $$;',
    );
    await start();
    const { pool, close } = await connect(database.url, { poolSize: 1 });
    await expect(pool.query('delete from claim')).rejects.toThrow('permission denied');
    await pool.query('select forget_claims()');
    await expect(pool.query("insert into living_function values ('sum_of', '', 9)")).rejects.toThrow(
      'permission denied',
    );
    await close();
  });
});

describe('the start is refused, and nothing changes, for', () => {
  it.each([
    ['two functions in a file', `${sum}\n${double}`, 'it creates sum_of and double_of.'],
    ['a file without one', '-- create function sum_of()\nselect 1;', 'it creates none.'],
  ])('%s', async (_, sql, says) => {
    const before = await functions();
    await save('money/sql/sum-of.sql', sql);
    await expect(start()).rejects.toThrow(`money/sql/sum-of.sql must create one function; ${says}`);
    expect(await functions()).toEqual(before);
  });

  it('one function in two files', async () => {
    await save('money/sql/sum-of.sql', sum);
    await save('other/sql/sum-of.sql', sum);
    await expect(start()).rejects.toThrow(
      'money/sql/sum-of.sql and other/sql/sum-of.sql both create the function sum_of.',
    );
  });

  it('a function that calls one whose signature is another now', async () => {
    await save('money/sql/sum-of.sql', sum);
    await save('money/sql/double-of.sql', double);
    await start();
    const before = await functions();
    await save('money/sql/sum-of.sql', sum.replace('a int, b int', 'a int').replace('a + b', 'a'));
    await expect(start()).rejects.toThrow(
      'money/sql/double-of.sql: function sum_of(integer, integer) does not exist',
    );
    expect(await functions()).toEqual(before);
  });
});
