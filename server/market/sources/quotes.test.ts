import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { figureOf, readQuotes, usableQuotes } from './quotes.ts';

let context: MinimalContext;
const now = new Date('2026-11-23T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

beforeAll(async () => {
  context = await minimalContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  await context.admin.query('delete from price_source');
  await context.admin.query(
    `insert into price_source (code, kind, name, pairs, every_seconds, fresh_seconds, next_at)
     values ('rapira', 'rapira', 'Rapira', '{USDT/RUB}', 3, 60, $1)`,
    [now],
  );
});

async function say(columns: Record<string, unknown>) {
  const row: Record<string, unknown> = { source: 'rapira', pair: 'USDT/RUB', received_at: now, ...columns };
  const names = Object.keys(row);
  await context.admin.query(
    `insert into source_quote (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  );
}

describe('quotes of sources', () => {
  it('are exact decimals with the halves of their pair', async () => {
    await say({ bid: '81.100000000000000001', ask: '81.20' });
    expect(await readQuotes(context.ctx.db, now)).toEqual([
      {
        ...{ source: 'rapira', pair: 'USDT/RUB', base: 'USDT', quote: 'RUB' },
        ...{ bid: '81.100000000000000001', ask: '81.2', last: null },
        ...{ quotedAt: now, receivedAt: now, goodUntil: ago(-60), state: 'fresh' },
      },
    ]);
  });

  it.each([
    ['just young enough', { last: '81', received_at: ago(60) }, 'fresh'],
    ['received too long ago', { last: '81', received_at: ago(61) }, 'old'],
    ['of a time long gone, though just received', { last: '81', quoted_at: ago(86_400) }, 'old'],
    ['held', { last: '81', held_last: '8100', held_since: ago(1), held_received_at: now }, 'held'],
  ])('%s', async (_, columns, state) => {
    await say(columns);
    expect(await readQuotes(context.ctx.db, now)).toMatchObject([{ last: '81', state }]);
    expect(await usableQuotes(context.ctx.db, now)).toHaveLength(state === 'fresh' ? 1 : 0);
  });

  it('of a source that is off, or of a pair that it is not asked for any more, are not there', async () => {
    await say({ last: '81' });
    await context.admin.query("update price_source set pairs = '{BTC/RUB}'");
    expect(await readQuotes(context.ctx.db, now)).toEqual([]);
    await context.admin.query("update price_source set pairs = '{USDT/RUB}', is_enabled = false");
    expect(await readQuotes(context.ctx.db, now)).toEqual([]);
  });

  it('say their last figure for a side that they do not tell apart', () => {
    const quote = { bid: null, ask: '2', last: '1.5' };
    expect(figureOf(quote, 'bid')).toBe('1.5');
    expect(figureOf(quote, 'ask')).toBe('2');
    expect(figureOf({ bid: '1', ask: '2', last: null }, 'last')).toBeNull();
  });
});
