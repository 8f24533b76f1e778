import type { AnswerOf } from '@menyala/contract';
import type { showUnpaidHolds } from '@menyala/contract/office/operations-inbox';
import { multiply, roundDown } from '@menyala/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { plain } from '../../platform/database/numeric.ts';
import { unpaidLimits } from './unpaid-limits.ts';

interface HoldRow {
  currencyId: number;
  reserve: string;
  unpaidClaims: number;
  held: string;
  largest: string;
}

/** What unpaid claims hold of each reserve now, beside what the settings let one address hold. */
export async function unpaidHolds(ctx: Context): Promise<AnswerOf<typeof showUnpaidHolds>> {
  const { rows } = await sql<HoldRow>`
    with unpaid as (
      select c.to_id, coalesce(set_masklen(c.address, case family(c.address) when 4 then 32 else 64 end)::text, '') as address,
        count(*) as claims, sum(h.amount) as held
      from claim c join hold h on h.claim_id = c.id and h.closed_by is null
      where c.status in ('new', 'checking') group by 1, 2
    ), total as (
      select to_id, sum(claims)::int as claims, sum(held) as held, max(held) as largest from unpaid group by to_id
    )
    select a.currency_id as "currencyId", sum(a.balance) as reserve, coalesce(max(t.claims), 0) as "unpaidClaims",
      coalesce(max(t.held), 0) as held, coalesce(max(t.largest), 0) as largest
    from account a left join total t on t.to_id = a.currency_id
    where a.kind in ('available', 'held') and a.owner = ''
    group by a.currency_id having sum(a.balance) > 0`.execute(ctx.db);
  const { currencies, settings } = ctx.catalogue.current();
  const { share } = unpaidLimits(settings);
  const items = rows.flatMap((row) => {
    const currency = currencies.get(row.currencyId);
    if (!currency) return [];
    return [
      {
        currency: currency.id,
        code: currency.code,
        ticker: currency.ticker,
        reserve: plain(row.reserve),
        unpaidClaims: row.unpaidClaims,
        held: plain(row.held),
        largestOfOneAddress: plain(row.largest),
        mostOfOneAddress: roundDown(multiply(plain(row.reserve), share), currency.decimals),
      },
    ];
  });
  // Those that are held most first: a press by one address would show there.
  return {
    items: items.sort((one, other) => other.unpaidClaims - one.unpaidClaims || one.currency - other.currency),
  };
}
