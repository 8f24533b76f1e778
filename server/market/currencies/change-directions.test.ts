import {
  type DirectionsChange,
  type DirectionsPreview,
  noClaimLimits,
  type OfficeDirection,
} from '@menyala/contract/office/directions';
import { add, divide, multiply } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { statementsOf } from '../../testing/count-statements.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;
const all = { ids: null, from: null, to: null, isEnabled: null, q: null };

async function directions(query = ''): Promise<OfficeDirection[]> {
  return (await office.get(`directions?size=500${query}`)).body['items'] as OfficeDirection[];
}
async function preview(change: DirectionsChange, chosen: object = {}) {
  const answer = await office.post('directions/changes', { chosen: { ...all, ...chosen }, change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as DirectionsPreview;
}
const apply = (id: string) => office.sure.post(`directions/changes/${id}/apply`, {});
const undo = (id: string) => office.post(`directions/changes/${id}/undo`, {});

async function edit(id: number, changes: Partial<OfficeDirection>) {
  const known = directionEditOf(await directionRow(exchange.ctx.db, id));
  return office.sure.put(`directions/${id}`, { ...known, ...changes });
}

describe('a change of many directions', () => {
  it('shows each before and after, is done at once, and undone in one press', async () => {
    const chosen = { from: idOf('BTC') };
    const before = await directions(`&from=${chosen.from}`);
    const shown = await preview({ margin: { how: 'plus', percent: '0.5' }, usualMinutes: 33 }, chosen);
    expect(shown.items).toHaveLength(before.length);
    for (const item of shown.items) {
      const was = before.find(({ id }) => id === item.id);
      expect(item.before).toEqual({ marginPercent: was?.marginPercent, usualMinutes: was?.usualMinutes });
      expect(item.after).toEqual({ marginPercent: add(was?.marginPercent ?? '0', '0.5'), usualMinutes: 33 });
      expect(item.errors).toEqual({});
    }
    expect(await directions(`&from=${chosen.from}`)).toEqual(before);

    exchange.clock.turn(1000);
    const done = await apply(shown.id);
    expect([done.status, done.body['changed']]).toEqual([200, before.length]);
    const after = await directions(`&from=${chosen.from}`);
    expect(after.map(({ marginPercent }) => marginPercent)).toEqual(
      before.map(({ marginPercent }) => add(marginPercent, '0.5')),
    );
    expect(after.every(({ publishedAt }) => publishedAt === exchange.clock.now().toISOString())).toBe(true);
    expect((await apply(shown.id)).status).toBe(409);

    exchange.clock.turn(9 * 60_000);
    expect((await undo(shown.id)).body).toEqual({ undone: before.length, kept: [] });
    const back = await directions(`&from=${chosen.from}`);
    const plain = ({ version: _, publishedAt: __, ...direction }: OfficeDirection) => direction;
    expect(back.map(plain)).toEqual(before.map(plain));
    expect((await undo(shown.id)).status).toBe(409);
    const { rows } = await exchange.admin.query(
      "select count(*)::int as n from audit where object = $1 and act in ('direction.edit', 'direction.undo')",
      [`direction:${before[0]?.id}`],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('sets what happens outside the hours, and limits in US dollars', async () => {
    const [first] = await directions(`&from=${idOf('ETH')}`);
    const limits = { ...noClaimLimits, mostDayUsd: '5000' };
    const shown = await preview({ outsideHours: 'refuse', limits }, { ids: [first?.id ?? 0] });
    expect(shown.items[0]?.after).toEqual({ outsideHours: 'refuse', limits });
    expect((await apply(shown.id)).status).toBe(200);
    expect((await office.get(`directions/${first?.id}`)).body).toMatchObject({
      outsideHours: 'refuse',
      limits,
    });
    expect((await undo(shown.id)).body).toMatchObject({ undone: 1 });
    expect((await office.get(`directions/${first?.id}`)).body['limits']).toEqual(first?.limits);
  });

  it('undoes only what nobody has changed since, and says which were', async () => {
    const [first, second] = await directions(`&from=${idOf('ETH')}`);
    const ids = [first?.id ?? 0, second?.id ?? 0];
    const shown = await preview({ bonusPercent: '0.77' }, { ids });
    await apply(shown.id);
    await edit(ids[1] ?? 0, { usualMinutes: 77 });
    const { body } = await undo(shown.id);
    expect(body).toMatchObject({ undone: 1, kept: [{ id: ids[1], from: 'ETH', to: second?.to }] });
    expect((await directionRow(exchange.ctx.db, ids[0] ?? 0)).bonus_percent).not.toMatch(/^0\.77/);
    const late = await preview({ bonusPercent: '0.78' }, { ids });
    await apply(late.id);
    exchange.clock.turn(10 * 60_000 + 1);
    expect((await undo(late.id)).status).toBe(409);
  });

  it('is refused whole where somebody changed one meanwhile', async () => {
    const rows = await directions(`&from=${idOf('LTC')}`);
    const shown = await preview({ paymentMinutes: 41 }, { from: idOf('LTC') });
    await edit(rows[0]?.id ?? 0, { usualMinutes: 78 });
    const stale = await apply(shown.id);
    expect([stale.status, stale.body['code']]).toEqual([409, 'conflict']);
    expect(stale.body['context']).toEqual({ ids: [rows[0]?.id] });
    expect(
      (await directions(`&from=${idOf('LTC')}`)).some(({ paymentMinutes }) => paymentMinutes === 41),
    ).toBe(false);
  });

  it('leaves out those that the single edit would refuse, and says why', async () => {
    const shown = await preview({
      verification: { side: 'receive', when: 'always', aboveUsd: null, minutes: 60 },
    });
    const [refused] = shown.items.filter(({ errors }) => 'verifySide' in errors);
    expect(refused?.errors['verifySide']).toMatchObject([
      { code: 'no_card_field', detail: expect.any(String) },
    ]);
    const good = shown.items.filter(({ errors }) => Object.keys(errors).length === 0);
    expect(good.length).toBeGreaterThan(5);
    const { body } = await apply(shown.id);
    expect(body['changed']).toBe(good.length);
    expect((await directionRow(exchange.ctx.db, refused?.id ?? 0)).verify_side).toBeNull();
    expect((await undo(shown.id)).body['undone']).toBe(good.length);
  });

  it('makes round sums of limits in US dollars, and says what a margin below zero costs', async () => {
    const shown = await preview(
      {
        minSend: { unit: 'usd', amount: '50' },
        maxSend: { unit: 'usd', amount: '5000' },
        margin: { how: 'set', percent: '-1.5' },
      },
      { from: idOf('SBERRUB') },
    );
    expect(shown.cost).toMatch(
      /you lose 15\s\$ on every 1,000 USD exchanged. Other directions like it: \d+\./,
    );
    for (const { after } of shown.items) {
      expect(after.minSend).toMatch(/^\d\d00$/);
      expect(Number(after.maxSend)).toBeGreaterThan(Number(after.minSend) * 90);
    }
  });

  it('sets fixed part, tiers, bounds and floor, and shows what they are in each direction', async () => {
    const chosen = { from: idOf('BTC'), to: idOf('SBERRUB') };
    const [before] = await directions(`&from=${chosen.from}&to=${chosen.to}`);
    const half = divide(multiply(before?.baseCourse ?? '', '0.9'), '1', { digits: 10, rounding: 'down' });
    const change: DirectionsChange = {
      margin: { how: 'set', percent: '2' },
      verificationMargin: null,
      fixedMargin: { unit: 'usd', amount: '100', side: 'receive' },
      tiers: {
        unit: 'usd',
        tiers: [
          { from: '10000', how: 'minus', percent: '0.5' },
          { from: '50000', how: 'set', percent: '1' },
        ],
      },
      lowestCourse: { unit: 'percent', value: '-10' },
      highestCourse: null,
      floorPercent: '0.5',
    };
    const shown = await preview(change, chosen);
    const [item] = shown.items;
    expect(item?.errors).toEqual({});
    const margins = item?.after.margins;
    expect(margins).toMatchObject({
      fixedSide: 'receive',
      lowestCourse: half,
      highestCourse: null,
      floorPercent: '0.5',
      tiers: [
        { marginPercent: '1.5', verificationMarginPercent: null },
        { marginPercent: '1', verificationMarginPercent: null },
      ],
    });
    // Round sums: 100 and 10,000 dollars.
    expect(margins?.fixedMargin).toMatch(/^9\d+$/);
    expect(margins?.tiers[0]?.from).toMatch(/^0\.1\d*$/);
    expect(margins?.tiers.every(({ fixedMargin }) => fixedMargin === margins.fixedMargin)).toBe(true);
    expect((await apply(shown.id)).status).toBe(200);
    const [after] = await directions(`&from=${chosen.from}&to=${chosen.to}`);
    expect(after?.margins).toEqual(margins);
    expect((await undo(shown.id)).body['undone']).toBe(1);
    const [back] = await directions(`&from=${chosen.from}&to=${chosen.to}`);
    expect(back?.margins).toEqual(before?.margins);
  });

  it.each<[string, DirectionsChange, string, string]>([
    [
      'a tier that is worse',
      { tiers: { unit: 'own', tiers: [{ from: '5', how: 'set', percent: '50' }] } },
      'margins.tiers.0.marginPercent',
      'tier_worse',
    ],
    [
      'tiers that overlap',
      {
        tiers: {
          unit: 'own',
          tiers: [
            { from: '5', how: 'minus', percent: '0.1' },
            { from: '5', how: 'minus', percent: '0.2' },
          ],
        },
      },
      'margins.tiers.1.from',
      'tier_order',
    ],
    [
      'a bound of nothing',
      { lowestCourse: { unit: 'percent', value: '-100' } },
      'margins.lowestCourse',
      'bad_amount',
    ],
    [
      'a bound below zero',
      { highestCourse: { unit: 'own', value: '-5' } },
      'margins.highestCourse',
      'bad_amount',
    ],
    ['a floor above the margin', { floorPercent: '60' }, 'marginPercent', 'below_min'],
    [
      'a fixed part of everything',
      { fixedMargin: { unit: 'own', amount: '99999999999', side: 'receive' } },
      'margins.fixedMargin',
      'bad_value',
    ],
  ])('refuses %s, direction by direction', async (_, change, field, code) => {
    const shown = await preview(change, { from: idOf('BTC'), to: idOf('SBERRUB') });
    expect(shown.items[0]?.errors[field]?.map((error) => error.code)).toEqual([code]);
    // With nothing left of it there is nothing to apply.
    expect((await apply(shown.id)).status).toBe(422);
  });

  it('is nobody else’s, and nothing without a change or a direction', async () => {
    const shown = await preview({ usualMinutes: 12 }, { from: idOf('BTC') });
    await exchange.admin.query('update directions_change set staff_id = 999999 where id = $1', [shown.id]);
    expect((await apply(shown.id)).status).toBe(404);
    const nothing = await office.post('directions/changes', { chosen: all, change: {} });
    expect(nothing.body['errors']).toMatchObject({ change: [{ code: 'required' }] });
    const none = await office.post('directions/changes', {
      chosen: { ...all, q: 'no such pair' },
      change: { usualMinutes: 12 },
    });
    expect(none.body['errors']).toMatchObject({ chosen: [{ code: 'no_direction' }] });
  });

  it('done by two at once is done once', async () => {
    const shown = await preview({ usualMinutes: 13 }, { from: idOf('BTC') });
    const answers = await Promise.all([apply(shown.id), apply(shown.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('takes as many statements for 186 directions as for two', async () => {
    const ids = (await directions()).slice(0, 2).map(({ id }) => id);
    const few = await preview({ usualMinutes: 51 }, { ids });
    // The catalogue is read anew by whoever comes first.
    const own =
      /direction d set|into "audit"|into course|for no key update|"directions_change"|direction" inner join/;
    const countOf = async (id: string) =>
      (await statementsOf(() => apply(id))).filter((text) => own.test(text)).length;
    const ofFew = await countOf(few.id);
    expect(ofFew).toBeGreaterThan(5);
    const many = await preview({ usualMinutes: 52 });
    expect(many.items.length).toBeGreaterThan(180);
    expect(await countOf(many.id)).toBe(ofFew);
    expect((await undo(many.id)).body['undone']).toBe(many.items.length);
  });
});

describe('a single edit', () => {
  it('that was made on another version than that of now is refused, and tells which is', async () => {
    const [direction] = await directions();
    const { id = 0, version = 0 } = direction ?? {};
    const first = await edit(id, { usualMinutes: 41, version });
    expect(first.body).toMatchObject({ usualMinutes: 41, version: version + 1 });
    const late = await edit(id, { usualMinutes: 42, version });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'conflict', context: { version: version + 1 } },
    ]);
    expect((await edit(id, { usualMinutes: 42, version: version + 1 })).status).toBe(200);
  });
});

describe('with a second person', () => {
  it('a change of many says beforehand that it will wait, and what was agreed to can be undone', async () => {
    await exchange.admin.query('update approval_policy set is_on = true, least_margin = 0');
    await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
    const [first] = await directions(`&from=${idOf('ETH')}`);
    const ids = [first?.id ?? 0];
    expect((await preview({ margin: { how: 'set', percent: '1' } }, { ids })).asksSecond).toBe(false);
    const shown = await preview({ margin: { how: 'set', percent: '-3' } }, { ids });
    expect(shown.asksSecond).toBe(true);
    const asked = await apply(shown.id);
    expect(asked.status).toBe(202);
    const finance = await enterOffice({
      app: exchange.app,
      signIn: () => exchange.signIn(demoLoginOf('finance')),
    });
    const { id } = asked.body['approval'] as { id: string };
    exchange.clock.turn(60 * 60_000);
    expect((await finance.post(`approvals/${id}/agree`, {})).body).toMatchObject({ status: 'agreed' });
    exchange.clock.turn(9 * 60_000);
    expect((await undo(shown.id)).body).toEqual({ undone: 1, kept: [] });
    expect((await office.get(`directions/${first?.id}`)).body).toMatchObject({
      marginPercent: first?.marginPercent,
    });
  });
});
