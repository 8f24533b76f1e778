import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { TestContext } from '../../../testing/context.ts';
import { newClaim } from '../testing-claims.ts';

/**
 * Writes so many claims that differ in their numbers, emails, sums, details, IP addresses and times, copies of one that was really made:
 * as many of each status as `statuses` says, the newest first of all, with a payment and a payout of each that succeeded.
 */
export async function writeManyClaims(
  exchange: TestContext,
  statuses: Readonly<Record<string, number>>,
): Promise<void> {
  const { id } = await newClaim(exchange);
  const { admin } = exchange;
  await admin.query(
    `insert into claim
     select c.* from (
       select s.status, s.status || n as name, row_number() over () as k, n from jsonb_each_text($2) s (status, many), generate_series(1, s.many::int) n
     ) f, (select made from claim made where id = $1) m, lateral jsonb_populate_record(m.made, jsonb_build_object(
       'id', gen_random_uuid(), 'public_id', (100000 + f.k)::text, 'status', f.status, 'email', 'customer.' || f.name || '@example.com',
       'from_summa', f.k + 0.25, 'to_summa', f.k + 100000.5, 'address', '10.' || 1 + f.k / 62500 || '.' || f.k / 250 % 250 || '.' || f.k % 250,
       'from_requisites', '{}'::jsonb,
       'to_requisites', jsonb_build_object('address', 'T' || encode(sha256(f.name::bytea), 'hex'), 'holder', 'Sidor ' || upper(f.name),
         'card', 'encrypted:1:key:body:' || lpad((f.k % 10000)::text, 4, '0')),
       'payment_deadline', case when f.status = 'new' then (m.made).payment_deadline + f.n * interval '1 second' end,
       'check_deadline', case when f.status = 'checking' then (m.made).created_at + f.n * interval '1 second' end,
       'created_at', (m.made).created_at - f.k * interval '1 minute', 'updated_at', (m.made).created_at - f.k * interval '1 minute')) c`,
    [id, JSON.stringify(statuses)],
  );
  await admin.query(
    `insert into deposit (claim_id, currency_id, rail, reference, amount, state, actor, at)
     select id, from_id, 'test', 'A' || encode(sha256(('d' || public_id)::bytea), 'hex'), from_summa, 'final', 'test', created_at
     from claim where status = 'success'`,
  );
  await admin.query(
    `insert into payout_attempt (claim_id, currency_id, amount, state, reference, actor, opened_at)
     select id, to_id, to_summa, 'confirmed', 'P' || encode(sha256(('p' || public_id)::bytea), 'hex'), 'test', created_at
     from claim where status = 'success'`,
  );
  await admin.query('vacuum (analyze) claim');
  await admin.query('vacuum (analyze) deposit');
  await admin.query('vacuum (analyze) payout_attempt');
}

/** How many pages of the database the statements of a call read, in memory or not, each run once more by itself. */
export async function pagesReadBy(
  { ctx, admin }: TestContext,
  call: (db: Database) => Promise<unknown>,
): Promise<number> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const dialect = new PostgresDialect({ pool: ctx.pool });
  await call(new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query) }));
  let pages = 0;
  for (const { sql, parameters } of statements) {
    const { rows } = await admin.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return pages;
}

/** Pages of the table of claims itself. */
export async function pagesOfClaims({ admin }: TestContext): Promise<number> {
  const { rows } = await admin.query<{ pages: number }>(
    "select relpages as pages from pg_class where relname = 'claim'",
  );
  return rows[0]?.pages ?? 0;
}
