import type { OfficeRequisite, RequisiteEdit, RequisitePool } from '@menyala/contract/office/requisites';
import { matchesCourse } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breachesOf, newClaim, orderFor, postOrder, press } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { findDirection } from '../currencies/directions.ts';
import { marketOf, offer } from '../currencies/offer.ts';
import { plainPool } from '../currencies/requisite-pool.ts';
import { followRequisites } from './follow-requisites.ts';

let exchange: TestContext;
let office: Office;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  for (const code of ['BTC', 'USDTTRC20', 'TON']) await setReserve(exchange, idOf(code), '1000000');
});
afterAll(() => exchange.close());

/** Each test has Sberbank to itself, and a day that nobody has used. */
beforeEach(async () => {
  exchange.clock.turn(40 * 24 * 60 * 60_000);
  office = await enterOffice(exchange);
  await exchange.admin.query('update requisite set is_active = false where currency_id = $1', [
    idOf('SBERRUB'),
  ]);
  await exchange.admin.query('update course set published_at = $1', [exchange.ctx.clock.now()]);
  await exchange.ctx.catalogue.refresh();
});

const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

function card(title: string, pool: Partial<RequisitePool>): RequisiteEdit {
  return {
    ...{ currencyId: idOf('SBERRUB'), title, isActive: true, memo: null, cityCode: null },
    lines: [{ name: 'card', kind: 'card', label: { ru: 'Карта', en: 'Card' }, value: '2202200000004562' }],
    warning: { ru: 'Только Сбербанк.', en: 'Sberbank only.' },
    pool: { ...plainPool, ...pool },
  };
}

/** Added off, and switched on from behind: a second person is not what these tests are about. */
async function add(title: string, pool: Partial<RequisitePool> = {}): Promise<number> {
  const { status, body } = await office.post('requisites', { ...card(title, pool), isActive: false });
  expect(status, JSON.stringify(body)).toBe(201);
  const id = Number(body['id']);
  await exchange.admin.query('update requisite set is_active = true where id = $1', [id]);
  await exchange.ctx.catalogue.refresh();
  return id;
}

async function givenOf(claimId: string) {
  const { rows } = await exchange.admin.query(
    'select requisite_id as id, from_summa::float8 as sum from claim where id = $1',
    [claimId],
  );
  return rows[0];
}
const send = (amount: string, to = 'USDTTRC20') =>
  newClaim(exchange, 'SBERRUB', to, { anchor: { send: amount } });
const order = (amount: string, to = 'USDTTRC20') =>
  postOrder(exchange, orderFor(exchange.ctx, 'SBERRUB', to, { anchor: { send: amount } }));

describe('limits of requisites', () => {
  it('are used up claim by claim, then the next is given, then none', async () => {
    const first = await add('First', { dayClaims: 2 });
    const second = await add('Second', { priority: 2, dayClaims: 1 });
    const given = [];
    for (let count = 0; count < 3; count += 1) given.push((await givenOf((await send('5000')).id)).id);
    expect(given).toEqual([first, first, second]);
    const none = await order('5000');
    expect(none.statusCode).toBe(409);
    expect(none.json()).toMatchObject({
      code: 'direction_paused',
      detail: expect.stringMatching(/исчерпаны\. Заявку можно будет создать завтра в 00:00 МСК\.$/),
      // Midnight of Moscow, the demo's zone.
      context: { reason: 'requisites_used', opensAt: expect.stringContaining('T21:00:00') },
    });
    // Tomorrow begins anew.
    exchange.clock.turn(24 * 60 * 60_000);
    await exchange.admin.query('update course set published_at = $1', [exchange.ctx.clock.now()]);
    await exchange.ctx.catalogue.refresh();
    expect((await givenOf((await send('5000')).id)).id).toBe(first);
  });

  it('of a sum let through what is left of it, and say how much that is', async () => {
    const only = await add('Only', { daySum: '12000' });
    expect((await givenOf((await send('7000')).id)).id).toBe(only);
    await followRequisites(exchange.ctx);
    const tooMuch = await postOrder(exchange, {
      ...orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20', { anchor: { send: '5001' } }),
    });
    expect(tooMuch.statusCode).toBe(422);
    expect(tooMuch.json().errors['fromSumma']).toMatchObject([{ code: 'above_max' }]);
    await send('5000');
    const list = (await office.get(`requisites/${only}`)).body;
    expect(list).toMatchObject({ aside: 'day', used: { dayClaims: 2, daySum: '12000', monthSum: '12000' } });
  });

  it('hold though two ask for the last of them at once, in whatever currency they receive', async () => {
    const only = await add('Only', { dayClaims: 3 });
    const answers = await Promise.all(
      ['USDTTRC20', 'BTC', 'TON', 'USDTTRC20', 'BTC', 'TON'].map((to) => order('6000', to)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    expect((await office.get(`requisites/${only}/claims`)).body).toMatchObject({ total: 3 });
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('are given back by a claim that was deleted unpaid', async () => {
    await add('Only', { dayClaims: 1 });
    const claim = await send('5000');
    expect((await order('5000')).statusCode).toBe(409);
    expect((await press(exchange, 'cancel', claim.id)).statusCode).toBeLessThan(300);
    await exchange.ctx.catalogue.refresh();
    expect((await order('5000')).statusCode).toBe(201);
  });
});

describe('a direction whose requisites are used up', () => {
  const toTon = async () => (await exchange.app.inject('/en/api/v1/calculator/pair/SBERRUB/TON/')).json();
  const isOpen = () => {
    const direction = findDirection(exchange.ctx.catalogue.current(), 'SBERRUB', 'TON');
    return offer(direction, marketOf(exchange.ctx)).isOpen;
  };

  it('stays listed and rests until there are some again', async () => {
    await add('Only', { dayClaims: 1 });
    const claim = await send('5000');
    expect(isOpen()).toBe(true);
    await followRequisites(exchange.ctx);
    expect(isOpen()).toBe(false);
    expect((await toTon()).closed).toMatchObject({ reason: 'requisites_used' });
    const inbox = (await office.get('operations-inbox')).body['items'] as {
      kind: string;
      currency: string;
    }[];
    expect(inbox).toContainEqual(expect.objectContaining({ kind: 'requisites_used', currency: 'SBERRUB' }));
    await press(exchange, 'cancel', claim.id);
    await followRequisites(exchange.ctx);
    expect(isOpen()).toBe(true);
  });

  it('rests where less is left than the smallest sum', async () => {
    await add('Only', { monthSum: '10001' });
    await send('10000');
    await followRequisites(exchange.ctx);
    expect((await toTon()).closed).toMatchObject({
      reason: 'requisites_used',
      opensAt: expect.stringMatching(/-(30|31)T21:00:00/),
    });
  });

  it('opens at the time of its requisites, by the clock of the exchange', async () => {
    await exchange.admin.query(
      `update exchange_settings set settings = jsonb_set(settings, '{hours,zone}', '"Asia/Almaty"')`,
    );
    // It is noon in UTC: five in the afternoon of Almaty.
    await add('Evening', { opensAt: '18:00', closesAt: '23:00' });
    expect((await toTon()).closed).toMatchObject({
      text: expect.stringContaining('today at 18:00 (Almaty Time, UTC+5)'),
      opensAt: expect.stringContaining('T13:00:00'),
    });
    exchange.clock.turn(60 * 60_000);
    await followRequisites(exchange.ctx);
    expect((await toTon()).closed).toBeNull();
    await exchange.admin.query(
      `update exchange_settings set settings = jsonb_set(settings, '{hours,zone}', '"Europe/Moscow"')`,
    );
  });
});

describe('one open claim for each sum', () => {
  it('gives the same sum of the next, and says so where there is none', async () => {
    const first = await add('First', { sumRule: 'exclusive' });
    const second = await add('Second', { sumRule: 'exclusive', priority: 2 });
    expect((await givenOf((await send('5000')).id)).id).toBe(first);
    expect((await givenOf((await send('5000')).id)).id).toBe(second);
    const taken = await order('5000');
    expect([taken.statusCode, taken.json().errors.fromSumma[0].code]).toEqual([422, 'sum_taken']);
    expect((await givenOf((await send('5001')).id)).id).toBe(first);
  });

  it('has one winner where two race for the last', async () => {
    await add('Only', { sumRule: 'exclusive' });
    const answers = await Promise.all(['USDTTRC20', 'BTC', 'TON'].map((to) => order('6000', to)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
  });
});

describe('a unique sum', () => {
  it('is moved by the smallest units, and agrees with the course that the claim is made at', async () => {
    await add('Only', { sumRule: 'unique', sumBound: '0.05' });
    const claims = [];
    for (let count = 0; count < 11; count += 1) claims.push(await send('6000'));
    expect(claims.map(({ fromSumma }) => fromSumma)).toEqual([
      ...['6000', '6000.01', '5999.99', '6000.02', '5999.98', '6000.03', '5999.97'],
      ...['6000.04', '5999.96', '6000.05', '5999.95'],
    ]);
    const { sendDecimals, receiveDecimals } = findDirection(
      exchange.ctx.catalogue.current(),
      'SBERRUB',
      'USDTTRC20',
    );
    for (const { fromSumma, toSumma, course } of claims)
      expect(matchesCourse(course, fromSumma, toSumma, sendDecimals, receiveDecimals)).toBe(true);
    const { rows } = await exchange.admin.query(
      'select count(*)::int as n from claim c join hold h on h.claim_id = c.id and h.amount = c.to_summa where c.id = any ($1)',
      [claims.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ n: 11 }]);
    const none = await order('6000');
    expect([none.statusCode, none.json().errors.fromSumma[0].code]).toEqual([422, 'sum_taken']);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('is told to the customer, who is answered the same when asked again', async () => {
    await add('Only', { sumRule: 'unique', sumBound: '1' });
    await send('5000');
    const asked = orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20', { anchor: { send: '5000' } });
    const key = '7f7a1a52-6d3c-4c3e-9a44-0d3f3f1f1a11';
    const first = await postOrder(exchange, asked, { key });
    expect(first.json().fromSumma).toBe('5000.01');
    expect((await postOrder(exchange, asked, { key })).json()).toEqual(first.json());
    const { rows } = await exchange.admin.query(
      "select our_requisites -> 'warning' ->> 'en' as warning, our_requisites -> 'lines' -> 0 ->> 'value' as value from claim where id = $1",
      [first.json().id],
    );
    expect(rows[0]).toEqual({
      warning: expect.stringMatching(/exactly.*Sberbank only\./),
      value: '2202200000004562',
    });
  });

  it('is each its own where many ask at once', async () => {
    await add('Only', { sumRule: 'unique', sumBound: '1' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => order('6000', ['USDTTRC20', 'BTC', 'TON'][place % 3])),
    );
    const sums = answers.map((answer) => answer.json().fromSumma);
    expect(new Set(sums).size).toBe(20);
  });
});

describe('whose turn it is', () => {
  it('is of whom was given least recently', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const given = [];
    for (let count = 0; count < 6; count += 1) given.push((await givenOf((await send('5000')).id)).id);
    expect(given).toEqual([a, b, c, a, b, c]);
  });

  it('comes as often as the weights say', async () => {
    const heavy = await add('Heavy', { weight: 3 });
    await add('Light');
    const given = [];
    for (let count = 0; count < 12; count += 1) given.push((await givenOf((await send('5000')).id)).id);
    expect(given.filter((id) => id === heavy)).toHaveLength(9);
  });

  it('passes over those outside their hours', async () => {
    // It is noon in UTC: three in the afternoon of Moscow.
    const night = await add('Night', { opensAt: '22:00', closesAt: '06:00' });
    const day = await add('Day', { opensAt: '09:00', closesAt: '18:00' });
    expect((await givenOf((await send('5000')).id)).id).toBe(day);
    const { body } = await office.get(`requisites?size=500&currencyId=${idOf('SBERRUB')}`);
    const all = body['items'] as OfficeRequisite[];
    expect(all.find(({ id }) => id === night)?.aside).toBe('hours');
  });
});

describe('what a pool refuses', () => {
  it.each<[string, Partial<RequisitePool>, string, string]>([
    ['a limit of zero', { daySum: '0' }, 'pool.daySum', 'bad_amount'],
    ['a limit finer than the currency', { daySum: '10.001' }, 'pool.daySum', 'too_many_decimals'],
    ['a month below a day', { daySum: '10', monthSum: '9' }, 'pool.monthSum', 'below_min'],
    ['fewer claims a month than a day', { dayClaims: 5, monthClaims: 4 }, 'pool.monthClaims', 'below_min'],
    ['unique sums without a bound', { sumRule: 'unique' }, 'pool.sumBound', 'required'],
    ['a bound of zero', { sumRule: 'unique', sumBound: '0' }, 'pool.sumBound', 'bad_amount'],
    ['hours that only begin', { opensAt: '10:00' }, 'pool.closesAt', 'required'],
    ['hours of no length', { opensAt: '10:00', closesAt: '10:00' }, 'pool.closesAt', 'bad_value'],
  ])('%s', async (_, pool, field, code) => {
    const { status, body } = await office.post('requisites', card('Wrong', pool));
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [field]: [{ code }] });
  });

  it.each<[string, object]>([
    ['a limit below zero', { daySum: '-5' }],
    ['no claims at all', { dayClaims: 0 }],
    ['a weight of zero', { weight: 0 }],
    ['an hour that no clock has', { opensAt: '25:00', closesAt: '26:00' }],
    ['letters', { monthSum: 'many' }],
  ])('%s', async (_, pool) => {
    const { status, body } = await office.post('requisites', card('Wrong', pool));
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object).every((path) => path.startsWith('pool.'))).toBe(true);
  });
});

it('requisites of a currency that was retired are refused, as of one that never was', async () => {
  await exchange.admin.query("update currency set retired_at = now() where code = 'XMR'");
  const { status, body } = await office.post('requisites', { ...card('Late', {}), currencyId: idOf('XMR') });
  expect(status).toBe(422);
  expect(body['errors']).toMatchObject({ currencyId: [{ code: 'unknown_currency' }] });
});

describe('requisites that are taken off', () => {
  const remove = async (id: number) =>
    exchange.app.inject({
      method: 'DELETE',
      url: `/office/api/requisites/${id}`,
      headers: { cookie: await exchange.signIn() },
    });

  it('are deleted where no claim knows them, and retired where one does', async () => {
    const [unknown, known] = [await add('Unknown', { priority: 2 }), await add('Known')];
    await send('5000');
    const late = orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20', { anchor: { send: '5000' } });
    expect((await remove(unknown)).json()).toEqual({ outcome: 'deleted' });
    expect((await remove(known)).json()).toEqual({ outcome: 'retired' });
    expect((await office.get(`requisites/${unknown}`)).status).toBe(404);
    expect((await office.get(`requisites/${known}`)).body).toMatchObject({
      isActive: false,
      retiredAt: expect.any(String),
    });
    expect((await office.put(`requisites/${known}`, card('Known', {}))).status).toBe(409);
    const listed = (await office.get('requisites?size=500')).body['items'] as OfficeRequisite[];
    expect(listed.map(({ id }) => id)).not.toContain(known);
    const retired = (await office.get('requisites?size=500&isRetired=true')).body[
      'items'
    ] as OfficeRequisite[];
    expect(retired.map(({ id }) => id)).toContain(known);
    expect((await postOrder(exchange, late)).json().code).toBe('direction_disabled');
  });
});
