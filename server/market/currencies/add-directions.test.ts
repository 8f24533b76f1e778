import type { DirectionMatrix, OfficeDirection } from '@menyala/contract/office/directions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { directionEditOf, directionRow } from './office-direction-views.ts';

let exchange: TestContext;
let office: Office;
let matrix: DirectionMatrix;

beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  matrix = await readMatrix();
});
afterAll(() => exchange.close());

const readMatrix = async () => (await office.get('directions/matrix')).body as unknown as DirectionMatrix;
const idOf = (code: string) => matrix.currencies.find((currency) => currency.code === code)?.id ?? 0;

/** Pairs that the demo has no direction for. */
function freePairs(): { fromId: number; toId: number }[] {
  const taken = new Set(matrix.directions.map(({ fromId, toId }) => `${fromId}-${toId}`));
  const ids = matrix.currencies.map(({ id }) => id);
  return ids.flatMap((fromId) =>
    ids.flatMap((toId) => (fromId === toId || taken.has(`${fromId}-${toId}`) ? [] : [{ fromId, toId }])),
  );
}

async function modelOf(from: string, to: string) {
  const { body } = await office.get(`directions?from=${idOf(from)}&to=${idOf(to)}`);
  const [found] = body['items'] as OfficeDirection[];
  if (!found) throw new Error(`${from} is not exchanged for ${to}.`);
  const row = await directionRow(exchange.ctx.db, found.id);
  return { id: found.id, edit: directionEditOf(row) };
}

const common = {
  isEnabled: true,
  marginPercent: '2.5',
  verificationMarginPercent: null,
  bonusPercent: '0.1',
  minSendUsd: '50',
  maxSendUsd: '5000',
  paymentMinutes: 20,
  checkMinutes: 120,
  usualMinutes: 15,
  isEmailRequired: true,
};

describe('a new direction', () => {
  it('is exchanged in at once, and stands in the audit log', async () => {
    const [pair] = freePairs().filter(({ fromId }) => fromId === idOf('XMR'));
    if (!pair) throw new Error('All is exchanged for Monero.');
    const model = await modelOf('BTC', 'SBERRUB');
    const edit = {
      ...model.edit,
      verifySide: null,
      verificationMarginPercent: null,
      minReceiveVerification: null,
    };
    const limits = { minSend: '0.5', maxSend: '40', minReceive: null, maxReceive: null };
    const { status, body } = await office.post('directions', { ...edit, ...pair, ...limits });
    expect([status, body]).toMatchObject([200, { ...pair, ...limits, version: 1, retiredAt: null }]);
    expect(body['publishedAt']).toBe(exchange.clock.now().toISOString());
    const course = await exchange.app.inject(`/api/v1/calculator/course/${pair.fromId}/${pair.toId}/`);
    expect([course.statusCode, course.json().course]).toEqual([200, body['course']]);
    const { rows } = await exchange.admin.query(
      "select after ->> 'minSend' as least from audit where act = 'direction.add' and object = $1",
      [`direction:${body['id']}`],
    );
    expect(rows).toEqual([{ least: '0.5' }]);
  });

  it.each([
    [
      'a pair that is exchanged already',
      () => ({ fromId: idOf('BTC'), toId: idOf('SBERRUB') }),
      'toId',
      'known_direction',
    ],
    ['one currency for itself', () => ({ fromId: idOf('BTC'), toId: idOf('BTC') }), 'toId', 'same_currency'],
    ['a currency that is not there', () => ({ toId: 2_000_000 }), 'toId', 'unknown_currency'],
    [
      'a minimum finer than its currency',
      () => ({ minReceive: '0.0000000001' }),
      'minReceive',
      'too_many_decimals',
    ],
    ['a margin that takes everything', () => ({ marginPercent: '100' }), 'marginPercent', 'above_max'],
  ])('is refused for %s', async (_, changes, path, code) => {
    const { edit } = await modelOf('BTC', 'SBERRUB');
    const pair = { fromId: idOf('XMR'), toId: idOf('ETH'), minSend: null, maxSend: null };
    const { status, body } = await office.post('directions', { ...edit, ...pair, ...changes() });
    expect([status, body['errors']]).toMatchObject([422, { [path]: [{ code }] }]);
  });

  it('made by two people at once is made once', async () => {
    const { edit } = await modelOf('BTC', 'SBERRUB');
    const [pair] = freePairs()
      .filter(({ fromId }) => fromId === idOf('XMR'))
      .slice(3);
    const draft = { ...edit, ...pair, minSend: null, maxSend: null, minReceive: null, maxReceive: null };
    const plain = { ...draft, verifySide: null, verificationMarginPercent: null, isEnabled: false };
    const answers = await Promise.all([1, 2, 3].map(() => office.post('directions', plain)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });
});

describe('a copy of a direction', () => {
  it('keeps what its sums are worth, and drops a card that the new side does not ask for', async () => {
    const { id } = await modelOf('BTC', 'SBERRUB');
    const { edit } = await modelOf('BTC', 'SBERRUB');
    await office.put(`directions/${id}`, {
      ...edit,
      minSend: '0.001',
      maxSend: '1',
      minReceive: null,
      maxReceive: null,
      verifySide: 'receive',
      verificationMarginPercent: '1',
    });
    const copy = await office.get(`directions/${id}/copy?from=${idOf('ETH')}&to=${idOf('XMR')}`);
    expect(copy.body['dropped']).toEqual(['verification']);
    const { body: prices } = await office.get('prices?size=100');
    const usd = (asset: string) =>
      Number((prices['items'] as { id: string; usd: string }[]).find(({ id }) => id === asset)?.usd);
    const copied = copy.body['edit'] as OfficeDirection;
    const worth = Number(copied.minSend) * usd('ETH');
    expect(worth).toBeGreaterThanOrEqual(0.001 * usd('BTC'));
    expect(worth).toBeLessThan(0.0012 * usd('BTC'));
    expect(copied).toMatchObject({ verifySide: null, verificationMarginPercent: null, fixedCourse: null });
    await office.put(`directions/${id}`, edit);
  });

  it('between the same assets has the same sums', async () => {
    const { id, edit } = await modelOf('BTC', 'SBERRUB');
    const copy = await office.get(`directions/${id}/copy?from=${idOf('BTC')}&to=${idOf('TCSBRUB')}`);
    expect(copy.body).toMatchObject({ dropped: [], edit });
  });
});

describe('a matrix of directions', () => {
  it('makes all that were ticked, each with limits in its own currency', async () => {
    const fromId = idOf('DOGE');
    const toIds = freePairs()
      .filter((pair) => pair.fromId === fromId)
      .map(({ toId }) => toId);
    expect(toIds.length).toBeGreaterThan(3);
    const before = await exchange.admin.query('select count(*)::int as n from audit');
    const { status, body } = await office.post('directions/matrix', {
      ...{ pairs: [{ fromId, toIds }], modelId: null, common },
    });
    expect([status, body]).toEqual([200, { made: toIds.length, off: [] }]);
    const { body: list } = await office.get(`directions?size=500&from=${fromId}`);
    const made = (list['items'] as OfficeDirection[]).filter(({ toId }) => toIds.includes(toId));
    expect(made).toHaveLength(toIds.length);
    expect(
      made.every(
        ({ isEnabled, publishedAt, marginPercent }) => isEnabled && publishedAt && marginPercent === '2.5',
      ),
    ).toBe(true);
    const after = await exchange.admin.query('select count(*)::int as n from audit');
    expect(after.rows[0].n - before.rows[0].n).toBe(toIds.length);
    const again = await office.post('directions/matrix', {
      ...{ pairs: [{ fromId, toIds: toIds.slice(0, 2) }], modelId: null, common },
    });
    expect(again.body['errors']).toMatchObject({ toId: [{ code: 'known_direction' }] });
  });

  it('makes none where one of them cannot be', async () => {
    const { body } = await office.post('directions/matrix', {
      ...{ pairs: [{ fromId: idOf('TRX'), toIds: [idOf('XMR'), idOf('TRX')] }], modelId: null, common },
    });
    expect(body['errors']).toMatchObject({ toId: [{ code: 'same_currency' }] });
    const { body: list } = await office.get(`directions?from=${idOf('TRX')}&to=${idOf('XMR')}`);
    expect(list['total']).toBe(0);
  });

  it('copies a model, and says what stays off without prices', async () => {
    const model = await modelOf('BTC', 'SBERRUB');
    await exchange.admin.query("update price set is_set = false where asset = 'SOL'");
    const pairs = [
      { fromId: idOf('SOL'), toIds: [idOf('XMR')] },
      { fromId: idOf('TRX'), toIds: [idOf('SOL'), idOf('XMR')] },
    ];
    const { body } = await office.post('directions/matrix', { pairs, modelId: model.id, common: null });
    expect(body).toMatchObject({
      made: 3,
      off: [
        { from: 'SOL', to: 'XMR' },
        { from: 'TRX', to: 'SOL' },
      ],
    });
    await exchange.admin.query("update price set is_set = true where asset = 'SOL'");
  });

  it('says what is missing where it names neither values nor a model, or a model that is not there', async () => {
    const pairs = [{ fromId: idOf('BTC'), toIds: [idOf('XMR')] }];
    const bare = await office.post('directions/matrix', { pairs, modelId: null, common: null });
    expect(bare.body['errors']).toMatchObject({ common: [{ code: 'required' }] });
    const lost = await office.post('directions/matrix', { pairs, modelId: 2_000_000, common: null });
    expect(lost.body['errors']).toMatchObject({ modelId: [{ code: 'no_direction' }] });
  });
});

describe('a direction that is retired', () => {
  it('leaves the lists, cannot be switched on, and comes back switched off', async () => {
    const { id, edit } = await modelOf('ETH', 'SBERRUB');
    const retired = await office.post(`directions/${id}/retire`, {});
    expect(retired.body).toMatchObject({ isEnabled: false, retiredAt: exchange.clock.now().toISOString() });
    expect((await office.get(`directions?from=${idOf('ETH')}&to=${idOf('SBERRUB')}`)).body['total']).toBe(0);
    const old = await office.get(`directions?from=${idOf('ETH')}&to=${idOf('SBERRUB')}&isRetired=true`);
    expect(old.body['total']).toBe(1);
    const on = await office.put(`directions/${id}`, { ...edit, isEnabled: true });
    expect(on.body['errors']).toMatchObject({ isEnabled: [{ code: 'retired' }] });
    const pair = { fromId: idOf('ETH'), toId: idOf('SBERRUB') };
    expect((await office.post('directions', { ...edit, ...pair })).body['errors']).toMatchObject({
      toId: [{ code: 'retired' }],
    });
    const back = await office.post(`directions/${id}/restore`, {});
    expect(back.body).toMatchObject({ isEnabled: false, retiredAt: null });
    expect((await office.put(`directions/${id}`, { ...edit, isEnabled: true })).status).toBe(200);
  });

  it('is deleted only where no claim was made in it', async () => {
    const claim = await newClaim(exchange);
    const { rows } = await exchange.admin.query('select direction_id from claim where id = $1', [claim.id]);
    const kept = await office.delete(`directions/${rows[0].direction_id}`);
    expect([kept.status, kept.body['errors']]).toMatchObject([422, { id: [{ code: 'has_claims' }] }]);
    const { id } = await modelOf('DOGE', 'XMR');
    expect((await office.delete(`directions/${id}`)).body).toEqual({ id });
    expect((await office.get(`directions/${id}`)).status).toBe(404);
    expect((await office.delete(`directions/${id}`)).status).toBe(404);
  });
});
