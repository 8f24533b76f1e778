import type { Decimal } from '@menyala/money';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { plainOrNull } from '../../platform/database/numeric.ts';

/** Which figure of a quote is meant: what a source buys at, sells at, or last traded at. */
export type QuoteSide = 'bid' | 'ask' | 'last';

/**
 * `fresh` counts. `old` is older than its source allows. `held` moved too far from the last good one to be believed at
 * once, and waits until later answers or staff confirm it.
 */
export type QuoteState = 'fresh' | 'old' | 'held';

/** What a source says of a pair: what one of `base` costs in `quote`. At least one of its three figures is there. */
export interface Quote {
  /** Code of the source. */
  source: string;
  /** `base/quote`, such as `BTC/USDT`. */
  pair: string;
  base: string;
  quote: string;
  bid: Decimal | null;
  ask: Decimal | null;
  last: Decimal | null;
  /** When it was so by the source's own word; where that says nothing, when it was received. */
  quotedAt: Date;
  receivedAt: Date;
  /** So long it is fresh, as long as nothing newer comes. */
  goodUntil: Date;
  state: QuoteState;
}

/**
 * The newest quote of every pair of every source that is on, with its state at `now`: whoever reckons with one looks at
 * `state` first. A held quote carries the last good figures.
 */
export async function readQuotes(db: Queryable, now: Date): Promise<Quote[]> {
  const rows = await db
    .selectFrom('source_quote as q')
    .innerJoin('price_source as s', 's.code', 'q.source')
    .select(['q.source', 'q.pair', 'q.bid', 'q.ask', 'q.last', 'q.quoted_at', 'q.received_at'])
    .select(['q.held_since', 's.fresh_seconds'])
    .where('s.is_enabled', '=', true)
    // A pair that the source is no longer asked for.
    .where(sql<boolean>`q.pair = any(s.pairs)`)
    .orderBy('q.source')
    .orderBy('q.pair')
    .execute();
  return rows.map((row) => {
    const [base = '', quote = ''] = row.pair.split('/');
    const quotedAt = row.quoted_at ?? row.received_at;
    return {
      ...{ source: row.source, pair: row.pair, base, quote },
      bid: plainOrNull(row.bid),
      ask: plainOrNull(row.ask),
      last: plainOrNull(row.last),
      quotedAt,
      receivedAt: row.received_at,
      goodUntil: new Date(quotedAt.getTime() + row.fresh_seconds * 1_000),
      state: stateOf({ isHeld: row.held_since !== null, quotedAt, freshSeconds: row.fresh_seconds }, now),
    };
  });
}

/** The state of a quote at a moment. */
export function stateOf(
  { isHeld, quotedAt, freshSeconds }: { isHeld: boolean; quotedAt: Date; freshSeconds: number },
  now: Date,
): QuoteState {
  if (isHeld) return 'held';
  return now.getTime() - quotedAt.getTime() > freshSeconds * 1_000 ? 'old' : 'fresh';
}

/** The quotes that may be reckoned with. */
export async function usableQuotes(db: Queryable, now: Date): Promise<Quote[]> {
  return (await readQuotes(db, now)).filter(({ state }) => state === 'fresh');
}

/** A figure of a quote: what is last where the source does not tell its sides apart; null where it does not say it. */
export function figureOf(quote: Pick<Quote, QuoteSide>, side: QuoteSide): Decimal | null {
  return side === 'last' ? quote.last : (quote[side] ?? quote.last);
}
