import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertClaim, type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { signUpUser } from '../../testing/user.ts';
import { pagesOf, pagesOfOwnClaims } from './page/own-claim-queries.ts';

const claims = 10_000;
const size = 2;
let small: MinimalContext;
let userId: number;

beforeAll(async () => {
  small = await minimalContext();
  userId = (await signUpUser(small)).id;
  const pattern = await insertClaim(small.admin);
  await small.admin.query(
    `insert into claim select c.* from claim p, generate_series(1, $2::int) n,
       jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'public_id', 'a' || n, 'user_id', $3::int, 'user_number', n)) c
     where p.id = $1`,
    [pattern, claims, userId],
  );
  await small.admin.query('update users set claims = $2 where id = $1', [userId, claims]);
  await small.admin.query('vacuum analyze claim');
  await small.admin.query('set plan_cache_mode = force_generic_plan');
});
afterAll(() => small.close());

/** How many blocks of the database a page needs: what makes it slow, measured without a clock. */
async function blocksOf(page: number): Promise<number> {
  const { rows } = await small.admin.query(
    `explain (analyze, buffers, format json) execute own_claims ('{${userId}}', '{${(page - 1) * size}}', '{${size}}')`,
  );
  const plan = rows[0]['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

it('reads page 5 000 as cheaply as the first', async () => {
  await small.admin.query(`prepare own_claims (int[], int[], int[]) as ${pagesOfOwnClaims}`);
  const [first, last] = [await blocksOf(1), await blocksOf(5_000)];
  expect(first).toBeLessThan(20);
  expect(last).toBeLessThanOrEqual(1.5 * first);
});

it('finds the same numbers on its pages as there are, each for who asked', async () => {
  const other = (await signUpUser(small)).id;
  const pages = await pagesOf(small.ctx.db, [
    { userId, page: 1, size },
    { userId: other, page: 1, size },
    { userId, page: 5_000, size },
    { userId: 0, page: 1, size },
    { userId, page: 5_001, size },
    { userId, page: 2, size: 3 },
  ]);
  expect(pages.map(({ rows, total }) => [total, ...rows.map((row) => row.user_number)])).toEqual([
    [10_000, 10_000, 9_999],
    [0],
    [10_000, 2, 1],
    [0],
    [10_000],
    [10_000, 9_997, 9_996, 9_995],
  ]);
});
