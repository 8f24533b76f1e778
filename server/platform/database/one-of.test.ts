import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { oneOf } from './one-of.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const query = (count: number) => {
  const ids = Array.from({ length: count }, (_, place) => id(place));
  return db.selectFrom('claim').select('id').where(oneOf('claim.id', ids)).compile();
};

it('has one text for three and four ids, and names each of them', () => {
  expect(query(3).sql).toBe(query(4).sql);
  expect(query(3).parameters).toEqual([id(0), id(1), id(2), id(2)]);
  expect(query(4).parameters).toEqual([id(0), id(1), id(2), id(3)]);
});

it('has six texts for as many as a batch usually has, and one for all that are more, and none', () => {
  const texts = (from: number, to: number) =>
    new Set(Array.from({ length: to - from + 1 }, (_, more) => query(from + more).sql));
  expect(texts(1, 32).size).toBe(6);
  expect(texts(33, 60)).toEqual(texts(0, 0));
});
