import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim, press } from '../../exchange/claims/testing-claims.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { makePromocode } from './make-promocode.ts';
import { givePromocode } from './testing-promocodes.ts';

let exchange: TestContext;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
  user = await signUpUser(exchange);
});
afterAll(() => exchange.close());

async function own(as: TestUser = user) {
  const answer = await ask(exchange.app, { url: '/en/api/v1/users/me/promocodes', headers: as.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().items;
}
const order = (promocode: string) => newClaim(exchange, 'BTC', 'SBERRUB', { promocode }, user.headers);

describe('one’s own promocodes', () => {
  it('are those that were given, with what they do and are bound to', async () => {
    const { ctx } = exchange;
    const btc = ctx.catalogue.current().directions[0];
    const made = await ctx.db.transaction().execute((tx) =>
      makePromocode(
        tx,
        {
          kind: 'course',
          amount: '0.3',
          userId: user.id,
          directions: [btc?.id ?? 0],
          endsAt: new Date('2026-05-08T09:00:00Z'),
          note: 'A gift',
          by: 'customer',
        },
        ctx.clock.now(),
      ),
    );
    expect(await own()).toEqual([
      {
        code: made.code,
        kind: 'course',
        amount: '0.3',
        text: 'Rate 0.3\u00a0% better',
        conditions: [expect.stringContaining('Valid until')],
        pairs: [{ fromPs: btc?.from.id, toPs: btc?.to.id, name: `${btc?.from.code} – ${btc?.to.code}` }],
        startsAt: null,
        endsAt: '2026-05-08T09:00:00.000Z',
        used: 0,
        left: 1,
        state: 'usable',
      },
    ]);
  });

  it('are also those that were used, and what is left of them', async () => {
    await givePromocode(exchange.ctx, { code: 'TWICE', kind: 'bonus', amount: '5', mostPerUser: 2 });
    await order('twice');
    expect((await own())[0]).toMatchObject({ code: 'TWICE', used: 1, left: 1, state: 'usable' });
    const second = await order('twice');
    expect((await own()).at(-1)).toMatchObject({ code: 'TWICE', used: 2, left: 0, state: 'used_up' });
    await press(exchange, 'cancel', second.id);
    expect((await own())[0]).toMatchObject({ code: 'TWICE', used: 1, left: 1, state: 'usable' });
  });

  it('are over when their time is, and after the first exchange if they are for that', async () => {
    const other = await signUpUser(exchange);
    await givePromocode(exchange.ctx, { code: 'FIRST', user: other.id, firstClaim: true });
    await givePromocode(exchange.ctx, {
      code: 'LATER',
      user: other.id,
      startsAt: new Date('2026-07-01T00:00:00Z'),
    });
    await givePromocode(exchange.ctx, {
      code: 'OVER',
      user: other.id,
      endsAt: new Date('2026-04-01T00:00:00Z'),
    });
    const states = async () =>
      (await own(other)).map(({ code, state }: { code: string; state: string }) => `${code} ${state}`);
    expect(await states()).toEqual(['FIRST usable', 'LATER later', 'OVER over']);
    await newClaim(exchange, 'BTC', 'SBERRUB', {}, other.headers);
    expect(await states()).toEqual(['LATER later', 'FIRST used_up', 'OVER over']);
  });

  it('are nobody else’s to see', async () => {
    expect(await own(await signUpUser(exchange))).toEqual([]);
    const guest = await ask(exchange.app, { url: '/api/v1/users/me/promocodes' });
    expect(guest.statusCode).toBe(401);
  });
});
