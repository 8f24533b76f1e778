import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newClaim, orderFor, postOrder, press } from '../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { findDirection } from './directions.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());
afterEach(async () => {
  await exchange.admin.query('delete from stop');
  await exchange.ctx.catalogue.refresh();
});

const reason = { ru: 'Меняем банк.', en: 'We change banks.' };
const get = async (path: string) => (await exchange.app.inject(`/en/api/v1/${path}`)).json();
const order = () => orderFor(exchange.ctx, 'BTC', 'SBERRUB');
const idOf = (from: string, to: string) => findDirection(exchange.ctx.catalogue.current(), from, to).id;
const told = async () =>
  (
    await exchange.admin.query(
      "select distinct payload->'notice'->>'kind' as kind from outbox where topic = 'owners.notice' order by kind",
    )
  ).rows.map(({ kind }) => kind);

describe('a stop of the whole exchange', () => {
  it('takes no claims at once, says why, and lets those that were made go on', async () => {
    const before = await newClaim(exchange);
    const stopped = await office.post('stop', { directionId: null, reason });
    expect(stopped.body).toMatchObject({
      items: [{ directionId: null, name: null, reason, stoppedBy: 'demo' }],
      needsCode: false,
    });
    expect(await get('calculator/tech/')).toEqual({
      ...{ active: true, until: null, stopped: true, planned: null },
      text: 'We change banks.',
      fromMemory: false,
    });
    expect((await get('calculator/pair/BTC/SBERRUB/')).closed).toMatchObject({
      reason: 'all_stopped',
      text: 'The exchange is stopped for now, we take no new orders. We change banks.',
    });
    const refused = await postOrder(exchange, order(), { base: '/en' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'direction_paused']);
    expect(refused.json().detail).toContain('We change banks.');
    expect((await press(exchange, 'confirm', before.id)).statusCode).toBe(200);
    const { body } = await office.get('directions?size=500');
    for (const { closedBy } of body['items'] as { closedBy: string[] }[])
      expect(closedBy).toContain('all_stopped');
  });

  it('is done once, taken back once, audited, and told to owners', async () => {
    await exchange.admin.query('delete from outbox');
    for (const words of [reason, { ru: '', en: '' }])
      await office.post('stop', { directionId: null, reason: words });
    const both = await Promise.all([1, 2].map(() => office.post('stop/lift', { directionId: null })));
    expect(both.map(({ body }) => body['items'])).toEqual([[], []]);
    const { rows } = await exchange.admin.query(
      "select act from audit where object = 'exchange:all' order by id desc limit 3",
    );
    expect(rows.map(({ act }) => act)).toEqual(['exchange.resume', 'exchange.stop', 'exchange.stop']);
    expect(await told()).toEqual(['exchange_resumed', 'exchange_stopped']);
    expect((await postOrder(exchange, order())).statusCode).toBe(201);
  });

  it('is for owners, operators and finance', async () => {
    for (const [role, status] of [
      ['operator', 200],
      ['finance', 200],
      ['support', 403],
      ['content', 403],
    ] as const) {
      const cookie = await exchange.signIn(demoLoginOf(role));
      const { statusCode } = await exchange.app.inject({
        method: 'POST',
        url: '/office/api/stop',
        headers: { cookie },
        payload: { directionId: null, reason },
      });
      expect([role, statusCode]).toEqual([role, status]);
    }
  });
});

describe('a stop of one direction', () => {
  it('stops it alone, and what does not exist not at all', async () => {
    await office.post('stop', { directionId: idOf('BTC', 'SBERRUB'), reason: { ru: '', en: '' } });
    expect((await get('calculator/pair/BTC/SBERRUB/')).closed).toEqual({
      reason: 'stopped',
      text: 'Exchange in this direction is stopped for now.',
      opensAt: null,
    });
    expect((await postOrder(exchange, order())).json().code).toBe('direction_paused');
    expect((await get('calculator/pair/SBERRUB/USDTTRC20/')).closed).toBeNull();
    expect((await get('calculator/tech/')).active).toBe(false);
    expect((await office.post('stop', { directionId: 99_999, reason })).status).toBe(404);
  });

  it('refuses a reason that is too long, by its field', async () => {
    const long = { ru: 'а'.repeat(301), en: '' };
    const { status, body } = await office.post('stop', { directionId: null, reason: long });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['reason.ru']]);
  });
});

it('asks who starts the exchange again for a code, where they have two-factor', async () => {
  const real = await createTestContext({ demo: false });
  try {
    const its = await enterOffice(real);
    expect((await its.post('stop', { directionId: null, reason })).body).toMatchObject({ needsCode: true });
    for (const [totp, code] of [
      [undefined, 'required'],
      ['000000', 'wrong_code'],
    ] as const) {
      const { status, body } = await its.post('stop/lift', { directionId: null, ...(totp ? { totp } : {}) });
      expect([status, body['errors']]).toMatchObject([422, { totp: [{ code }] }]);
    }
    expect((await its.get('stop')).body['items']).toHaveLength(1);
  } finally {
    await real.close();
  }
});
