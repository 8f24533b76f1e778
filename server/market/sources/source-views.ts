import type { OfficeQuote, OfficeSource } from '@menyala/contract/office/sources';
import type { Context } from '../../context.ts';
import { confirmsItself, isTwofold, movedPercent } from './guard-quote.ts';
import { apartPercent, middleOf } from './known-figures.ts';
import { stateOf } from './quotes.ts';
import { decryptHeaders } from './source-headers.ts';
import { type QuoteRow, quoteRows, type SourceRow, sourceRows } from './source-queries.ts';

/** All sources as the office sees them. */
export async function officeSources(ctx: Context): Promise<OfficeSource[]> {
  const [sources, quotes] = await Promise.all([sourceRows(ctx.db), quoteRows(ctx.db)]);
  return sources.map((source) =>
    sourceView(
      ctx,
      source,
      quotes.filter((quote) => quote.source === source.code && source.pairs.includes(quote.pair)),
    ),
  );
}

function sourceView(ctx: Context, source: SourceRow, kept: QuoteRow[]): OfficeSource {
  const now = ctx.clock.now();
  const quotes = kept.map((quote) => quoteView(quote, source, now));
  return {
    id: source.code,
    kind: source.kind,
    version: source.version,
    name: source.name,
    isEnabled: source.isEnabled,
    pairs: source.pairs,
    settings: source.settings,
    headerNames: Object.keys(decryptHeaders(ctx, source)),
    everySeconds: source.everySeconds,
    freshSeconds: source.freshSeconds,
    jumpPercent: source.jumpPercent,
    confirmSeconds: source.confirmSeconds,
    answeredAt: source.answeredAt?.toISOString() ?? null,
    nextAt: source.nextAt.toISOString(),
    failures: source.failures,
    error:
      source.error !== null && source.errorAt
        ? { code: source.error, detail: source.errorDetail, at: source.errorAt.toISOString() }
        : null,
    quotes,
    state: stateOfSource(source, quotes),
  };
}

function quoteView(quote: QuoteRow, source: SourceRow, now: Date): OfficeQuote {
  const { held } = quote;
  const quotedAt = quote.quotedAt ?? quote.receivedAt;
  return {
    ...{ pair: quote.pair, bid: quote.bid, ask: quote.ask, last: quote.last },
    quotedAt: quote.quotedAt?.toISOString() ?? null,
    receivedAt: quote.receivedAt.toISOString(),
    state: stateOf({ isHeld: held !== null, quotedAt, freshSeconds: source.freshSeconds }, now),
    isCompared: quote.isCompared,
    held: held && {
      ...{ bid: held.bid, ask: held.ask, last: held.last },
      since: held.since.toISOString(),
      receivedAt: held.receivedAt.toISOString(),
      ...waitingView(quote, held, source),
    },
  };
}

function waitingView(quote: QuoteRow, held: NonNullable<QuoteRow['held']>, source: SourceRow) {
  const { known } = held;
  if (known !== null) {
    const percent = apartPercent(known, middleOf(held) ?? known);
    return { known, movedPercent: percent, waitsFor: isTwofold(percent) ? 'press' : 'source' } as const;
  }
  const waitsFor = confirmsItself(quote, held, source) ? 'answers' : 'press';
  return { known, movedPercent: movedPercent(quote, held), waitsFor } as const;
}

function stateOfSource(source: SourceRow, quotes: readonly OfficeQuote[]): OfficeSource['state'] {
  if (!source.isEnabled) return 'off';
  if (source.answeredAt === null && source.failures === 0) return 'waiting';
  const fresh = quotes.filter(({ state }) => state === 'fresh').length;
  if (quotes.some(({ state }) => state === 'held')) return 'held';
  if (fresh === 0) return 'failing';
  return fresh < source.pairs.length || source.failures > 0 ? 'partly' : 'working';
}
