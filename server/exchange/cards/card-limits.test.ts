import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { addCard, freshNumber, newCard, photoForm, send, upload } from './testing-cards.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => exchange.close());

const limited = { code: 'rate_limited', context: { retryAfter: expect.any(Number) } };
let homes = 0;
const elsewhere = () => {
  homes += 1;
  return { remoteAddress: `198.51.100.${homes}` };
};

describe('how often', () => {
  it('an account adds cards: ten a day; what is wrong or known does not count', async () => {
    const user = await signUpUser(exchange);
    const number = freshNumber();
    for (let count = 1; count <= 12; count += 1) await addCard(exchange, user, { number: '1' }, elsewhere());
    for (let count = 1; count <= 10; count += 1) {
      const answer = await addCard(exchange, user, count === 1 ? { number } : {}, elsewhere());
      expect(answer.statusCode).toBe(201);
    }
    expect((await addCard(exchange, user, {}, elsewhere())).json()).toMatchObject(limited);
    expect((await addCard(exchange, user, { number }, elsewhere())).json().code).toBe('validation');
  });

  it('a network adds cards: twenty a day, whoever it is', async () => {
    const home = elsewhere();
    for (let count = 1; count <= 20; count += 1)
      expect((await addCard(exchange, await signUpUser(exchange), {}, home)).statusCode).toBe(201);
    const answer = await addCard(exchange, await signUpUser(exchange), {}, home);
    expect(answer.json()).toMatchObject(limited);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('a card is changed: forty times a day for an account, since each leaves its trace for good', async () => {
    const user = await signUpUser(exchange);
    await exchange.admin.query('delete from rate_limit');
    const { id } = await newCard(exchange, user);
    const change = (holder: string) =>
      exchange.app.inject({
        ...{ method: 'PUT', url: `/api/v1/verify/${id}/`, payload: { holder }, headers: user.headers },
        ...elsewhere(),
      });
    for (let count = 1; count <= 40; count += 1)
      expect((await change(count % 2 === 0 ? 'Ivan' : 'Petr')).statusCode).toBe(200);
    expect((await change('Anna')).json()).toMatchObject(limited);
  });

  it('a network uploads: twenty a minute, counted before a byte of it is read', async () => {
    const user = await signUpUser(exchange);
    const home = elsewhere();
    const form = photoForm(Buffer.from('no photo'), { verification: '1', kind: 'card' });
    const sent = () =>
      exchange.app.inject({
        ...{ method: 'POST', url: '/api/v2/verify/upload', payload: form.payload, ...home },
        headers: { ...form.headers, ...user.headers },
      });
    for (let count = 1; count <= 20; count += 1) expect((await sent()).statusCode).toBe(422);
    expect((await sent()).json()).toMatchObject(limited);
  });

  it('a check is sent: twenty a day for an account; said again it does not count', async () => {
    const user = await signUpUser(exchange);
    await exchange.admin.query('delete from rate_limit');
    const { id } = await newCard(exchange, user);
    for (const kind of ['card', 'screen'] as const) await upload(exchange, user, id, kind);
    for (let count = 1; count <= 25; count += 1)
      expect((await send(exchange, user, id)).statusCode).toBe(200);
    const { rows } = await exchange.admin.query("select points from rate_limit where key like 'card-send:%'");
    expect(rows).toEqual([{ points: 1 }]);
  });
});
