import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';

export type OfCodes = { promocode: number } | { series: number };

const isOf = (of: OfCodes) =>
  'promocode' in of
    ? sql`u.promocode_id = ${of.promocode}`
    : sql`u.promocode_id in (select id from promocode where series_id = ${of.series})`;

/**
 * Uses, and what the completed claims among them turned over and earned: what a completion says of it, or else sums at the
 * prices of now in the currency named.
 */
export async function usesTogether(db: Queryable, of: OfCodes, currencyId: number) {
  const { rows } = await sql<{
    uses: string;
    given_back: string;
    completed: string;
    turnover: string | null;
    profit: string | null;
  }>`
    select count(*) filter (where u.given_back_at is null) as uses,
           count(*) filter (where u.given_back_at is not null) as given_back,
           count(*) filter (where s.is_done) as completed,
           round(sum(coalesce(o.value, c.from_summa * f.usd / m.usd)) filter (where s.is_done), 18)::text as turnover,
           round(sum(c.profit * t.usd / m.usd) filter (where s.is_done), 18)::text as profit
    from promocode_use u
    join claim c on c.id = u.claim_id
    cross join lateral (select c.status = 'success' and u.given_back_at is null as is_done) s
    left join reward_record o on o.claim_id = c.id and o.currency_id = ${currencyId}
    join currency fc on fc.id = c.from_id join price f on f.asset = fc.price_asset
    join currency tc on tc.id = c.to_id join price t on t.asset = tc.price_asset
    cross join (select p.usd from currency x join price p on p.asset = x.price_asset where x.id = ${currencyId}) m
    where ${isOf(of)}`.execute(db);
  return rows[0];
}

export async function latestUses(db: Queryable, of: OfCodes) {
  const { rows } = await sql<{
    id: string;
    public_id: string;
    status: string;
    email: string | null;
    at: Date;
    given_back_at: Date | null;
  }>`
    select c.id, c.public_id, c.status, u.email, u.at, u.given_back_at
    from promocode_use u join claim c on c.id = u.claim_id
    where ${isOf(of)} order by u.id desc limit 20`.execute(db);
  return rows;
}
