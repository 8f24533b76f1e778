import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Connection, connect, type Queryable } from './connection.ts';

let database: TestDatabase;
let connection: Connection;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('create table thing (id int, name text); grant all on thing to public');
  await owner.query("insert into thing values (1, 'one')");
  connection = await connect(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await connection.close();
  await owner.end();
  await database.drop();
});

const thing = async (db: Queryable) =>
  (await sql<object>`select * from thing where id = ${1}`.execute(db)).rows[0];

async function prepared(like: string): Promise<number> {
  const { rows } = await connection.pool.query<{ n: number }>({
    text: 'select count(*)::int as n from pg_prepared_statements where statement like $1',
    values: [like],
  });
  return rows[0]?.n ?? 0;
}

it('prepares a statement that comes again and again, and none that comes once or has no parameters', async () => {
  for (let time = 0; time < 4; time += 1) {
    await sql`select 1 as often where 1 = ${time}`.execute(connection.db);
    await sql`select 1 as bare`.execute(connection.db);
    await sql`select ${time} as ${sql.ref(`once_${time}`)}`.execute(connection.db);
  }
  expect(await prepared('%as often%')).toBe(1);
  expect(await prepared('%as bare%')).toBe(0);
  expect(await prepared('%once_%')).toBe(0);
});

it('gives the new columns of a table whose statement is prepared', async () => {
  for (let time = 0; time < 4; time += 1) expect(await thing(connection.db)).toEqual({ id: 1, name: 'one' });
  expect(await prepared('%from thing%')).toBe(1);
  await owner.query('alter table thing add column size int default 7');
  expect(await thing(connection.db)).toEqual({ id: 1, name: 'one', size: 7 });
});

it('tells of it within a transaction, and does not stumble there again', async () => {
  const inTransaction = () =>
    connection.db
      .transaction()
      .execute((tx) => sql<object>`select thing.* from thing where id = ${1}`.execute(tx))
      .then(({ rows }) => rows[0]);
  for (let time = 0; time < 4; time += 1) await inTransaction();
  expect(await prepared('%thing.*%')).toBe(1);
  await owner.query('alter table thing drop column size');
  await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' });
  expect(await inTransaction()).toEqual({ id: 1, name: 'one' });
});

it('prepares so many statements on a connection and no more, and answers the others as well', async () => {
  for (let place = 0; place < 300; place += 1)
    for (let time = 0; time < 3; time += 1) {
      const { rows } = await sql<{ n: number }>`select ${time}::int + ${sql.lit(place)} as n`.execute(
        connection.db,
      );
      expect(rows).toEqual([{ n: time + place }]);
    }
  expect(await prepared('%')).toBeLessThanOrEqual(250);
  expect(await prepared('%')).toBeGreaterThan(200);
});

it('tells the error of a prepared statement as it is', async () => {
  const half = (by: number) => sql`select 1 / ${by}::int as half`.execute(connection.db);
  for (let time = 0; time < 4; time += 1) await half(2);
  await expect(half(0)).rejects.toMatchObject({ code: '22012' });
});
