import type { OfficeDirection } from '@menyala/contract/office/directions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { marketFollower } from '../rates/follow-market.ts';
import { publishCourses } from '../rates/publish-courses.ts';
import { tellRestingFormulas } from '../rates/tell-resting-formulas.ts';
import { marketOf, offer } from './offer.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

beforeEach(async () => {
  await exchange.admin.query('delete from price_source');
  for (const [code, pair] of [
    ['binance', 'BTC/USDT'],
    ['rapira', 'USDT/RUB'],
  ])
    await exchange.admin.query(
      `insert into price_source (code, kind, name, pairs, every_seconds, fresh_seconds, next_at)
       values ($1, $1, initcap($1), $2, 3, 30, $3)`,
      [code, [pair], exchange.clock.now()],
    );
  await exchange.admin.query('update direction set formula = null');
  await say('binance', 'BTC/USDT', '97000', '97001');
  await say('rapira', 'USDT/RUB', '90', '91');
  exchange.clock.turn(1_000);
  await publishCourses(exchange.ctx.db, exchange.clock.now());
  await exchange.ctx.catalogue.refresh();
});

async function say(source: string, pair: string, bid: string, ask: string, held: string | null = null) {
  const now = exchange.clock.now();
  await exchange.admin.query(
    `insert into source_quote (source, pair, bid, ask, received_at, held_bid, held_received_at, held_since)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (source, pair) do update set bid = excluded.bid, ask = excluded.ask, received_at = excluded.received_at,
       held_bid = excluded.held_bid, held_received_at = excluded.held_received_at, held_since = excluded.held_since`,
    [source, pair, bid, ask, now, held, held === null ? null : now],
  );
}

const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;
async function directionOf(from: string, to: string): Promise<OfficeDirection> {
  const { body } = await office.get(`directions?from=${idOf(from)}&to=${idOf(to)}`);
  return (body['items'] as OfficeDirection[])[0] as OfficeDirection;
}

async function save(from: string, to: string, changes: Partial<OfficeDirection>) {
  const { id } = await directionOf(from, to);
  const known = directionEditOf(await directionRow(exchange.ctx.db, id));
  return office.sure.put(`directions/${id}`, { ...known, ...changes });
}

function reasons(from: string, to: string) {
  const known = exchange.ctx.catalogue.current().directionByPair.get(`${idOf(from)}-${idOf(to)}`);
  return known && offer(known, marketOf(exchange.ctx)).reasons;
}

const usual = 'binance:BTC/USDT.bid × rapira:USDT/RUB.bid − 1%';

describe('the formula of a direction', () => {
  it('gives the base course at once and with each quote, with its steps', async () => {
    const { status, body } = await save('BTC', 'SBERRUB', { formula: usual, marginPercent: '2' });
    expect([status, body['errors']]).toEqual([200, undefined]);
    expect(body).toMatchObject({ formula: usual, baseCourse: '8642700', course: '8469846', closedBy: [] });
    const follow = marketFollower(exchange.ctx);
    await follow();
    exchange.clock.turn(2_000);
    await say('binance', 'BTC/USDT', '100000', '100001');
    expect((await follow()).courses).toBe(1);
    expect((await follow()).courses).toBe(0);
    expect(await directionOf('BTC', 'SBERRUB')).toMatchObject({ baseCourse: '8910000' });
    const { rows } = await exchange.admin.query('select snapshot from course order by id desc limit 1');
    expect(rows[0].snapshot).toMatchObject({
      formula: usual,
      steps: [
        { kind: 'quote', source: 'binance', sourceName: 'Binance', side: 'bid', value: '100000' },
        { kind: 'quote', source: 'rapira', value: '90' },
        { kind: 'operation', left: '100000', operator: '×', right: '90', value: '9000000' },
        { kind: 'operation', left: '9000000', operator: '−', right: '1%', value: '8910000' },
      ],
    });
  });

  it('rests the direction when a quote is old, by the clock alone, and goes on by itself', async () => {
    await save('BTC', 'SBERRUB', { formula: usual });
    expect(reasons('BTC', 'SBERRUB')).toEqual([]);
    exchange.clock.turn(28_500);
    expect(reasons('BTC', 'SBERRUB')).toEqual([]);
    exchange.clock.turn(1_500);
    expect(reasons('BTC', 'SBERRUB')).toEqual(['old_price']);
    expect(reasons('SBERRUB', 'BTC')).toEqual([]);
    const follow = marketFollower(exchange.ctx);
    await follow();
    expect(reasons('BTC', 'SBERRUB')).toEqual(['old_price']);
    await say('binance', 'BTC/USDT', '97000', '97001');
    await follow();
    expect(reasons('BTC', 'SBERRUB')).toEqual(['old_price']);
    exchange.clock.turn(1_000);
    await say('rapira', 'USDT/RUB', '90', '91');
    await follow();
    expect(reasons('BTC', 'SBERRUB')).toEqual([]);
  });

  it('makes no claim at a quote that jumped, nor at one whose source is gone', async () => {
    await save('BTC', 'SBERRUB', { formula: usual });
    const follow = marketFollower(exchange.ctx);
    exchange.clock.turn(1_000);
    await say('binance', 'BTC/USDT', '97000', '97001', '970000');
    expect((await follow()).courses).toBe(1);
    expect(reasons('BTC', 'SBERRUB')).toEqual(['held_price']);
    const { items } = (await office.get('operations-inbox')).body as { items: unknown };
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'formula_rests', currency: 'BTC', note: '1' }),
    );
    const refused = await postOrder(exchange, orderFor(exchange.ctx, 'BTC', 'SBERRUB'));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'direction_paused']);
    exchange.clock.turn(1_000);
    await say('binance', 'BTC/USDT', '97000', '97001');
    await follow();
    expect(reasons('BTC', 'SBERRUB')).toEqual([]);
    await exchange.admin.query(
      "update price_source set is_enabled = false, version = 2 where code = 'rapira'",
    );
    exchange.clock.turn(1_000);
    await follow();
    expect(reasons('BTC', 'SBERRUB')).toEqual(['formula']);
  });

  it('is told of once while it rests, by email and in Telegram, and again only half an hour later', async () => {
    await exchange.admin.query("delete from outbox where topic = 'owners.notice'");
    await exchange.admin.query('delete from formula_rest');
    const told = async () => {
      await tellRestingFormulas(exchange.ctx);
      const { rows } = await exchange.admin.query(
        "select payload->'notice'->'facts'->0->>'value' as pairs from outbox where topic = 'owners.notice'",
      );
      return rows.map(({ pairs }) => pairs);
    };
    await save('BTC', 'SBERRUB', { formula: usual });
    expect(await told()).toEqual([]);
    exchange.clock.turn(31_000);
    // By the clock alone, before anything was published anew.
    expect(await told()).toEqual(['BTC – SBERRUB', 'BTC – SBERRUB']);
    expect(await told()).toHaveLength(2);
    const follow = marketFollower(exchange.ctx);
    const rests = async () => {
      await follow();
      return told();
    };
    await say('binance', 'BTC/USDT', '97000', '97001');
    await say('rapira', 'USDT/RUB', '90', '91');
    expect(await rests()).toHaveLength(2);
    expect(reasons('BTC', 'SBERRUB')).toEqual([]);
    exchange.clock.turn(31_000);
    expect(await rests()).toHaveLength(2);
    exchange.clock.turn(30 * 60_000);
    await say('binance', 'BTC/USDT', '97000', '97001');
    await say('rapira', 'USDT/RUB', '90', '91');
    expect(await rests()).toHaveLength(2);
    exchange.clock.turn(31_000);
    expect(await rests()).toHaveLength(4);
  });

  it('of what another one gives moves with it, also where that one is off', async () => {
    await save('BTC', 'SBERRUB', { formula: usual });
    const { body } = await save('SBERRUB', 'BTC', { formula: '1 ÷ {BTC-SBERRUB}' });
    expect(body).toMatchObject({ baseCourse: '0.000000115704583058534948' });
    exchange.clock.turn(1_000);
    await say('binance', 'BTC/USDT', '50000', '50001');
    await marketFollower(exchange.ctx)();
    expect(await directionOf('SBERRUB', 'BTC')).toMatchObject({ baseCourse: '0.0000002244668911335578' });
  });

  it.each([
    ['5 ÷ (3 − 3)', 'formula_zero_division', 'Character 5: this divides by zero.'],
    ['1e999', 'formula_too_large', 'Character 1: the number is too large.'],
    [
      'NOBODY + 1',
      'formula_unknown',
      'Character 1: “NOBODY” was not found. Choose a name from the suggestions.',
    ],
    ['__proto__', 'formula_unknown', expect.any(String)],
    ['process.exit()', 'formula_number', expect.any(String)],
    ['ВТС', 'formula_character', expect.stringContaining('В (U+0412)')],
    ['('.repeat(10_000), 'formula_too_long', expect.any(String)],
    ['1 − 2', 'formula_not_positive', 'The formula gives -1. A rate has to be above zero.'],
    ['', 'formula_empty', expect.any(String)],
    ['{BTC-SBERRUB}', 'formula_cycle', expect.stringContaining('{BTC-SBERRUB}, {BTC-SBERRUB}')],
  ])('is refused at its field: %s', async (formula, code, detail) => {
    const { status, body } = await save('BTC', 'SBERRUB', { formula });
    expect([status, body['errors']]).toEqual([422, { formula: [{ code, detail }] }]);
  });

  it('is refused where it has a character that no text may have', async () => {
    expect((await save('BTC', 'SBERRUB', { formula: '1\u0000' })).status).toBe(422);
  });

  it('that closes a circle of three is refused with its path; one that arises all the same rests and hangs nothing', async () => {
    await save('BTC', 'SBERRUB', { formula: '{ETH-SBERRUB} × 20' });
    await save('ETH', 'SBERRUB', { formula: '{SBERRUB-BTC} ÷ 20' });
    const { body } = await save('SBERRUB', 'BTC', { formula: '{BTC-SBERRUB}' });
    expect(body['errors']).toMatchObject({
      formula: [
        {
          code: 'formula_cycle',
          detail: expect.stringContaining('{SBERRUB-BTC}, {BTC-SBERRUB}, {ETH-SBERRUB}, {SBERRUB-BTC}'),
        },
      ],
    });
    // As two edits at once would leave it.
    await exchange.admin.query(
      "update direction set formula = '{BTC-SBERRUB}' where from_id = $1 and to_id = $2",
      [idOf('SBERRUB'), idOf('BTC')],
    );
    exchange.clock.turn(1_000);
    expect(await publishCourses(exchange.ctx.db, exchange.clock.now())).toBe(3);
    await exchange.ctx.catalogue.refresh();
    for (const [from, to] of [
      ['BTC', 'SBERRUB'],
      ['ETH', 'SBERRUB'],
      ['SBERRUB', 'BTC'],
    ] as const)
      expect(reasons(from, to)).toContain('formula');
    exchange.clock.turn(1_000);
    expect(await publishCourses(exchange.ctx.db, exchange.clock.now())).toBe(0);
  });
});

describe('trying a formula', () => {
  const tried = async (formula: string) =>
    (
      await office.get(
        `formula?from=${idOf('BTC')}&to=${idOf('SBERRUB')}&formula=${encodeURIComponent(formula)}`,
      )
    ).body;

  it('tells every step and saves nothing', async () => {
    expect(await tried(usual)).toMatchObject({
      base: '8642700',
      byPrices: expect.stringMatching(/^\d/),
      steps: [{ kind: 'quote' }, { kind: 'quote' }, { kind: 'operation' }, { value: '8642700' }],
      problems: [],
    });
    expect((await directionOf('BTC', 'SBERRUB')).formula).toBe(null);
  });

  it('tells what is wrong at its place', async () => {
    expect(await tried('2 × kraken:BTC/USD.bid')).toMatchObject({
      base: null,
      problems: [
        {
          ...{ code: 'formula_unknown', at: 4, length: 18 },
          detail: 'Character 5: “kraken:BTC/USD.bid” was not found. Choose a name from the suggestions.',
        },
      ],
    });
  });

  it('finds the names that there are', async () => {
    const names = async (q: string) => (await office.get(`formula/names?q=${q}`)).body['names'];
    expect(await names('rapira')).toEqual([
      { name: 'rapira:USDT/RUB.bid', kind: 'quote', sourceName: 'Rapira', value: '90' },
      { name: 'rapira:USDT/RUB.ask', kind: 'quote', sourceName: 'Rapira', value: '91' },
    ]);
    expect(await names('btc-sber')).toEqual([
      { name: '{BTC-SBERRUB}', kind: 'direction', sourceName: '', value: expect.any(String) },
    ]);
    expect(await names('')).toHaveLength(50);
  });
});
