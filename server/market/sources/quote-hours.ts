import type { Decimal } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';

/** What a source said of a pair: the middle of its two sides, or the last where it does not tell them apart. */
interface SaidQuote {
  source: string;
  pair: string;
  bid: Decimal | null;
  ask: Decimal | null;
  last: Decimal | null;
  receivedAt: Date;
}

/** Adds quotes to the history of their hours, in the transaction that keeps them. Said twice they are there once. */
export async function noteQuoteHours(tx: Tx, quotes: readonly SaidQuote[]): Promise<void> {
  if (quotes.length === 0) return;
  await sql`
    insert into quote_hour (source, pair, hour, first, high, low, last)
    select source, pair, date_trunc('hour', "receivedAt", 'UTC'), said, said, said, said
    from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb)
      as q (source text, pair text, bid numeric, ask numeric, last numeric, "receivedAt" timestamptz),
      lateral (select coalesce((bid + ask) / 2, q.last, bid, ask) as said) s
    order by source, pair
    on conflict (source, pair, hour) do update
    set high = greatest(quote_hour.high, excluded.high), low = least(quote_hour.low, excluded.low), last = excluded.last`.execute(
    tx,
  );
}

/** What a source said last of a pair in a span of time. */
export interface QuoteOfSpan {
  source: string;
  name: string;
  base: string;
  quote: string;
  at: Date;
  last: Decimal;
}

/** The pairs of all sources in which one of the assets is a half, by spans of so many hours from `since` on. */
export async function quotesBySpan(
  db: Queryable,
  assets: readonly string[],
  { since, hours }: { since: Date; hours: number },
): Promise<QuoteOfSpan[]> {
  const { rows } = await sql<QuoteOfSpan>`
    select h.source, s.name, split_part(h.pair, '/', 1) as base, split_part(h.pair, '/', 2) as quote,
           date_bin(make_interval(hours => ${hours}), h.hour, ${since}) as at, (array_agg(h.last order by h.hour desc))[1]::text as last
    from quote_hour h
    join price_source s on s.code = h.source
    where h.hour >= ${since} and string_to_array(h.pair, '/') && ${[...assets]}::text[]
    group by 1, 2, 3, 4, 5
    order by 2, 5`.execute(db);
  return rows.map((row) => ({ ...row, last: plain(row.last) }));
}
