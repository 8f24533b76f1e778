import { limitsOf } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { findDirection, termsOf } from './directions.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const get = (path: string, base = '/en') => ask(exchange.app, { url: `${base}/api/v1/${path}` });
const check = (payload: object, base = '/en') =>
  ask(exchange.app, { method: 'POST', url: `${base}/api/v1/calculator/check/`, payload });
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

describe('what can be exchanged', () => {
  it('is the same list with and without the trailing slash, in the language of the address', async () => {
    const [english, bare, russian] = await Promise.all([
      get('calculator/'),
      get('calculator'),
      get('calculator/', ''),
    ]);
    expect(bare.json()).toEqual(english.json());
    expect(english.json().length).toBeGreaterThan(10);
    expect(russian.json().length).toBe(english.json().length);
    expect(russian.body).toMatch(/Сбер/);
    expect(english.body).not.toMatch(/[а-яё]{4,}"(?!,|])/);
  });

  it('agrees with the lists of what can be sent and received', async () => {
    const send: number[] = (await get('calculator/from/')).json();
    for (const from of send.slice(0, 6)) {
      const receive: number[] = (await get(`calculator/from/${from}/`)).json();
      expect(receive.length).toBeGreaterThan(0);
      expect(receive).not.toContain(from);
      for (const to of receive.slice(0, 3))
        expect((await get(`calculator/pair/${from}/${to}/`)).statusCode).toBe(200);
    }
  });

  it.each([
    'calculator/from/99999',
    'calculator/from/NOPE',
    'calculator/pair/BTC/NOPE',
    'calculator/pair/BTC/BTC',
    'calculator/course/1/99999',
    'calculator/course/%00/1',
    'calculator/pair/__proto__/1',
    'calculator/pair/constructor/BTC',
  ])('answers 404 for %s', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('answers 409 for a direction that is switched off', async () => {
    await exchange.admin.query('update direction set is_enabled = false where from_id = $1 and to_id = $2', [
      idOf('LTC'),
      idOf('SBERRUB'),
    ]);
    await exchange.ctx.catalogue.refresh();
    for (const path of ['pair', 'course'])
      expect((await get(`calculator/${path}/LTC/SBERRUB/`)).json().code).toBe('direction_disabled');
    expect((await get(`calculator/from/${idOf('LTC')}`)).json()).not.toContain(idOf('SBERRUB'));
  });
});

describe('a pair and its course', () => {
  it('are found by codes in any case and by ids alike', async () => {
    const byCode = await get('calculator/pair/btc/SberRub/');
    const byId = await get(`calculator/pair/${idOf('BTC')}/${idOf('SBERRUB')}/`);
    expect(byCode.json()).toEqual(byId.json());
    const course = (await get('calculator/course/BTC/SBERRUB/')).json();
    expect(course).toMatchObject({
      course: byCode.json().course,
      now: '2026-05-01T12:00:00.000Z',
      fixedAt: expect.any(String),
    });
    expect(Date.parse(course.validUntil)).toBeGreaterThan(Date.parse(course.now));
  });

  it('come with fields whose examples pass the check', async () => {
    for (const [from, to] of [
      ['BTC', 'SBERRUB'],
      ['SBERRUB', 'USDTTRC20'],
      ['BTC', 'CASHRUB'],
      ['USDTTON', 'SBPRUB'],
    ]) {
      const { structure } = (await get(`calculator/pair/${from}/${to}/`)).json();
      const values = (side: 'from' | 'to') =>
        Object.fromEntries(
          structure[side].input.map(({ name, example }: { name: string; example: string }) => [
            name,
            example,
          ]),
        );
      const answer = await check({
        fromPs: structure.from.currency.id,
        toPs: structure.to.currency.id,
        ...(structure.from.min ? { fromSumma: structure.from.min } : { toSumma: structure.to.min }),
        fromRequisites: values('from'),
        toRequisites: values('to'),
      });
      expect([from, to, answer.json().errors]).toEqual([from, to, {}]);
    }
  });

  it('give the verification course, its inputs and its minimum where a direction has one', async () => {
    const { directions } = exchange.ctx.catalogue.current();
    const verified = directions.find(({ courses }) => courses[0]?.verificationCourse);
    const pair = (await get(`calculator/pair/${verified?.from.code}/${verified?.to.code}/`)).json();
    expect(Number(pair.verificationCourse)).toBeGreaterThan(Number(pair.course));
    expect([...pair.structure.from.inputVerify, ...pair.structure.to.inputVerify].length).toBeGreaterThan(0);
  });
});

describe('checking while one types', () => {
  it('reckons the other side from either one', async () => {
    const ids = { fromPs: idOf('BTC'), toPs: idOf('SBERRUB') };
    const bySend = (await check({ ...ids, fromSumma: '0.02' })).json();
    const byReceive = (await check({ ...ids, toSumma: bySend.toSumma })).json();
    expect(byReceive.toSumma).toBe(bySend.toSumma);
    expect([bySend.errors, byReceive.errors]).toEqual([{}, {}]);
  });

  it('says by the field what is wrong, in the language of the address, with the nearest sum that passes', async () => {
    const direction = findDirection(exchange.ctx.catalogue.current(), 'BTC', 'SBERRUB');
    const { min } = limitsOf(termsOf(direction, exchange.ctx.reserves.of(direction.to.id))).send;
    const asked = {
      fromPs: idOf('BTC'),
      toPs: idOf('SBERRUB'),
      fromSumma: '0.00000001',
      toRequisites: { card: '1', holder: 'Ivan' },
    };
    const english = (await check(asked)).json().errors;
    expect(english.fromSumma[0]).toEqual({
      code: 'below_min',
      detail: `The minimum is ${min}\u00a0BTC.`,
      nearest: min,
    });
    expect(english['toRequisites.card'][0].code).toMatch(/^bad_/);
    expect((await check(asked, '')).json().errors.fromSumma[0].detail).toBe(
      `Минимальная сумма: ${min.replace('.', ',')}\u00a0BTC.`,
    );
  });

  it('tells a sum above the reserve apart from one above the most', async () => {
    await setReserve(exchange, idOf('SBERRUB'), '100000');
    const { errors } = (
      await check({ fromPs: idOf('BTC'), toPs: idOf('SBERRUB'), toSumma: '150000' })
    ).json();
    expect(errors.toSumma[0]).toMatchObject({
      code: 'above_reserve',
      detail: 'Not enough in reserve. You can get up to 100,000\u00a0₽.',
    });
  });

  it('needs a sum, and currencies that exist', async () => {
    const none = await check({ fromPs: idOf('BTC'), toPs: idOf('SBERRUB') });
    expect([none.statusCode, none.json().errors.fromSumma[0].code]).toEqual([422, 'required']);
    expect((await check({ fromPs: 9_999, toPs: 1, fromSumma: '1' })).json().errors.fromPs[0].code).toBe(
      'unknown_currency',
    );
    expect((await check({ fromPs: 1, toPs: 1, fromSumma: '1' })).json().errors.toPs[0].code).toBe(
      'same_currency',
    );
  });
});

describe('reserves, settings and shortcuts', () => {
  it('tell what can be paid out now', async () => {
    await setReserve(exchange, idOf('ETH'), '12.5');
    const reserves = (await get('calculator/reserves/')).json();
    expect(reserves).toContainEqual({ id: idOf('ETH'), reserve: '12.5' });
  });

  it('take the pair that the address asks for, and fall back where it is none', async () => {
    const pairOf = async (query: string) =>
      (await get(`calculator/settings/${query}`)).json().exchangeAttributes;
    expect(await pairOf('?cur_from=BTC&cur_to=CASHRUB')).toEqual({
      fromCurrencyId: idOf('BTC'),
      toCurrencyId: idOf('CASHRUB'),
    });
    expect(await pairOf('?cur_from=NOPE&cur_to=%00')).toEqual({
      fromCurrencyId: idOf('SBERRUB'),
      toCurrencyId: idOf('USDTTRC20'),
    });
  });

  it('say that this is a demo, its grace, and the texts that are agreed to', async () => {
    const settings = (await get('calculator/settings/')).json();
    expect(settings).toMatchObject({ demo: true, courseGraceMs: 30_000, name: 'Menyala' });
    expect(settings.agreements.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['aml', 'wallet']);
    expect((await get('claim/captchacheck/')).json()).toEqual({
      required: false,
      provider: null,
      siteKey: null,
      challenge: null,
    });
  });

  it('offer directions that are open', async () => {
    for (const { from, to } of (await get('users/pairs/best/')).json())
      expect((await get(`calculator/pair/${from}/${to}/`)).statusCode).toBe(200);
  });
});

describe('answers that everybody shares', () => {
  it.each([
    'calculator/',
    'calculator/from/',
    'calculator/pair/BTC/SBERRUB/',
    'calculator/reserves/',
    'users/pairs/best/',
  ])('are asked for again only when they changed: %s', async (path) => {
    const first = await get(path);
    const etag = String(first.headers['etag']);
    const again = await ask(exchange.app, { url: `/en/api/v1/${path}`, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect(first.headers['cache-control']).toBe('public, no-cache');
  });
});
