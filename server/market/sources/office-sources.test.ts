import type { OfficeSource, SourceEdit, SourceTrial } from '@menyala/contract/office/sources';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../demo/stand-in/stand-in.ts';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { secondDemoLogin } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { pollSource } from './poll-sources.ts';
import { readQuotes } from './quotes.ts';

let standIn: StandIn;
let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  standIn = await startStandIn({ now: () => exchange.clock.now() });
  exchange = await createTestContext({ env: { SOURCES_THROUGH: standIn.url } });
  office = await enterOffice(exchange);
});
afterAll(async () => {
  await exchange.close();
  await standIn.close();
});
beforeEach(async () => {
  await exchange.admin.query('delete from price_source');
  standIn.tell('api.rapira.net', 'right');
});

const rules = {
  ...{
    isEnabled: true,
    settings: {},
    everySeconds: 3,
    freshSeconds: 30,
    jumpPercent: '2',
    confirmSeconds: 30,
  },
} as const;
const rapira = { ...rules, code: 'rapira', kind: 'rapira', name: 'Rapira', pairs: ['USDT/RUB'] } as const;
const generic = {
  ...{ ...rules, code: 'desk', kind: 'generic', name: 'Desk', pairs: [] },
  settings: {
    address: 'https://prices.example/rates.json',
    figures: [{ pair: 'USDT/RUB', ask: 'data[symbol=USDT/RUB].askPrice' }],
  },
} as const;

const editOf = ({
  name,
  isEnabled,
  pairs,
  settings,
  ...source
}: OfficeSource): SourceEdit & { version: number } => ({
  ...{ name, isEnabled, pairs, settings, version: source.version, everySeconds: source.everySeconds },
  ...{
    freshSeconds: source.freshSeconds,
    jumpPercent: source.jumpPercent,
    confirmSeconds: source.confirmSeconds,
  },
});
const show = async (code: string) => (await office.get(`sources/${code}`)).body as OfficeSource;
/** Turns the clock on to when a source is due, and asks it. */
async function poll(code: string) {
  exchange.clock.set((await show(code)).nextAt);
  await pollSource(exchange.ctx, code);
}
const audited = async () =>
  (
    await exchange.admin.query(
      "select act, object, before, after from audit where act like 'source.%' order by id desc limit 1",
    )
  ).rows[0];

describe('a price source', () => {
  it('is added, asked, and shown with what it says', async () => {
    const { status, body } = await office.post('sources', rapira);
    expect([status, body['state']]).toEqual([200, 'waiting']);
    await poll('rapira');
    const source = await show('rapira');
    expect(source).toMatchObject({ state: 'working', failures: 0, error: null, version: 1 });
    expect(source.quotes).toMatchObject([{ pair: 'USDT/RUB', state: 'fresh', held: null }]);
    expect(source.quotes[0]?.bid).toMatch(/^9\d\.\d+$/);
    expect(await audited()).toMatchObject({
      act: 'source.add',
      object: 'source:rapira',
      after: { kind: 'rapira' },
    });
    expect((await office.get('sources')).body).toMatchObject({ total: 1 });
  });

  it('is changed by one at a time, and asked anew at once', async () => {
    await office.post('sources', rapira);
    await poll('rapira');
    const seen = editOf(await show('rapira'));
    const { status, body } = await office.put('sources/rapira', {
      ...seen,
      pairs: ['BTC/RUB'],
      name: 'Rapira 2',
    });
    expect([status, body['version'], body['nextAt']]).toEqual([200, 2, exchange.clock.now().toISOString()]);
    expect(body['quotes']).toEqual([]);
    expect(await readQuotes(exchange.ctx.db, exchange.clock.now())).toEqual([]);
    expect((await office.put('sources/rapira', { ...seen, name: 'Late' })).status).toBe(409);
    expect(await audited()).toMatchObject({
      ...{ act: 'source.edit', before: { name: 'Rapira' }, after: { name: 'Rapira 2', pairs: ['BTC/RUB'] } },
    });
  });

  it('that is off is not asked, and what it said does not count', async () => {
    await office.post('sources', rapira);
    await poll('rapira');
    await office.put('sources/rapira', { ...editOf(await show('rapira')), isEnabled: false });
    expect(await pollSource(exchange.ctx, 'rapira')).toBeNull();
    expect(await readQuotes(exchange.ctx.db, exchange.clock.now())).toEqual([]);
    expect((await show('rapira')).state).toBe('off');
  });

  it('that fails says why, in words without an address', async () => {
    await office.post('sources', rapira);
    standIn.tell('api.rapira.net', 'stopped');
    await poll('rapira');
    expect(await show('rapira')).toMatchObject({
      ...{ state: 'failing', failures: 1, error: { code: 'refused', detail: 'isWorking 0' } },
    });
  });

  it('is tried before it is saved, and nothing of it is kept', async () => {
    const { kind, pairs, settings, freshSeconds } = generic;
    const trial = async (more: object = {}) =>
      (await office.post('sources/try', { kind, pairs, settings, freshSeconds, ...more }))
        .body as SourceTrial;
    expect(await trial()).toMatchObject({
      ...{ quotes: [{ pair: 'USDT/RUB', bid: null, last: null }], faults: [] },
    });
    const figures = [{ pair: 'USDT/RUB', ask: 'data[0].nothing' }];
    expect(await trial({ settings: { ...settings, figures } })).toMatchObject({
      ...{ quotes: [], faults: [{ code: 'no_figure' }] },
    });
    expect((await office.get('sources')).body).toMatchObject({ total: 0 });
  });

  it('keeps its headers to itself, and sends them nowhere else', async () => {
    const headers = [{ name: 'X-Key', value: 'a secret' }];
    const { body } = await office.post('sources', { ...generic, headers });
    expect(body).toMatchObject({ headerNames: ['X-Key'] });
    expect(JSON.stringify([body, await audited()])).not.toContain('a secret');
    const { kind, pairs, settings, freshSeconds } = generic;
    await office.post('sources/try', { kind, pairs, settings, freshSeconds, id: 'desk' });
    expect(standIn.lastHeaders('prices.example')['x-key']).toBe('a secret');
    const elsewhere = { ...settings, address: 'https://exchanger.example/export/xml' };
    await office.post('sources/try', { kind, pairs, settings: elsewhere, freshSeconds, id: 'desk' });
    expect(standIn.lastHeaders('exchanger.example')['x-key']).toBeUndefined();
    const seen = editOf(await show('desk'));
    const moved = await office.put('sources/desk', { ...seen, settings: elsewhere });
    expect([moved.status, moved.body['errors']]).toMatchObject([
      422,
      { headers: [{ code: 'headers_again' }] },
    ]);
    expect(
      (await office.put('sources/desk', { ...seen, settings: elsewhere, headers: [] })).body,
    ).toMatchObject({
      headerNames: [],
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ pairs: [] }, 'pairs', 'required'],
    [{ pairs: ['USDT/USDT'] }, 'pairs', 'unknown_pair'],
    [{ pairs: ['USDT/RUB', 'USDT/RUB'] }, 'pairs', 'unknown_pair'],
    [{ kind: 'cbr', pairs: ['USD/EUR'] }, 'pairs', 'unknown_pair'],
    [{ kind: 'coingecko', pairs: ['NOPE/USD'] }, 'pairs', 'unknown_pair'],
    [
      { kind: 'coingecko', pairs: ['BTC/USD'], headers: [{ name: 'Host', value: 'x' }] },
      'headers.0.name',
      'bad_format',
    ],
    [
      { kind: 'coingecko', pairs: ['BTC/USD'], headers: [{ name: 'X', value: 'a\r\nb' }] },
      'headers.0.value',
      'bad_format',
    ],
    [{ jumpPercent: '0' }, 'jumpPercent', 'bad_amount'],
    [{ everySeconds: 30 }, 'freshSeconds', 'source_age'],
    [{ kind: 'exchanger', pairs: ['BTC/SBERRUB'] }, 'settings.address', 'required'],
    ...['http://prices.example/', 'ftp://a.example', 'prices.example', 'https://me:pw@prices.example/'].map(
      (address) =>
        [
          { ...generic, settings: { ...generic.settings, address } },
          'settings.address',
          'bad_address',
        ] as const,
    ),
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1:8080/x', 'https://169.254.169.254/'].map(
      (address) =>
        [
          { ...generic, settings: { ...generic.settings, address } },
          'settings.address',
          'inside_address',
        ] as const,
    ),
    ...['data[', 'a..b', 'a[b=c', '[x]', 'a.'].map(
      (ask) =>
        [
          { ...generic, settings: { ...generic.settings, figures: [{ pair: 'A/B', ask }] } },
          'settings.figures.0.ask',
          'bad_path',
        ] as const,
    ),
    [{ ...generic, settings: { ...generic.settings, figures: [] } }, 'settings.figures', 'required'],
    [
      { ...generic, settings: { ...generic.settings, figures: [{ pair: 'A/B' }] } },
      'settings.figures.0.last',
      'required',
    ],
  ] as const)('%j is refused at %s: %s', async (change, field, code) => {
    const { status, body } = await office.post('sources', { ...rapira, ...change });
    expect([status, body['errors']]).toMatchObject([422, { [field]: [{ code }] }]);
  });

  it('needs a code of its own', async () => {
    await office.post('sources', rapira);
    const { body } = await office.post('sources', rapira);
    expect(body['errors']).toMatchObject({ code: [{ code: 'code_taken' }] });
    expect((await office.get('sources/nobody')).status).toBe(404);
    expect((await office.put('sources/nobody', { ...editOf(await show('rapira')) })).status).toBe(404);
  });

  it('is no matter of an operator', async () => {
    const cookie = await exchange.signIn(secondDemoLogin);
    const answer = await exchange.app.inject({
      ...{ method: 'POST', url: '/office/api/sources', headers: { cookie }, payload: rapira },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a held quote', () => {
  it('is confirmed by a press of whoever saw it', async () => {
    await office.post('sources', rapira);
    await poll('rapira');
    const believed = (await show('rapira')).quotes[0];
    standIn.tell('api.rapira.net', 'times100');
    await poll('rapira');
    const { quotes, state } = await show('rapira');
    expect(state).toBe('held');
    expect(quotes[0]).toMatchObject({ bid: believed?.bid, state: 'held', held: { waitsFor: 'press' } });
    const since = quotes[0]?.held?.since ?? '';
    const press = (body: object) => office.post('sources/rapira/confirm', body);
    const earlier = new Date(Date.parse(since) - 1).toISOString();
    expect((await press({ pair: 'USDT/RUB', since: earlier })).status).toBe(409);
    expect((await press({ pair: 'BTC/RUB', since })).status).toBe(404);
    const { status, body } = await press({ pair: 'USDT/RUB', since });
    expect([status, body['state']]).toEqual([200, 'working']);
    expect((body as OfficeSource).quotes[0]).toMatchObject({ bid: quotes[0]?.held?.bid, held: null });
    expect(await audited()).toMatchObject({ act: 'source.confirm', before: { bid: believed?.bid } });
    expect((await press({ pair: 'USDT/RUB', since })).status).toBe(409);
  });

  it('is also the first answer of a source, where prices say otherwise', async () => {
    await office.post('sources', rapira);
    standIn.tell('api.rapira.net', 'times100');
    await poll('rapira');
    const [quote] = (await show('rapira')).quotes;
    expect(quote).toMatchObject({ bid: null, state: 'held', held: { waitsFor: 'press' } });
    // The price of the ruble in the catalogue is 0.0109 dollars.
    expect(Number(quote?.held?.known)).toBeCloseTo(1 / 0.0109, 1);
    const press = { pair: 'USDT/RUB', since: quote?.held?.since };
    expect((await office.post('sources/rapira/confirm', press)).body['quotes']).toMatchObject([
      { bid: quote?.held?.bid, held: null, isCompared: true },
    ]);
  });

  it('is not, where nothing is known of the pair', async () => {
    const figures = [{ pair: 'ABC/XYZ', ask: 'data[symbol=USDT/RUB].askPrice' }];
    await office.post('sources', { ...generic, settings: { ...generic.settings, figures } });
    await poll('desk');
    expect((await show('desk')).quotes).toMatchObject([{ state: 'fresh', isCompared: false }]);
  });
});

describe('a second person', () => {
  beforeEach(async () => {
    await exchange.admin.query(
      "update approval_policy set is_on = true; delete from approval where kind = 'source.edit'",
    );
    await office.post('sources', generic);
    const quotes = [{ source: 'desk', pair: 'USDT/RUB', side: 'ask' }];
    await exchange.admin.query("update price set sources = $1 where asset = 'RUB'", [
      JSON.stringify({ quotes, least: 1 }),
    ]);
  });
  beforeAll(async () => {
    // From the first order on.
    await newClaim(exchange, 'BTC', 'SBERRUB');
  });

  const header = { name: 'X-Key', value: 'a secret of theirs' };
  it.each<[string, Partial<SourceEdit>]>([
    [
      'another address',
      { settings: { ...generic.settings, address: 'https://elsewhere.example/' } as never },
    ],
    ['another path', { settings: { ...generic.settings, figures: [{ pair: 'USDT/RUB', ask: 'x' }] } }],
    ['another side', { settings: { ...generic.settings, figures: [{ pair: 'USDT/RUB', bid: 'x' }] } }],
    ['headers', { headers: [header] }],
    ['a longer age', { freshSeconds: 600 }],
    ['a wider jump', { jumpPercent: '50' }],
    ['no guard of jumps', { jumpPercent: null }],
    ['a jump that is believed sooner', { confirmSeconds: 1 }],
  ])('is asked about %s of a source that a price follows', async (_, change) => {
    const before = await show('desk');
    const { status, body } = await office.put('sources/desk', { ...editOf(before), ...change });
    expect([status, (body['approval'] as { kind: string }).kind]).toEqual([202, 'source.edit']);
    expect(JSON.stringify(body)).not.toContain(header.value);
    expect({ ...(await show('desk')), nextAt: '' }).toEqual({ ...before, nextAt: '' });
  });

  it('is asked by nobody who makes it safer, or changes what nothing follows', async () => {
    const put = async (change: Partial<SourceEdit>) =>
      (await office.put('sources/desk', { ...editOf(await show('desk')), ...change })).status;
    expect(await put({ freshSeconds: 20, jumpPercent: '1', confirmSeconds: null, name: 'The desk' })).toBe(
      200,
    );
    expect(await put({ isEnabled: false })).toBe(200);
    // While it is off another address would wait unseen for the switch.
    expect(
      await put({ settings: { ...generic.settings, address: 'https://elsewhere.example/' } as never }),
    ).toBe(202);
    await exchange.admin.query("delete from approval where kind = 'source.edit'");
    expect(await put({ isEnabled: true })).toBe(202);
    await exchange.admin.query(
      "delete from approval where kind = 'source.edit'; update price set sources = null where asset = 'RUB'",
    );
    expect(await put({ isEnabled: true, freshSeconds: 900 })).toBe(200);
  });

  it('is asked where only a formula names it', async () => {
    await exchange.admin.query("update price set sources = null where asset = 'RUB'");
    await exchange.admin.query(
      "update direction set formula = 'desk:USDT/RUB.ask * 2' where id = (select min(id) from direction)",
    );
    const { status } = await office.put('sources/desk', { ...editOf(await show('desk')), jumpPercent: '9' });
    expect(status).toBe(202);
  });
});
