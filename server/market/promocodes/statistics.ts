import type { PromocodeStatistics } from '@menyala/contract/office/promocodes';
import type { StaffRole } from '@menyala/contract/roles';
import { roundDown } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { findProgramme } from '../settings/programme.ts';
import { emailFor } from './office-views.ts';

/** What came of a code, or of all codes of a series, in the programme's currency at the prices of now. */
export async function statisticsOf(
  ctx: Context,
  of: { promocode: number } | { series: number },
  role: StaffRole,
): Promise<PromocodeStatistics> {
  const currency = findProgramme(ctx)?.currency ?? null;
  const [together, latest] = await Promise.all([
    usesTogether(ctx.db, of, currency?.id ?? null),
    latestUses(ctx.db, of),
  ]);
  const inCurrency = (amount: string | null, decimals: number) => roundDown(plain(amount ?? '0'), decimals);
  return {
    uses: Number(together?.uses ?? 0),
    givenBack: Number(together?.given_back ?? 0),
    completed: Number(together?.completed ?? 0),
    together: currency && {
      turnover: inCurrency(together?.turnover ?? null, currency.decimals),
      profit: inCurrency(together?.profit ?? null, currency.decimals),
      ticker: currency.ticker,
    },
    latest: latest.map((use) => ({
      claim: { id: use.id, publicId: use.public_id, status: use.status },
      email: emailFor(use.email, role),
      at: use.at.toISOString(),
      givenBackAt: use.given_back_at?.toISOString() ?? null,
    })),
  };
}

type OfCodes = { promocode: number } | { series: number };

const isOf = (of: OfCodes) =>
  'promocode' in of
    ? sql`u.promocode_id = ${of.promocode}`
    : sql`u.promocode_id in (select id from promocode where series_id = ${of.series})`;

/**
 * Uses, and what the completed claims among them turned over and earned: what a completion says of it, or else sums at the
 * prices of now in the currency named.
 */
async function usesTogether(db: Queryable, of: OfCodes, currencyId: number | null) {
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
    left join (select p.usd from currency x join price p on p.asset = x.price_asset where x.id = ${currencyId}) m on true
    where ${isOf(of)}`.execute(db);
  return rows[0];
}

async function latestUses(db: Queryable, of: OfCodes) {
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
