import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { orderFor, postOrder } from './testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
const toRubles = () => orderFor(exchange.ctx, 'BTC', 'SBERRUB');

describe('an order of a client that knows the specification alone', () => {
  it('may have fields that we do not read, and they change nothing', async () => {
    const given = { isAdmin: true, status: 'success', id: '00000000-0000-4000-8000-000000000000', userId: 1 };
    const answer = await postOrder(exchange, { ...toRubles(), ...given } as ReturnType<typeof toRubles>);
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'new']);
    expect(answer.json().id).not.toBe(given.id);
    const { rows } = await exchange.admin.query('select user_id, status from claim where id = $1', [
      answer.json().id,
    ]);
    expect(rows).toEqual([{ user_id: null, status: 'new' }]);
  });

  it('may have its sums as JSON numbers, where they are exact', async () => {
    const order = toRubles();
    const text = JSON.stringify(order)
      .replace(`"fromSumma":"${order.fromSumma}"`, `"fromSumma":${order.fromSumma}`)
      .replace(`"toSumma":"${order.toSumma}"`, `"toSumma":${order.toSumma}`);
    expect(typeof JSON.parse(text).toSumma).toBe('number');
    const answer = await ask(exchange.app, {
      method: 'POST',
      url: '/api/v1/claim/',
      headers: { 'content-type': 'application/json' },
      payload: text,
    });
    expect([answer.statusCode, answer.json().fromSumma, answer.json().toSumma]).toEqual([
      201,
      order.fromSumma,
      order.toSumma,
    ]);
  });

  it('of a type that is no JSON is told to be JSON', async () => {
    const answer = await ask(exchange.app, {
      method: 'POST',
      url: '/en/api/v1/claim/',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'json_only']);
    expect(answer.json().detail).toContain('application/json');
  });
});
