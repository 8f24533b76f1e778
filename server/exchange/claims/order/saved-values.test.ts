import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { signUpUser, type TestUser } from '../../../testing/user.ts';
import { findClaim } from '../store/claim-queries.ts';
import { orderFor, postOrder } from '../testing-claims.ts';

let exchange: TestContext;
let anna: TestUser;
let boris: TestUser;

beforeAll(async () => {
  exchange = await createTestContext();
  anna = await signUpUser(exchange);
  boris = await signUpUser(exchange);
});
afterAll(() => exchange.close());

/** Saves what the form's examples say for a side of a currency. */
async function save(user: TestUser, code: string, side: 'send' | 'receive' = 'receive'): Promise<string> {
  const currency = exchange.ctx.catalogue.current().currencyByCode.get(code);
  const fields = currency?.fields.filter((field) => field.side === side) ?? [];
  const answer = await ask(exchange.app, {
    method: 'POST',
    url: '/api/v1/users/me/requisites/',
    headers: user.headers,
    payload: {
      currency: currency?.id,
      side,
      values: Object.fromEntries(fields.map(({ name, example }) => [name, example])),
    },
  });
  return answer.json().id;
}

/** An order from Bitcoin whose every detail of the receiving side is the text given. */
function orderWith(value: string, to = 'SBERRUB') {
  const order = orderFor(exchange.ctx, 'BTC', to);
  const names = Object.keys(order.toRequisites ?? {});
  return { ...order, toRequisites: Object.fromEntries(names.map((name) => [name, value])) };
}

const post = (order: object, user?: TestUser) => postOrder(exchange, order, { as: user?.headers ?? {} });

const refusedAll = (order: ReturnType<typeof orderWith>) => ({
  status: 422,
  errors: Object.fromEntries(
    Object.keys(order.toRequisites).map((name) => [
      `toRequisites.${name}`,
      [{ code: 'bad_value', detail: expect.any(String) }],
    ]),
  ),
});

describe('a detail that is named instead of written', () => {
  it('is the saved one, and remembers that it was used', async () => {
    const id = await save(anna, 'SBERRUB');
    exchange.clock.turn(60_000);
    const answer = await post(orderWith(`saved:${id}`), anna);
    expect(answer.statusCode).toBe(201);
    const claim = await findClaim(exchange.ctx, answer.json().id);
    const { toRequisites } = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
    expect(Object.keys(claim?.toRequisites ?? {})).toEqual(Object.keys(toRequisites ?? {}));
    expect(JSON.stringify(claim?.toRequisites)).not.toContain('saved');
    const { rows } = await exchange.admin.query('select used_at from saved_requisite where id = $1', [id]);
    expect(rows[0].used_at).toEqual(exchange.clock.now());
  });

  it('may be named in capitals', async () => {
    const id = await save(anna, 'SBERRUB');
    expect((await post(orderWith(`saved:${id.toUpperCase()}`), anna)).statusCode).toBe(201);
  });

  it('is unknown where it is another’s, another currency’s, another side’s, or was never saved', async () => {
    const order = (id: string) => orderWith(`saved:${id}`);
    const strangers = [await save(boris, 'SBERRUB'), await save(anna, 'TCSBRUB'), randomUUID()];
    for (const id of strangers)
      expect((await post(order(id), anna)).json()).toMatchObject(refusedAll(order(id)));
    await exchange.admin.query(`update saved_requisite set side = 'send' where id = $1`, [
      await save(anna, 'SBERRUB'),
    ]);
    const { rows } = await exchange.admin.query(`select id from saved_requisite where side = 'send'`);
    expect((await post(order(rows[0].id), anna)).json()).toMatchObject(refusedAll(order(rows[0].id)));
  });

  it('leaves another’s untouched', async () => {
    const id = await save(boris, 'SBERRUB');
    const { rows: before } = await exchange.admin.query('select used_at from saved_requisite where id = $1', [
      id,
    ]);
    exchange.clock.turn(60_000);
    await post(orderWith(`saved:${id}`), anna);
    const { rows } = await exchange.admin.query('select used_at from saved_requisite where id = $1', [id]);
    expect(rows).toEqual(before);
  });

  it('is nothing to a guest, and a card is nothing to anybody', async () => {
    const saved = orderWith(`saved:${await save(anna, 'SBERRUB')}`);
    expect((await post(saved)).json()).toMatchObject(refusedAll(saved));
    const card = orderWith(`card:${randomUUID()}`);
    expect((await post(card, anna)).json()).toMatchObject(refusedAll(card));
  });

  it('is checked once more: a value that is wrong by now is refused as a typed one is', async () => {
    const id = await save(anna, 'SBERRUB');
    await exchange.admin.query(
      `update saved_requisite set fields = (select jsonb_object_agg(key, 'x') from jsonb_each(fields)) where id = $1`,
      [id],
    );
    const { errors } = (await post(orderWith(`saved:${id}`), anna)).json();
    const codes = Object.values(errors as Record<string, { code: string }[]>).map(([error]) => error?.code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).not.toContain('bad_value');
  });
});
