import { randomUUID } from 'node:crypto';
import type { OfficeDirection } from '@menyala/contract/office/directions';
import { applyMargin, roundDown } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

let exchange: TestContext;
let office: Office;
let direction: OfficeDirection;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());

const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id;

async function directionOf(from: string, to: string): Promise<OfficeDirection> {
  const { body } = await office.get(`directions?from=${idOf(from)}&to=${idOf(to)}`);
  const [found] = body['items'] as OfficeDirection[];
  if (!found) throw new Error(`${from} is not exchanged for ${to}.`);
  return found;
}

/** As the seed catalogue has it, before any edit. */
let untouched: OfficeDirection;
beforeAll(async () => {
  untouched = await directionOf('BTC', 'SBERRUB');
});

beforeEach(async () => {
  direction = await directionOf('BTC', 'SBERRUB');
});

async function edit(changes: Partial<OfficeDirection>) {
  const known = directionEditOf(await directionRow(exchange.ctx.db, direction.id));
  return office.sure.put(`directions/${direction.id}`, { ...known, ...changes });
}

async function courseOnSite(): Promise<{ status: number; course: string; updatedAt: string }> {
  const answer = await exchange.app.inject(
    `/api/v1/calculator/course/${direction.fromId}/${direction.toId}/`,
  );
  return { status: answer.statusCode, ...answer.json() };
}

describe('the list of directions', () => {
  it('is narrowed by both sides and by whether they are on', async () => {
    const { body } = await office.get(`directions?size=500&from=${direction.fromId}&isEnabled=true`);
    const items = body['items'] as OfficeDirection[];
    expect(items.length).toBeGreaterThan(2);
    expect(items.every(({ from, isEnabled }) => from === 'BTC' && isEnabled)).toBe(true);
    expect((await office.get('directions?isEnabled=false')).body['total']).toBe(0);
  });

  it('finds a pair by its codes', async () => {
    expect((await office.get('directions?q=btc-sber')).body['items']).toEqual([direction]);
  });
});

describe('an edit of a direction', () => {
  it('publishes the course that follows from a new margin at once', async () => {
    exchange.clock.turn(1_000);
    const { status, body } = await edit({ marginPercent: '7.25' });
    expect(status).toBe(200);
    const course = roundDown(applyMargin(direction.baseCourse ?? '', '7.25'), 18);
    expect(body).toMatchObject({
      marginPercent: '7.25',
      course,
      publishedAt: exchange.clock.now().toISOString(),
    });
    expect(await courseOnSite()).toMatchObject({ course, updatedAt: body['publishedAt'] });
  });

  it('publishes a course that is set by hand as it was set', async () => {
    expect((await edit({ fixedCourse: '8123456.78' })).body).toMatchObject({ course: '8123456.78' });
    expect(await courseOnSite()).toMatchObject({ course: '8123456.78' });
    await edit({ fixedCourse: null });
  });

  it('switches a direction off for visitors, and on again with the course of then', async () => {
    expect((await edit({ isEnabled: false })).body).toMatchObject({ isEnabled: false });
    expect((await courseOnSite()).status).toBe(409);
    const off = await edit({ marginPercent: '9' });
    expect(off.body['course']).toBe(roundDown(applyMargin(direction.baseCourse ?? '', '9'), 18));
    expect((await edit({ isEnabled: true })).body).toMatchObject({ course: off.body['course'] });
    expect(await courseOnSite()).toMatchObject({ status: 200, course: off.body['course'] });
  });

  it('is kept in the audit log with what it was and what it became', async () => {
    await edit({ usualMinutes: 44 });
    const { rows } = await exchange.admin.query(
      `select before ->> 'usualMinutes' as before, after ->> 'usualMinutes' as after, host(address) as address
       from audit where object = $1 order by id desc limit 1`,
      [`direction:${direction.id}`],
    );
    expect(rows).toEqual([{ before: String(direction.usualMinutes), after: '44', address: '127.0.0.1' }]);
  });

  it.each([
    ['a margin that takes everything', { marginPercent: '100' }, 'marginPercent', 'above_max'],
    [
      'a verified margin that takes everything',
      { verificationMarginPercent: '120' },
      'verificationMarginPercent',
      'above_max',
    ],
    ['a bonus below nothing', { bonusPercent: '-1' }, 'bonusPercent', 'below_min'],
    ['a maximum below the minimum', { minSend: '2', maxSend: '1.9' }, 'maxSend', 'below_min'],
    [
      'a maximum below the verified minimum',
      { minReceiveVerification: '900', maxReceive: '800' },
      'maxReceive',
      'below_min',
    ],
    ['a maximum of nothing', { minReceive: null, maxReceive: '0' }, 'maxReceive', 'bad_amount'],
    ['a limit finer than the currency', { minReceive: '0.001' }, 'minReceive', 'too_many_decimals'],
    ['a course of nothing', { fixedCourse: '0.000' }, 'fixedCourse', 'bad_amount'],
    ['an amount that is none', { minSend: '1e3' }, 'minSend', 'bad_amount'],
    ['no minutes to pay in', { paymentMinutes: 0 }, 'paymentMinutes', 'bad_value'],
  ])('is refused for %s, and changes nothing', async (_, changes, path, code) => {
    const before = await directionOf('BTC', 'SBERRUB');
    const { status, body } = await edit(changes);
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ [path]: [{ code }] });
    expect(await directionOf('BTC', 'SBERRUB')).toEqual(before);
  });

  describe('that needs a verified card', () => {
    /** Asks for a card on the side that is received, and for none on the side that is sent. */
    const verified = { verifySide: 'receive', verifyWhen: 'always' } as const;

    it('is kept, shown to customers, and gives the better course only with a side', async () => {
      const { body } = await edit({ ...verified, verificationMarginPercent: '0.5', verifyMinutes: 45 });
      expect(body).toMatchObject({ ...verified, verifyAbove: null, verifyMinutes: 45 });
      const pair = async () =>
        (await exchange.app.inject(`/api/v1/calculator/pair/${direction.fromId}/${direction.toId}/`)).json();
      expect(await pair()).toMatchObject({
        verificationCourse: body['verificationCourse'],
        verification: { side: 'receive', when: 'always', above: null, required: true, minutes: 45 },
      });
      expect((await edit({ verifySide: null })).body['errors']).toMatchObject({
        verifySide: [{ code: 'required' }],
      });
      await edit({ verifySide: null, verificationMarginPercent: null });
      expect(await pair()).toMatchObject({ verificationCourse: null, verification: null });
    });

    it('is refused where that side asks for no card', async () => {
      const { status, body } = await edit({ ...verified, verifySide: 'send' });
      expect([status, body['errors']]).toMatchObject([422, { verifySide: [{ code: 'no_card_field' }] }]);
    });

    it('wants the sum above which it needs one, in the decimals of its currency', async () => {
      const above = { ...verified, verifyWhen: 'above' } as const;
      expect((await edit(above)).body['errors']).toMatchObject({ verifyAbove: [{ code: 'required' }] });
      expect((await edit({ ...above, verifyAbove: '0.000000001' })).body['errors']).toMatchObject({
        verifyAbove: [{ code: 'too_many_decimals' }],
      });
      expect((await edit({ ...above, verifyAbove: '0.05' })).body).toMatchObject({ verifyAbove: '0.05' });
    });
  });

  it('rounds a side to fewer decimals than its currency has, and to no more', async () => {
    expect((await edit({ receiveDecimals: 3 })).body['errors']).toMatchObject({
      receiveDecimals: [{ code: 'above_max' }],
    });
    expect((await edit({ sendDecimals: 4, receiveDecimals: 0 })).status).toBe(200);
    const pair = (await exchange.app.inject('/en/api/v1/calculator/pair/BTC/SBERRUB/')).json();
    expect([pair.structure.from.roundCalculator, pair.structure.to.roundCalculator]).toEqual([4, 0]);
    const check = (fromSumma: string) =>
      exchange.app.inject({
        method: 'POST',
        url: '/en/api/v1/calculator/check/',
        payload: { fromPs: direction.fromId, toPs: direction.toId, fromSumma },
      });
    expect((await check('0.0211')).json().toSumma).toMatch(/^\d+$/);
    const finer = await exchange.app.inject({
      method: 'POST',
      url: '/en/api/v1/claim/',
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...orderFor(exchange.ctx, 'BTC', 'SBERRUB'), fromSumma: '0.02111' },
    });
    expect(finer.json().errors.fromSumma).toMatchObject([
      { code: 'too_many_decimals', detail: expect.stringContaining('4') },
    ]);
    const coarse = await edit({ sendDecimals: 4, receiveDecimals: 0, maxReceive: '500000.5' });
    expect(coarse.body['errors']).toMatchObject({ maxReceive: [{ code: 'too_many_decimals' }] });
    await edit({});
  });

  it('of several people at once is that of one of them, while courses are published beside them', async () => {
    const margins = ['3', '3.2', '3.4', '3.6', '3.8', '4'];
    const answers = await Promise.all(margins.map((marginPercent) => edit({ marginPercent })));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    const last = await directionOf('BTC', 'SBERRUB');
    expect(last.course).toBe(roundDown(applyMargin(last.baseCourse ?? '', last.marginPercent), 18));
  });
});

it('shows what each direction would cost before its prices are set, and switches one on once they are', async () => {
  const first = await createTestContext();
  await first.admin.query('update price set is_set = false');
  await first.admin.query('update direction set is_enabled = false');
  await first.admin.query('delete from course');
  const owner = await enterOffice(first);
  const { body } = await owner.get('directions?size=1&q=btc-sber');
  const [off] = body['items'] as OfficeDirection[];
  expect(off).toMatchObject({ isEnabled: false, course: untouched.course, publishedAt: null });
  const known = directionEditOf(await directionRow(first.ctx.db, off?.id ?? 0));
  const switchOn = (changes = {}) =>
    owner.sure.put(`directions/${off?.id}`, { ...known, isEnabled: true, ...changes });
  const errors = (assets: string) => ({
    isEnabled: [{ code: 'no_price', detail: `Set the base prices first: ${assets}.` }],
  });
  const early = await switchOn();
  expect([early.status, early.body['errors']]).toEqual([422, errors('BTC, RUB')]);
  await owner.put('prices/BTC', { usd: '97400' });
  expect((await switchOn({ fixedCourse: '8000000' })).body['errors']).toEqual(errors('RUB'));
  await owner.put('prices/RUB', { usd: '0.0109' });
  const on = await switchOn();
  expect(on.body).toMatchObject({ isEnabled: true, publishedAt: first.clock.now().toISOString() });
  await first.close();
});

describe('the undo of an edit', () => {
  const undo = () => office.post(`directions/${direction.id}/undo`, {});
  const now = () => directionOf('BTC', 'SBERRUB');

  it('puts all of it back in one press, with the course of before, and is on record', async () => {
    exchange.clock.turn(11 * 60_000);
    direction = await now();
    expect(direction.undo).toBeNull();
    const tier = { from: '1', marginPercent: '1', verificationMarginPercent: null, fixedMargin: '0' };
    const margins = { ...(direction.margins ?? {}), tiers: [tier] } as OfficeDirection['margins'];
    await edit({ marginPercent: '1.5', margins: margins as NonNullable<typeof margins>, fixedCourse: null });
    const edited = await now();
    expect(edited.undo).toMatchObject({ by: expect.any(String), names: expect.arrayContaining(['margins']) });
    exchange.clock.turn(9 * 60_000);
    const { status, body } = await undo();
    expect([status, body['undo']]).toEqual([200, null]);
    expect(body).toMatchObject({
      marginPercent: direction.marginPercent,
      margins: direction.margins,
      course: direction.course,
    });
    const { items } = (await office.get('audit?size=1')).body as { items: unknown[] };
    expect(items).toMatchObject([{ act: 'direction.undo' }]);
    // What was taken back is not taken back again.
    expect((await undo()).status).toBe(409);
  });

  it('is refused where somebody changed it since, and once its time is over', async () => {
    await edit({ usualMinutes: direction.usualMinutes + 1 });
    await exchange.admin.query(
      'update direction set usual_minutes = 77, version = version + 1 where id = $1',
      [direction.id],
    );
    expect((await now()).undo).toBeNull();
    expect((await undo()).status).toBe(409);
    await edit({ usualMinutes: 78 });
    expect((await now()).undo).toMatchObject({ names: ['usualMinutes'] });
    exchange.clock.turn(10 * 60_000 + 1);
    expect((await now()).undo).toBeNull();
    expect((await undo()).status).toBe(409);
    expect((await office.post('directions/0/undo', {})).status).toBe(404);
  });

  it('is not there for one of a change of many, which is undone as a whole', async () => {
    const chosen = { ids: [direction.id], from: null, to: null, isEnabled: null, q: null };
    const { body } = await office.post('directions/changes', { chosen, change: { usualMinutes: 90 } });
    expect((await office.post(`directions/changes/${body['id']}/apply`, {})).status).toBe(200);
    expect((await now()).undo).toBeNull();
  });
});
