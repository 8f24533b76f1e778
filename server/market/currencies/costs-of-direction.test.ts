import type { CostQuestion } from '@menyala/contract/office/costs';
import {
  type DirectionEdit,
  type DirectionMatrix,
  type MarginTier,
  noCourseMargins,
  noPlace,
  type OfficeDirection,
} from '@menyala/contract/office/directions';
import { divide, multiply } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

let exchange: TestContext;
let office: Office;
let direction: OfficeDirection;
let standing: DirectionEdit;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  const { body } = await office.get('directions?q=btc-sber');
  [direction] = body['items'] as [OfficeDirection];
});
afterAll(() => exchange.close());

/** Two percent, for everybody. */
const plain = { marginPercent: '2', verificationMarginPercent: null, fixedCourse: null } as const;
const verify = { verifySide: 'receive', verifyWhen: 'course' } as const;
beforeEach(async () => {
  const known = directionEditOf(await directionRow(exchange.ctx.db, direction.id));
  standing = { ...known, ...plain, margins: noCourseMargins, place: noPlace };
  expect((await office.sure.put(`directions/${direction.id}`, standing)).status).toBe(200);
});

const put = (changes: object) => office.put(`directions/${direction.id}`, { ...standing, ...changes });

/** What is asked about a change; nothing where it is done. */
async function asked(changes: object) {
  const { status, body } = await put(changes);
  if (status === 200) return [];
  expect([status, body['code']]).toEqual([409, 'confirm_needed']);
  const { questions } = body['context'] as { questions: CostQuestion[] };
  return questions.map(({ field, kind, before, after, usd }) => ({ field, kind, before, after, usd }));
}

const tier = (from: string, marginPercent: string, more: Partial<MarginTier> = {}): MarginTier => ({
  ...{ from, marginPercent, verificationMarginPercent: null, fixedMargin: '0', ...more },
});

/** So many percent of the base course. */
const partOfBase = async (percent: string) => {
  const { baseCourse } = (await office.get(`directions/${direction.id}`)).body as unknown as OfficeDirection;
  return divide(multiply(baseCourse ?? '', percent), '100', { decimals: 8, rounding: 'down' });
};

describe('a margin that costs much', () => {
  it.each([
    ['a point less', '1', []],
    ['more', '5', []],
    ['more than a point less', '0.9', [['margin_falls', '11']]],
    ['zero', '0', [['margin_falls', '20']]],
    [
      'below zero',
      '-0.5',
      [
        ['margin_falls', '25'],
        ['margin_loses', '5'],
      ],
    ],
  ])('%s: is asked about with what it costs on 1,000 USD', async (_, marginPercent, expected) => {
    const costs = await asked({ marginPercent });
    expect(costs.map(({ kind, usd }) => [kind, usd])).toEqual(expected);
    expect(costs.every(({ field, before }) => field === 'marginPercent' && before === '2')).toBe(true);
  });

  it.each([
    [
      'that for verified cards, of which there was none',
      { ...verify, verificationMarginPercent: '0.5' },
      '2',
      '0.5',
    ],
    ['a course by hand', 'fixed', '2', '0'],
    ['a tier', { margins: { ...noCourseMargins, tiers: [tier('5', '0.7')] } }, '2', '0.7'],
    [
      'a tier for verified cards',
      {
        ...{ ...verify, verificationMarginPercent: '1.5' },
        margins: { ...noCourseMargins, tiers: [tier('5', '2', { verificationMarginPercent: '0.2' })] },
      },
      '2',
      '0.2',
    ],
    [
      'a city',
      { margins: { ...noCourseMargins, cities: [{ code: 'MSK', marginPercent: '-1.5' }] } },
      '2',
      '0.5',
    ],
  ])('%s is asked about', async (_, change, before, after) => {
    await exchange.admin.query(
      'insert into currency_city (currency_id, city_code) values ($1, $2) on conflict do nothing',
      [direction.fromId, 'MSK'],
    );
    const changes = change === 'fixed' ? { fixedCourse: await partOfBase('100') } : (change as object);
    const [cost] = await asked(changes);
    expect(cost).toMatchObject({ kind: 'margin_falls', before, after });
  });

  it('looks at fixed parts too: what they left is gone, though no percent changed', async () => {
    const margins = { ...noCourseMargins, fixedMargin: await partOfBase('3') };
    expect(await asked({ margins })).toEqual([]);
    standing = directionEditOf(await directionRow(exchange.ctx.db, direction.id));
    const gone = { field: 'margins', kind: 'margin_falls', before: '4.99', after: '2', usd: '29.9' };
    expect(await asked({ margins: noCourseMargins })).toEqual([gone]);
    const less = { ...margins, tiers: [tier('3', '2')] };
    expect(await asked({ margins: less })).toEqual([gone]);
  });

  it('is asked about in a new direction below zero, and in many of them at once', async () => {
    const matrix = (await office.get('directions/matrix')).body as unknown as DirectionMatrix;
    const known = new Set(matrix.directions.map(({ fromId, toId }) => `${fromId}-${toId}`));
    const priced = matrix.currencies.filter(({ isPriced }) => isPriced);
    const free = priced.flatMap(({ id: fromId }) =>
      priced.flatMap(({ id: toId }) =>
        fromId === toId || known.has(`${fromId}-${toId}`) ? [] : [{ fromId, toId }],
      ),
    );
    const [one, other] = free;
    const made = { ...standing, ...one, isEnabled: false, marginPercent: '-2' };
    const loses = { field: 'marginPercent', kind: 'margin_loses', before: null, after: '-2' };
    const first = await office.post('directions', made);
    expect(first.body['context']).toMatchObject({ questions: [{ ...loses, usd: '20' }] });
    const { status, body } = await office.post('directions', { ...made, confirmed: [loses] });
    expect([status, body['marginPercent']]).toEqual([200, '-2']);
    const pairs = [{ fromId: other?.fromId, toIds: [other?.toId] }];
    const copies = { pairs, modelId: body['id'], common: null };
    expect((await office.post('directions/matrix', copies)).body['code']).toBe('confirm_needed');
    expect((await office.post('directions/matrix', { ...copies, confirmed: [loses] })).body['made']).toBe(1);
  });
});

describe('a confirmation', () => {
  const answer = { field: 'marginPercent', kind: 'margin_falls', before: '2', after: '0.5' };

  it('holds for what was asked alone', async () => {
    const other = [
      { ...answer, after: '0.4' },
      { ...answer, after: '0.6' },
      { ...answer, before: '4' },
      { ...answer, before: null },
      { ...answer, field: 'verificationMarginPercent' },
      { ...answer, kind: 'margin_loses' },
    ];
    for (const one of other)
      expect((await put({ marginPercent: '0.5', confirmed: [one] })).body['code']).toBe('confirm_needed');
    expect((await put({ marginPercent: '0.5', confirmed: [] })).body['code']).toBe('confirm_needed');
    expect((await put({ marginPercent: '0.5', confirmed: true })).status).toBe(422);
    expect((await put({ marginPercent: '0.5', confirmed: [answer] })).status).toBe(200);
  });

  it('answers every question, or none', async () => {
    const falls = { ...answer, after: '-0.5' };
    const both = [falls, { ...falls, kind: 'margin_loses' }];
    expect((await put({ marginPercent: '-0.5', confirmed: [falls] })).status).toBe(409);
    expect((await put({ marginPercent: '-0.5', confirmed: both })).status).toBe(200);
  });

  it('is in the audit log, and the change can be taken back without a question', async () => {
    await put({ marginPercent: '0.5', confirmed: [answer] });
    const { rows } = await exchange.admin.query(
      "select after -> 'confirmed' as confirmed from audit where object = $1 order by id desc limit 1",
      [`direction:${direction.id}`],
    );
    expect(rows[0].confirmed).toEqual([answer]);
    const { status, body } = await office.post(`directions/${direction.id}/undo`, {});
    expect([status, body['marginPercent']]).toEqual([200, '2']);
  });

  it('leaves nothing done where it is missing', async () => {
    const count = async () =>
      (await exchange.admin.query('select count(*) from audit, course')).rows[0].count as string;
    const before = await count();
    await put({ marginPercent: '-3' });
    expect(await count()).toBe(before);
    expect((await office.get(`directions/${direction.id}`)).body).toMatchObject({ marginPercent: '2' });
  });

  it('is asked for in the reader’s language', async () => {
    const { body } = await put({ marginPercent: '-0.5' });
    expect(body['detail']).toBe(
      'The margin becomes −0.5% in place of 2%: each 1,000 USD exchanged brings you 25\u00a0$ less. ' +
        'A margin of −0.5% is below zero: you lose 5\u00a0$ on every 1,000 USD exchanged.',
    );
    const { version } = (await office.get(`directions/${direction.id}`)).body;
    const inRussian = await exchange.app.inject({
      ...{ method: 'PUT', url: `/office/api/directions/${direction.id}` },
      headers: { cookie: await exchange.signIn(), 'accept-language': 'ru' },
      payload: { ...standing, marginPercent: '0.5', version },
    });
    expect(inRussian.json().detail).toBe(
      'Наценка станет 0,5 % вместо 2 %: с каждых 1 000 USD обмена вы получите на 15\u00a0$ меньше.',
    );
  });
});

describe('a course by hand', () => {
  it('that is more than 3 % away is asked about, either way', async () => {
    const ten = await asked({ fixedCourse: await partOfBase('980') });
    expect(ten).toMatchObject([
      { field: 'fixedCourse', kind: 'course_moves', usd: expect.stringMatching(/^(9000|8999\.99)$/) },
      { field: 'fixedCourse', kind: 'margin_falls' },
      { field: 'fixedCourse', kind: 'margin_loses' },
    ]);
    expect(await asked({ fixedCourse: await partOfBase('90') })).toMatchObject([{ kind: 'course_moves' }]);
    expect(await asked({ fixedCourse: await partOfBase('97') })).toEqual([]);
  });
});

describe('a price by hand', () => {
  const price = (usd: string, confirmed?: object[]) =>
    office.put('prices/LTC', { usd, ...(confirmed ? { confirmed } : {}) });

  it('that is more than 3 % away is asked about, and done once that very one is confirmed', async () => {
    const { usd } = (await office.get('prices/LTC')).body as { usd: string };
    const tenfold = multiply(usd, '10');
    const { status, body } = await price(tenfold);
    expect([status, body['code']]).toEqual([409, 'confirm_needed']);
    expect(body['context']).toMatchObject({
      questions: [
        { field: 'usd', kind: 'price_moves', before: usd, after: tenfold, percent: '900', usd: '9000' },
      ],
    });
    expect(body['detail']).toContain('The price of LTC will change by 900%');
    expect((await office.get('prices/LTC')).body['usd']).toBe(usd);

    const answer = { field: 'usd', kind: 'price_moves', before: usd, after: tenfold };
    expect((await price(multiply(usd, '100'), [answer])).status).toBe(409);
    expect((await price(tenfold, [{ ...answer, before: multiply(usd, '1.04') }])).status).toBe(409);
    // What stands may have moved a little since it was asked.
    const { status: done } = await price(tenfold, [{ ...answer, before: multiply(usd, '1.02') }]);
    expect(done).toBe(200);
    const { rows } = await exchange.admin.query(
      "select after -> 'confirmed' -> 0 ->> 'kind' as kind from audit where object = 'price:LTC' order by id desc limit 1",
    );
    expect(rows[0].kind).toBe('price_moves');
    expect((await office.post('prices/LTC/undo', {})).body['usd']).toBe(usd);
  });

  it('that is no good is refused before it is asked about', async () => {
    expect((await price('0')).status).toBe(422);
    expect((await office.put('prices/RUB', { usd: '0.000000000000000001' })).status).toBe(422);
  });

  it('that moves little, or that nobody had set, is set at once', async () => {
    const { usd } = (await office.get('prices/LTC')).body as { usd: string };
    expect((await price(multiply(usd, '1.03'))).status).toBe(200);
    await exchange.admin.query("update price set is_set = false where asset = 'LTC'");
    expect((await price(multiply(usd, '5'))).status).toBe(200);
  });
});
