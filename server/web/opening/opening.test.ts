import { randomUUID } from 'node:crypto';
import type { Opening } from '@menyala/contract/office/opening';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { moveInOffice, orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';

let exchange: TestContext;
let office: Office;
beforeEach(async () => {
  await exchange?.close();
  exchange = await createTestContext();
  office = await enterOffice(exchange);
  await exchange.admin.query('update exchange_settings set opened_at = null');
  await exchange.ctx.catalogue.refresh();
});
afterAll(() => exchange.close());

const steps = async (of = office) => {
  const { body } = await of.get('opening');
  const { openedAt, steps: all } = body as unknown as Opening;
  return { openedAt, done: all.filter(({ isDone }) => isDone).map(({ step }) => step) };
};
const trial = (given: object = {}) => {
  const { currencyByCode, directionByPair } = exchange.ctx.catalogue.current();
  const [from, to] = ['BTC', 'SBERRUB'].map((code) => currencyByCode.get(code)?.id);
  const examples = (code: string, side: string) =>
    Object.fromEntries(
      (currencyByCode.get(code)?.fields ?? [])
        .filter((field) => field.side === side && field.isRequired && !field.isVerificationOnly)
        .map(({ name, example }) => [name, example]),
    );
  return office.post('opening/trial-claims', {
    directionId: directionByPair.get(`${from}-${to}`)?.id,
    fromSumma: null,
    email: 'owner@example.com',
    fromRequisites: examples('BTC', 'send'),
    toRequisites: examples('SBERRUB', 'receive'),
    city: null,
    key: randomUUID(),
    ...given,
  });
};

const named = { name: 'Exchange on Main Street' };

it.each([
  ['no name', {}, 'name', 'required'],
  ['an empty name', { name: '  ' }, 'name', 'required'],
  ['no contact', { name: 'Exchange' }, 'contactEmail', 'required'],
  ['an email that is none', { name: 'Exchange', contactEmail: 'help@' }, 'contactEmail', 'bad_email'],
])('is not opened with %s', async (_, given, field, code) => {
  await exchange.admin.query(
    `update exchange_settings set settings = settings || '{"contactEmail": null, "contactTelegram": null}'`,
  );
  await exchange.ctx.catalogue.refresh();
  const { status, body } = await office.post('opening', given);
  expect(status).toBe(422);
  expect((body['errors'] as Record<string, { code: string }[]>)[field]?.[0]?.code).toBe(code);
  expect((await steps()).openedAt).toBeNull();
});

it('keeps customers out until its owner opens it, once and for all', async () => {
  const lists = async () => (await exchange.app.inject('/api/v1/calculator/from/')).json();
  const order = async () => {
    const { ctx } = exchange;
    const opened = { ...ctx.catalogue.current() };
    opened.directions = opened.directions.map((one) => ({ ...one, isOpening: false }));
    opened.directionByPair = new Map(
      opened.directions.map((one) => [`${one.from.id}-${one.to.id}`, one] as const),
    );
    const seen = {
      reserves: ctx.reserves,
      slots: ctx.slots,
      clock: ctx.clock,
      catalogue: { ...ctx.catalogue, current: () => opened },
    };
    return postOrder(exchange, orderFor(seen, 'BTC', 'SBERRUB'));
  };
  expect((await order()).json()).toMatchObject({ code: 'direction_disabled' });
  expect(await lists()).toEqual([]);
  expect((await steps()).openedAt).toBeNull();

  const [first, second] = await Promise.all([office.post('opening', named), office.post('opening', named)]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect((await steps()).openedAt).toBe(exchange.clock.now().toISOString());
  expect((await order()).statusCode).toBe(201);
  expect(await lists()).not.toEqual([]);
  const { rows } = await exchange.admin.query("select after from audit where act = 'exchange.open'");
  expect(rows).toEqual([{ after: { skipped: ['trial'], name: 'Exchange on Main Street' } }]);
  const { rows: settings } = await exchange.admin.query(
    "select settings -> 'name' as name from exchange_settings",
  );
  expect(settings).toEqual([{ name: { ru: named.name, en: named.name } }]);
});

it('is not opened while what an exchange needs is missing, and says what', async () => {
  const fresh = await createTestContext({ demo: false });
  try {
    const owner = await enterOffice(fresh);
    expect(await steps(owner)).toEqual({ openedAt: null, done: [] });
    const { status, body } = await owner.post('opening', {});
    expect([status, body['code'], (body['context'] as { missing: string[] }).missing]).toEqual([
      409,
      'not_ready',
      ['prices', 'requisites', 'reserves', 'directions'],
    ]);
  } finally {
    await fresh.close();
  }
});

it('lets an owner make a trial claim before, whose end is a step', async () => {
  const { status, body } = await trial();
  expect(status).toBe(201);
  const id = body['id'] as string;
  const cookie = await exchange.signIn();
  const { fromSumma: amount } = (await office.get(`claims/${id}`)).body;
  await moveInOffice(exchange, cookie, id, 'deposit', { reference: 'trial-1', amount: String(amount) });
  for (const move of ['send', 'complete'] as const)
    await moveInOffice(exchange, cookie, id, move, { ...(move === 'complete' && { reference: 'trial-2' }) });
  expect((await steps()).done).toContain('trial');
});

it('refuses a trial claim by its fields, and makes one for a key that is sent twice', async () => {
  const wrong = await trial({ email: 'nobody', toRequisites: { card: '2202200000004563' } });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body['errors'] as object)).toEqual(
    expect.arrayContaining(['email', 'toRequisites.card']),
  );
  expect((await trial({ directionId: 1_000_000 })).body['code']).toBe('direction_disabled');
  const key = randomUUID();
  const [one, other] = [await trial({ key }), await trial({ key })];
  expect([one.status, other.status, one.body]).toEqual([201, 201, other.body]);
});

it('is opened by owners alone', async () => {
  const cookie = await exchange.signIn({ login: 'finance', password: 'menyala-finance' });
  const answer = await exchange.app.inject({
    ...{ method: 'POST', url: '/office/api/opening', headers: { cookie }, payload: {} },
  });
  expect(answer.statusCode).toBe(403);
});
