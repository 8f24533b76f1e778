import { type SourceKind, type SourceSettings, usualSettings } from '@menyala/contract/office/sources';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { plainOrNull } from '../../platform/database/numeric.ts';
import type { KeptQuote } from './guard-quote.ts';
import { noteQuoteHours } from './quote-hours.ts';

/** A source as it is kept. */
export interface SourceRow {
  code: string;
  kind: SourceKind;
  name: string;
  isEnabled: boolean;
  version: number;
  pairs: string[];
  settings: SourceSettings;
  /** Encrypted; empty for none. */
  headers: string;
  everySeconds: number;
  freshSeconds: number;
  jumpPercent: string | null;
  confirmSeconds: number | null;
  askedAt: Date | null;
  answeredAt: Date | null;
  nextAt: Date;
  failures: number;
  error: string | null;
  errorDetail: string;
  errorAt: Date | null;
}

export async function sourceRows(db: Queryable): Promise<SourceRow[]> {
  return (await db.selectFrom('price_source').selectAll().orderBy('code').execute()).map(asSource);
}

export async function findSource(db: Queryable, code: string): Promise<SourceRow | null> {
  const row = await db.selectFrom('price_source').selectAll().where('code', '=', code).executeTakeFirst();
  return row ? asSource(row) : null;
}

export async function lockSource(tx: Tx, code: string): Promise<SourceRow | null> {
  const row = await tx
    .selectFrom('price_source')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ? asSource(row) : null;
}

function asSource(row: Awaited<ReturnType<typeof oneRow>>): SourceRow {
  return {
    code: row.code,
    kind: row.kind as SourceKind,
    name: row.name,
    isEnabled: row.is_enabled,
    version: row.version,
    pairs: row.pairs,
    settings: { ...usualSettings, ...(row.settings as Partial<SourceSettings>) },
    headers: row.headers,
    everySeconds: row.every_seconds,
    freshSeconds: row.fresh_seconds,
    jumpPercent: plainOrNull(row.jump_percent),
    confirmSeconds: row.confirm_seconds,
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
    nextAt: row.next_at,
    failures: row.failures,
    error: row.error,
    errorDetail: row.error_detail,
    errorAt: row.error_at,
  };
}
const oneRow = (db: Queryable) => db.selectFrom('price_source').selectAll().executeTakeFirstOrThrow();

/** Whether there is anything to ask at all, and what of it is due. */
export async function dueSources(db: Queryable, now: Date): Promise<{ isAny: boolean; due: string[] }> {
  const rows = await db
    .selectFrom('price_source')
    .select(['code', 'next_at'])
    .where('is_enabled', '=', true)
    .orderBy('next_at')
    .execute();
  return {
    isAny: rows.length > 0,
    due: rows.filter(({ next_at }) => next_at <= now).map(({ code }) => code),
  };
}

/** Takes a source that is due, so that nobody else asks it now. @returns null where somebody was faster */
export async function takeDueSource(db: Queryable, code: string, now: Date): Promise<SourceRow | null> {
  const row = await db
    .updateTable('price_source')
    .set({ asked_at: now, next_at: sql`${now}::timestamptz + every_seconds * interval '1 second'` })
    .where('code', '=', code)
    .where('is_enabled', '=', true)
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ? asSource(row) : null;
}

/** How it went: null for an error where nothing was wrong. */
export async function writeOutcome(
  tx: Tx,
  code: string,
  outcome: {
    answeredAt: Date | null;
    nextAt: Date;
    failures: number;
    error: { code: string; detail: string } | null;
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('price_source')
    .set({
      answered_at: outcome.answeredAt,
      next_at: outcome.nextAt,
      failures: outcome.failures,
      error: outcome.error?.code ?? null,
      error_detail: outcome.error?.detail ?? '',
      error_at: outcome.error ? now : null,
    })
    .where('code', '=', code)
    .execute();
}

export interface QuoteRow extends KeptQuote {
  source: string;
  pair: string;
}

/** What is kept of the quotes of all sources, or of one. */
export async function quoteRows(db: Queryable, source?: string): Promise<QuoteRow[]> {
  let query = db.selectFrom('source_quote').selectAll().orderBy('source').orderBy('pair');
  if (source !== undefined) query = query.where('source', '=', source);
  return (await query.execute()).map((row) => ({
    source: row.source,
    pair: row.pair,
    bid: plainOrNull(row.bid),
    ask: plainOrNull(row.ask),
    last: plainOrNull(row.last),
    quotedAt: row.quoted_at,
    receivedAt: row.received_at,
    isCompared: row.is_compared,
    held:
      row.held_since === null || row.held_received_at === null
        ? null
        : {
            bid: plainOrNull(row.held_bid),
            ask: plainOrNull(row.held_ask),
            last: plainOrNull(row.held_last),
            quotedAt: row.held_quoted_at,
            receivedAt: row.held_received_at,
            since: row.held_since,
            known: plainOrNull(row.held_known),
          },
  }));
}

export async function keepQuotes(tx: Tx, quotes: readonly QuoteRow[]): Promise<void> {
  if (quotes.length === 0) return;
  await tx
    .insertInto('source_quote')
    .values(
      quotes.map(({ held, ...quote }) => ({
        source: quote.source,
        pair: quote.pair,
        bid: quote.bid,
        ask: quote.ask,
        last: quote.last,
        quoted_at: quote.quotedAt,
        received_at: quote.receivedAt,
        is_compared: quote.isCompared,
        held_bid: held?.bid ?? null,
        held_ask: held?.ask ?? null,
        held_last: held?.last ?? null,
        held_quoted_at: held?.quotedAt ?? null,
        held_received_at: held?.receivedAt ?? null,
        held_since: held?.since ?? null,
        held_known: held?.known ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'pair']).doUpdateSet((eb) => ({
        bid: eb.ref('excluded.bid'),
        ask: eb.ref('excluded.ask'),
        last: eb.ref('excluded.last'),
        quoted_at: eb.ref('excluded.quoted_at'),
        received_at: eb.ref('excluded.received_at'),
        is_compared: eb.ref('excluded.is_compared'),
        held_bid: eb.ref('excluded.held_bid'),
        held_ask: eb.ref('excluded.held_ask'),
        held_last: eb.ref('excluded.held_last'),
        held_quoted_at: eb.ref('excluded.held_quoted_at'),
        held_received_at: eb.ref('excluded.held_received_at'),
        held_since: eb.ref('excluded.held_since'),
        held_known: eb.ref('excluded.held_known'),
      })),
    )
    .execute();
  // What is held is not believed yet, and what was believed before it is in the history already.
  await noteQuoteHours(
    tx,
    quotes.filter(({ held }) => held === null),
  );
}

/** Forgets what a source said of pairs that it is no longer asked for. */
export async function forgetOtherQuotes(tx: Tx, source: string, pairs: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('source_quote')
    .where('source', '=', source)
    .where('pair', 'not in', [...pairs, ''])
    .execute();
}
