import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dialects } from '@menyala/contract/office/monitors';
import { compare, divide, multiply, roundDown, subtract } from '@menyala/money';
import { Ajv } from 'ajv';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { newClaim, orderFor, postOrder, press } from '../../exchange/claims/testing-claims.ts';
import { findDirection } from '../../market/currencies/directions.ts';
import { marketOf, offer } from '../../market/currencies/offer.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { jsonFeed } from './schemas/json-1.3.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const get = (path: string, headers = {}): Promise<LightMyRequestResponse> =>
  exchange.app.inject({ url: `/export/${path}`, headers });

const schemas = { xml: 'classic.xsd', xml11: 'eref-1.1.xsd' };
const isJsonFeed = new Ajv({ strict: false }).compile(jsonFeed);

/** What a validator that is not ours says of a file. */
async function wrongWith(dialect: string, text: string): Promise<unknown> {
  if (dialect === 'json') return isJsonFeed(JSON.parse(text)) ? [] : isJsonFeed.errors;
  if (dialect === 'txt') return text.split('\n').filter((line) => line !== '' && !txtLine.test(line));
  const schema = schemas[dialect === 'xml' ? 'xml' : 'xml11'];
  const contents = readFileSync(join(import.meta.dirname, 'schemas', schema), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: text }],
    schema: [{ fileName: schema, contents }],
  });
  return errors.map(({ message }) => message);
}
const number = '(0|[1-9]\\d*)(\\.\\d+)?';
const txtLine = new RegExp(`^[\\w-]+;[\\w-]+;${number};${number};${number};\\w*;$`);

interface Line {
  from: string;
  to: string;
  in: string;
  out: string;
  amount: string;
  minamount: string;
  maxamount: string;
  floating: string;
  param: string;
  city: string;
}

/** Items of a classic file as a reader takes them. */
function linesOf(xml: string): Line[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => {
    const of = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(item)?.[1] ?? '';
    return {
      ...{ from: of('from'), to: of('to'), in: of('in'), out: of('out'), amount: of('amount') },
      ...{ minamount: of('minamount'), maxamount: of('maxamount'), floating: of('floating') },
      ...{ param: of('param'), city: of('city') },
    };
  });
}

const countOf = (dialect: string, text: string) =>
  dialect === 'txt'
    ? text.split('\n').length - 1
    : dialect === 'json'
      ? Object.values(JSON.parse(text).exchange as Record<string, { to: object }>).flatMap(({ to }) =>
          Object.keys(to),
        ).length
      : text.split('<item>').length - 1;

/** Asks again until it is so, two seconds at the most. */
async function within2s(isSo: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

async function setSettings(settings: object): Promise<void> {
  await exchange.admin.query('update exchange_settings set settings = settings || $1', [
    JSON.stringify(settings),
  ]);
}

describe('the files', () => {
  it.each(dialects)('%s passes its schema, and has what can be exchanged', async (dialect) => {
    const answer = await get(dialect);
    expect(answer.statusCode).toBe(200);
    expect(await wrongWith(dialect, answer.body)).toEqual([]);
    expect(countOf(dialect, answer.body)).toBeGreaterThan(20);
    expect(answer.body).not.toMatch(/\d[eE][+-]?\d/);
  });

  it('have exactly what the offer has', async () => {
    const { ctx } = exchange;
    const { directions } = ctx.catalogue.current();
    const market = marketOf(ctx);
    const open = directions
      .filter((direction) => offer(direction, market).isOpen)
      .map(({ from, to }) => `${from.exportCode} ${to.exportCode}`);
    const { body } = await get('xml');
    expect([...new Set(linesOf(body).map(({ from, to }) => `${from} ${to}`))].toSorted()).toEqual(
      open.toSorted(),
    );
  });

  it('are as typed and as long kept as a monitor expects', async () => {
    const types = await Promise.all(
      dialects.map(async (dialect) => (await get(dialect)).headers['content-type']),
    );
    expect(types).toEqual([
      'application/xml; charset=utf-8',
      'application/xml; charset=utf-8',
      'application/json; charset=utf-8',
      'text/plain; charset=utf-8',
    ]);
    const { headers } = await get('xml');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['vary']).toBe('Accept-Encoding');
  });

  it('say of manual, checked and floating directions that they are so', async () => {
    const { admin, ctx } = exchange;
    const { id } = findDirection(ctx.catalogue.current(), 'BTC', 'SBERRUB');
    await admin.query("update direction set course_fixed_at = 'paid' where id = $1", [id]);
    await ctx.catalogue.refresh();
    const line = linesOf((await get('xml')).body).find(({ from, to }) => from === 'BTC' && to === 'SBERRUB');
    expect(line).toMatchObject({ floating: '0', param: expect.stringContaining('floating') });
    await admin.query("update direction set course_fixed_at = 'created' where id = $1", [id]);
    await ctx.catalogue.refresh();
    const fixed = linesOf((await get('xml')).body).find(({ from, to }) => from === 'BTC' && to === 'SBERRUB');
    expect(fixed?.param).not.toContain('floating');
    expect(Number(fixed?.floating)).toBeGreaterThan(0);
  });
});

describe('a request', () => {
  it('that has the file already is told so, by tag or by time', async () => {
    const { headers } = await get('xml');
    const known = await get('xml', { 'if-none-match': headers['etag'] });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await get('xml', { 'if-modified-since': headers['last-modified'] })).statusCode).toBe(304);
    expect((await get('xml', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(200);
    expect((await get('xml', { 'if-modified-since': 'never' })).statusCode).toBe(200);
    // The tag is asked first, as RFC 9110 has it.
    const other = { 'if-none-match': '"other"', 'if-modified-since': headers['last-modified'] };
    expect((await get('xml', other)).statusCode).toBe(200);
  });

  it('is answered in its encoding with the same words', async () => {
    const { rawPayload } = await get('xml11');
    const zipped = await get('xml11', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).equals(rawPayload)).toBe(true);
    const small = await get('xml11', { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).equals(rawPayload)).toBe(true);
    expect(small.rawPayload.length).toBeLessThan(rawPayload.length / 4);
  });

  it('for the head alone gets the head', async () => {
    const head = await exchange.app.inject({ method: 'HEAD', url: '/export/json' });
    const { headers, body } = await get('json');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['etag']).toBe(headers['etag']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  });

  it('asks the database nothing', async () => {
    const { ctx } = exchange;
    await get('xml');
    const query = ctx.pool.query;
    ctx.pool.query = (() => {
      throw new Error('The database was asked.');
    }) as typeof query;
    try {
      for (const dialect of dialects) expect((await get(dialect)).statusCode).toBe(200);
    } finally {
      ctx.pool.query = query;
    }
  });

  it.each(['xml2', 'XML', 'xml/..', 'yaml'])('for a dialect %s finds nothing', async (dialect) => {
    expect((await get(dialect)).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  it('at the least and at the most of each item is taken at no worse than it says, one below is refused', async () => {
    const { ctx } = exchange;
    // Cash of several reserves wants the same times at once.
    await exchange.admin.query('update cash_place set seats = 100');
    await ctx.catalogue.refresh();
    const lines = linesOf((await get('xml')).body);
    const byExport = new Map(
      [...ctx.catalogue.current().currencies.values()].map((one) => [one.exportCode, one]),
    );
    async function tryOut(line: Line): Promise<void> {
      const [from, to] = [byExport.get(line.from), byExport.get(line.to)];
      if (!from || !to) throw new Error(`Nobody knows ${line.from} or ${line.to}.`);
      const direction = findDirection(ctx.catalogue.current(), from.code, to.code);
      const of = (send: string) =>
        orderFor(ctx, from.code, to.code, { anchor: { send }, ...(line.city ? { city: line.city } : {}) });
      const name = `${line.from} ${line.to} ${line.city}`;
      for (const send of [line.minamount, line.maxamount]) {
        const order = of(send);
        const promised = roundDown(
          divide(multiply(send, line.out), line.in, { digits: 40, rounding: 'down' }),
          direction.receiveDecimals,
        );
        expect(order.fromSumma, name).toBe(send);
        expect(compare(order.toSumma, promised), `${name} ${send}`).toBeGreaterThanOrEqual(0);
        const taken = await postOrder(exchange, order);
        expect(taken.statusCode, `${name} ${send}: ${taken.body}`).toBe(201);
        // So that the reserve is what it was.
        await press(exchange, 'cancel', taken.json().id);
      }
      const unit = direction.sendDecimals === 0 ? '1' : `0.${'0'.repeat(direction.sendDecimals - 1)}1`;
      const below = subtract(line.minamount, unit);
      if (compare(below, '0') <= 0) return;
      const refused = await postOrder(exchange, of(below));
      expect(refused.statusCode, `${name} ${below}`).toBe(422);
    }
    // Each reserve for itself, one claim at a time.
    const byReserve = Map.groupBy(lines, ({ to }) => to);
    await Promise.all(
      [...byReserve.values()].map(async (ofOne) => {
        for (const line of ofOne) await tryOut(line);
      }),
    );
    expect(lines.some(({ city }) => city !== '')).toBe(true);
  }, 120_000);

  it('takes what it holds out of the files within two seconds', async () => {
    const { ctx } = exchange;
    const amount = async () =>
      linesOf((await get('xml')).body).find(({ from, to }) => from === 'BTC' && to === 'SBERRUB')?.amount ??
      '0';
    const before = await amount();
    const order = orderFor(ctx, 'BTC', 'SBERRUB');
    const { id } = await newClaim(exchange);
    expect(await within2s(async () => (await amount()) === subtract(before, order.toSumma))).toBe(true);
    await press(exchange, 'cancel', id);
  });
});

describe('what leaves the files', () => {
  const noBreak = { isActive: false, from: null, announceHours: 24, until: null, text: { ru: '', en: '' } };
  beforeEach(async () => {
    await setSettings({ techBreak: noBreak });
    await exchange.ctx.catalogue.refresh();
  });
  afterEach(async () => {
    exchange.clock.set('2026-05-01T12:00:00Z');
    await setSettings({ techBreak: noBreak });
    await exchange.ctx.catalogue.refresh();
  });

  it('everything during a break, within two seconds, as valid files without a line', async () => {
    for (const dialect of dialects) expect(countOf(dialect, (await get(dialect)).body)).toBeGreaterThan(0);
    // Nobody tells this process but the database.
    await setSettings({ techBreak: { ...noBreak, isActive: true } });
    for (const dialect of dialects) {
      const isEmpty = await within2s(async () => countOf(dialect, (await get(dialect)).body) === 0);
      expect(isEmpty, dialect).toBe(true);
      const answer = await get(dialect);
      expect(answer.statusCode).toBe(200);
      expect(await wrongWith(dialect, answer.body)).toEqual([]);
    }
  });

  it('a direction that is stopped', async () => {
    const { admin, ctx } = exchange;
    const { id } = findDirection(ctx.catalogue.current(), 'BTC', 'SBERRUB');
    const isThere = async () =>
      linesOf((await get('xml')).body).some(({ from, to }) => from === 'BTC' && to === 'SBERRUB');
    expect(await isThere()).toBe(true);
    await admin.query("insert into stop (direction_id, stopped_at, stopped_by) values ($1, now(), 'owner')", [
      id,
    ]);
    expect(await within2s(async () => !(await isThere()))).toBe(true);
    await admin.query('delete from stop');
    expect(await within2s(isThere)).toBe(true);
  });

  it('what needs an operator, while they are away, though claims are taken', async () => {
    const { ctx, clock } = exchange;
    const hours = {
      zone: 'Europe/Moscow',
      week: Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }]),
      holidays: [],
    };
    const { settings } = ctx.catalogue.current();
    await setSettings({ hours });
    await ctx.catalogue.refresh();
    const payouts = ctx.payouts.splice(0);
    try {
      expect(linesOf((await get('xml')).body).length).toBeGreaterThan(0);
      // Half past eight in the evening.
      clock.set('2026-05-01T17:30:00Z');
      const direction = findDirection(ctx.catalogue.current(), 'BTC', 'SBERRUB');
      expect(offer(direction, marketOf(ctx)).isOpen).toBe(true);
      expect(linesOf((await get('xml')).body)).toEqual([]);
      clock.set('2026-05-02T08:00:00Z');
      expect(linesOf((await get('xml')).body).length).toBeGreaterThan(0);
    } finally {
      ctx.payouts.push(...payouts);
      await setSettings({ hours: settings.hours });
      await ctx.catalogue.refresh();
    }
  });

  it('sums that limits in US dollars refuse', async () => {
    const { ctx } = exchange;
    const { settings } = ctx.catalogue.current();
    await setSettings({
      claimLimits: { ...noLimits, mostClaimUsd: '5000', mostNewcomerClaimUsd: '900' },
    });
    await ctx.catalogue.refresh();
    const lines = linesOf((await get('xml')).body);
    const line = lines.find(({ from, to }) => from === 'USDTTRC20' && to === 'SBERRUB');
    expect(line?.maxamount).toBe('900');
    await setSettings({ claimLimits: { ...noLimits, mostCustomerDayUsd: '800', mostNewcomerDayUsd: '700' } });
    await ctx.catalogue.refresh();
    expect(await mostOf('USDTTRC20', 'SBERRUB')).toBe('700');
    await setSettings({ claimLimits: settings.claimLimits });
    await ctx.catalogue.refresh();
  });
});

const mostOf = async (from: string, to: string) =>
  linesOf((await get('xml')).body).find((line) => line.from === from && line.to === to)?.maxamount;

it('say of a day’s limit what claims have left of it, and nothing once that is less than the least', async () => {
  const { ctx, clock } = exchange;
  const { settings } = ctx.catalogue.current();
  const direction = findDirection(ctx.catalogue.current(), 'USDTTRC20', 'SBERRUB');
  await exchange.admin.query('update direction set limits = $2 where id = $1', [
    direction.id,
    JSON.stringify({ ...noLimits, mostDayUsd: '1000' }),
  ]);
  await ctx.catalogue.refresh();
  const order = (send: string) => orderFor(ctx, 'USDTTRC20', 'SBERRUB', { anchor: { send } });
  try {
    clock.turn(25 * 3_600_000);
    await publishCourses(ctx.db, clock.now());
    await ctx.catalogue.refresh();
    expect(await mostOf('USDTTRC20', 'SBERRUB')).toBe('1000');
    const first = await postOrder(exchange, order('400'));
    expect(first.statusCode, first.body).toBe(201);
    // Reserves and claims are looked at once a second.
    await expect.poll(() => mostOf('USDTTRC20', 'SBERRUB'), { timeout: 4_000 }).toBe('600');
    expect((await postOrder(exchange, order('601'))).json().code).toBe('limit_reached');
    const second = await postOrder(exchange, order('600'));
    expect(second.statusCode, second.body).toBe(201);
    await expect.poll(() => mostOf('USDTTRC20', 'SBERRUB'), { timeout: 4_000 }).toBe(undefined);
    await press(exchange, 'cancel', first.json().id);
    await expect.poll(() => mostOf('USDTTRC20', 'SBERRUB'), { timeout: 4_000 }).toBe('400');
    await press(exchange, 'cancel', second.json().id);
  } finally {
    await exchange.admin.query('update direction set limits = null where id = $1', [direction.id]);
    await setSettings({ claimLimits: settings.claimLimits });
    await ctx.catalogue.refresh();
  }
}, 30_000);

const noLimits = {
  ...{ mostClaimUsd: null, mostDayUsd: null, mostCustomerDayUsd: null },
  ...{ mostNewcomerClaimUsd: null, mostNewcomerDayUsd: null },
};

describe('an exchange that is not open yet', () => {
  it('has valid files without a line', async () => {
    const production = await createTestContext({ demo: false });
    try {
      for (const dialect of dialects) {
        const answer = await production.app.inject({
          url: `/export/${dialect}`,
          headers: { host: 'exchange.example' },
        });
        expect(answer.statusCode).toBe(200);
        expect(await wrongWith(dialect, answer.body)).toEqual([]);
        expect(countOf(dialect, answer.body)).toBe(0);
      }
    } finally {
      await production.close();
    }
  });
});
