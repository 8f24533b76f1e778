import {
  type CourseMargins,
  noCourseMargins,
  type OfficeDirection,
} from '@menyala/contract/office/directions';
import { applyMargin, multiply, roundDown } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumsAt } from '../../exchange/claims/decide/reckon.ts';
import { factsFor } from '../../exchange/claims/facts.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { firstSlot, newClaim, orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

let exchange: TestContext;
let office: Office;
let direction: OfficeDirection;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  direction = await directionOf('USDTTRC20', 'CASHRUB');
});
afterAll(() => exchange.close());

async function directionOf(from: string, to: string): Promise<OfficeDirection> {
  const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id;
  const { body } = await office.get(`directions?from=${idOf(from)}&to=${idOf(to)}`);
  const [found] = body['items'] as OfficeDirection[];
  return found ?? expect.unreachable();
}

async function edit(margins: Partial<CourseMargins>, more: Partial<OfficeDirection> = {}) {
  const known = directionEditOf(await directionRow(exchange.ctx.db, direction.id));
  return office.sure.put(`directions/${direction.id}`, {
    ...{ ...known, marginPercent: '3', ...more },
    margins: { ...noCourseMargins, ...margins },
  });
}

const tier = (from: string, marginPercent: string, fixedMargin = '0') => ({
  ...{ from, marginPercent, fixedMargin },
  verificationMarginPercent: null,
});

describe('tiers, cities and bounds of a direction', () => {
  it.each<[string, Partial<CourseMargins>, string, string]>([
    ['a tier from nothing', { tiers: [tier('0', '2')] }, 'tiers.0.from', 'bad_amount'],
    ['two at one amount', { tiers: [tier('100', '2'), tier('100.0', '1')] }, 'tiers.1.from', 'tier_order'],
    ['tiers out of order', { tiers: [tier('500', '2'), tier('100', '1')] }, 'tiers.1.from', 'tier_order'],
    ['a worse one', { tiers: [tier('100', '3.5')] }, 'tiers.0.marginPercent', 'tier_worse'],
    ['one that takes more', { tiers: [tier('100', '2', '0.1')] }, 'tiers.0.fixedMargin', 'tier_worse'],
    ['a negative amount', { tiers: [tier('-5', '2')] }, 'tiers.0.from', 'bad_amount'],
    ['1e400', { tiers: [tier('1e400', '2')] }, 'tiers.0.from', 'bad_amount'],
    ['1e400 percent', { tiers: [tier('5', '1e400')] }, 'tiers.0.marginPercent', 'bad_value'],
    ['a finer amount', { tiers: [tier('0.0000001', '2')] }, 'tiers.0.from', 'too_many_decimals'],
    [
      'more than 20',
      { tiers: Array.from({ length: 21 }, (_, at) => tier(String(at + 1), '2')) },
      'tiers',
      'too_long',
    ],
    ['a negative fixed margin', { fixedMargin: '-1' }, 'fixedMargin', 'bad_amount'],
    ['a fixed margin that takes it all', { fixedMargin: '1000000' }, 'fixedMargin', 'bad_value'],
    ['a city of nobody', { cities: [{ code: 'ATLANTIS', marginPercent: '1' }] }, 'cities.0.code', 'bad_city'],
    [
      'a city twice',
      { cities: ['1', '2'].map((marginPercent) => ({ code: 'MSK', marginPercent })) },
      'cities.1.code',
      'city_twice',
    ],
    [
      'a city that takes it all',
      { cities: [{ code: 'MSK', marginPercent: '99' }] },
      'cities.0.marginPercent',
      'above_max',
    ],
    ['bounds upside down', { lowestCourse: '90', highestCourse: '80' }, 'highestCourse', 'below_min'],
    [
      'a tier below the floor',
      { tiers: [tier('100', '1')], floorPercent: '2' },
      'tiers.0.marginPercent',
      'below_min',
    ],
  ])('refuse %s at its field', async (_, margins, field, code) => {
    const { status, body } = await edit(margins);
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [`margins.${field}`]: [{ code }] });
  });

  it('refuse a margin below their floor', async () => {
    const { status, body } = await edit({ floorPercent: '4' });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ marginPercent: [{ code: 'below_min' }] });
  });

  it('are told with the course, taken by a claim at the tier of its sum, and kept on it', async () => {
    exchange.clock.turn(1_000);
    const cities = [{ code: 'MSK', marginPercent: '0.5' }];
    const saved = await edit({ tiers: [tier('2000', '2')], cities });
    expect(saved.status).toBe(200);
    const base = (saved.body['baseCourse'] as string | null) ?? '';
    const at = (percent: string) => applyMargin(base, percent);
    const { fromId, toId } = direction;
    const told = {
      course: at('3'),
      tiers: [{ from: '2000', course: at('2'), verificationCourse: null }],
      cities: { MSK: { course: at('3.5'), tiers: [{ from: '2000', course: at('2.5') }] } },
    };
    for (const call of ['pair', 'course']) {
      const answer = await exchange.app.inject(`/api/v1/calculator/${call}/${fromId}/${toId}/`);
      expect(answer.json()).toMatchObject(told);
    }
    const made = await newClaim(exchange, 'USDTTRC20', 'CASHRUB', {
      ...{ city: 'MSK', anchor: { send: '2500' } },
    });
    const toSumma = roundDown(multiply('2500', at('2.5')), 0);
    expect(made).toMatchObject({ course: at('2.5'), toSumma });
    const claim = (await findClaim(exchange.ctx, made.id)) ?? expect.unreachable();
    expect(claim.courseTiers).toEqual([
      { from: '0', course: at('3.5') },
      { from: '2000', course: at('2.5') },
    ]);
    // Less came than the good tier asks for: it is reckoned at the tier of what came.
    const facts = factsFor(exchange.ctx, claim);
    expect(sumsAt(claim, '1500', facts)).toMatchObject({
      course: at('3.5'),
      toSumma: roundDown(multiply('1500', at('3.5')), 0),
    });
  });

  it('answer sums of another tier or city with those of their own', async () => {
    const order = orderFor(exchange.ctx, 'USDTTRC20', 'CASHRUB', {
      ...{ city: 'MSK', anchor: { send: '2500' } },
    });
    const { body } = await office.get(`directions/${direction.id}`);
    const ofFurther = applyMargin((body['baseCourse'] as string | null) ?? '', '2.5');
    const ofOtherTier = { fromSumma: '1999', toSumma: roundDown(multiply('1999', ofFurther), 0) };
    for (const wrong of [ofOtherTier, { city: 'SPB', slot: firstSlot(exchange.ctx, 'SPB') }]) {
      const answer = await postOrder(exchange, { ...order, ...wrong });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'course_changed' });
    }
  });

  it('stay as they are where an edit does not name them', async () => {
    const { margins: _, ...known } = directionEditOf(await directionRow(exchange.ctx.db, direction.id));
    expect((await office.put(`directions/${direction.id}`, { ...known, bonusPercent: '0.1' })).status).toBe(
      200,
    );
    const after = await directionOf('USDTTRC20', 'CASHRUB');
    expect(after.margins?.tiers).toEqual([tier('2000', '2')]);
  });

  it('begin at as much in the currency of a copy, without what is of their pair alone', async () => {
    await edit({
      tiers: [tier('2000', '2')],
      cities: [{ code: 'MSK', marginPercent: '0.5' }],
      lowestCourse: '1',
    });
    const { body } = await office.get(
      `directions/${direction.id}/copy?from=${(await directionOf('BTC', 'SBERRUB')).fromId}&to=${(await directionOf('BTC', 'SBERRUB')).toId}`,
    );
    const margins = (body['edit'] as OfficeDirection).margins;
    expect(margins).toMatchObject({ cities: [], lowestCourse: null, tiers: [{ marginPercent: '2' }] });
    expect(Number(margins?.tiers[0]?.from)).toBeLessThan(1);
    expect(body['dropped']).toContain('margins');
  });

  it('move with the margin in a change of many', async () => {
    const preview = await office.post('directions/changes', {
      chosen: { ids: [direction.id], from: null, to: null, isEnabled: null, q: null },
      change: { margin: { how: 'plus', percent: '0.5' } },
    });
    expect(preview.body['items']).toMatchObject([
      { after: { marginPercent: '3.5', margins: { tiers: [{ marginPercent: '2.5' }] } }, errors: {} },
    ]);
  });
});
