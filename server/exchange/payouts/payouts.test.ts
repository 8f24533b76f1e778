import { randomUUID } from 'node:crypto';
import { subtract } from '@menyala/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { financeDemoLogin, secondDemoLogin } from '../../people/staff/demo-logins.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { findClaim } from '../claims/store/claim-queries.ts';
import { breachesOf, moveInOffice, newClaim } from '../claims/testing-claims.ts';
import type { PayoutOrder, PayoutProvider } from '../payout-providers/port.ts';
import { drivePayouts } from './drive-payouts.ts';

let exchange: TestContext;
let office: string;
const sent: PayoutOrder[] = [];
/** A provider that takes the order and loses the connection before it answers. */
const lost: PayoutProvider = {
  serves: () => true,
  route: 'lost',
  name: { ru: 'Потерянный', en: 'Lost' },
  send: async (order) => {
    sent.push(order);
    throw new Error('connection reset');
  },
  find: async () => ({ state: 'open' }),
};
beforeAll(async () => {
  exchange = await createTestContext();
  exchange.ctx.payouts.push(lost);
  office = await exchange.signIn();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const claimOf = async (id: string) => (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
const move = (
  id: string,
  name: Parameters<typeof moveInOffice>[3],
  words: Parameters<typeof moveInOffice>[4] = {},
) => moveInOffice(exchange, office, id, name, words);

async function sentBy(route: string) {
  const claim = await newClaim(exchange);
  await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
  await move(claim.id, 'send', { route });
  await drivePayouts(exchange.ctx);
  return claim;
}

async function later() {
  exchange.clock.turn(4_000);
  await drivePayouts(exchange.ctx);
}

describe('a payout by a provider', () => {
  it('is sent, and completed when it has arrived', async () => {
    const { id } = await sentBy('sandbox');
    expect(await claimOf(id)).toMatchObject({
      status: 'sent',
      held: null,
      payouts: [{ state: 'sent', route: 'sandbox' }],
    });
    await later();
    expect((await claimOf(id)).status).toBe('success');
  });

  it('that is refused leaves the claim to be sent another way, its sum still held', async () => {
    const { id, toSumma } = await sentBy('sandbox-refuses');
    expect((await claimOf(id)).status).toBe('sending');
    await later();
    expect(await claimOf(id)).toMatchObject({
      status: 'accepted',
      held: toSumma,
      payouts: [{ state: 'failed' }],
    });
    await move(id, 'send', { route: 'sandbox' });
    await drivePayouts(exchange.ctx);
    expect((await claimOf(id)).status).toBe('sent');
  });

  it('whose outcome nobody knows stays open, is never sent again, and is shown to staff', async () => {
    for (const route of ['sandbox-silent', 'lost']) {
      const { id } = await sentBy(route);
      for (let times = 0; times < 3; times += 1) await later();
      exchange.clock.turn(3 * 60_000);
      await drivePayouts(exchange.ctx);
      expect(await claimOf(id)).toMatchObject({ status: 'sending', payouts: [{ state: 'open' }] });
      const listed = await exchange.app.inject({
        url: '/office/api/operations-inbox',
        headers: { cookie: office },
      });
      const kinds = listed.json().items.filter((item: { claim: { id: string } }) => item.claim?.id === id);
      expect(kinds).toMatchObject([{ kind: 'stuck_payout', note: route }]);
      expect((await move(id, 'send', { route })).json().code).toBe('wrong_status');
      await move(id, 'fail_payout', { reason: 'The bank says that it never left.' });
    }
    expect(sent).toHaveLength(1);
  });

  it('is called by one process, where several have the same order', async () => {
    const before = sent.length;
    const claim = await newClaim(exchange);
    await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
    await move(claim.id, 'send', { route: 'lost' });
    await Promise.all(Array.from({ length: 6 }, () => drivePayouts(exchange.ctx)));
    expect(sent.length - before).toBe(1);
    await move(claim.id, 'fail_payout', { reason: 'It never left.' });
  });

  it('that comes back is held for the customer again, and waits for other details', async () => {
    const { id, toSumma } = await sentBy('sandbox-returns');
    await later();
    expect(await claimOf(id)).toMatchObject({ status: 'paused', pausedFor: 'returned', held: toSumma });
  });
});

describe('a payout by hand', () => {
  it('that comes back costs its fee, and takes it from the reserve when it goes on', async () => {
    const claim = await newClaim(exchange);
    await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
    await move(claim.id, 'send');
    await move(claim.id, 'sent', { reference: 'bank-1' });
    await move(claim.id, 'returned', { fee: '50', reason: 'The card is closed.' });
    expect((await claimOf(claim.id)).held).toBe(subtract(claim.toSumma, '50'));
    await move(claim.id, 'resume', { reason: 'The bank opened it again.' });
    expect(await claimOf(claim.id)).toMatchObject({ status: 'accepted', held: claim.toSumma });
  });

  it('is not for ways that there are not', async () => {
    const claim = await newClaim(exchange);
    await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
    const answer = await move(claim.id, 'send', { route: 'pigeon' });
    expect(answer.json().errors).toMatchObject({ route: [{ code: 'unknown_route' }] });
  });
});

describe('a completed claim', () => {
  it('is taken back by two people: what came is due again, the profit is gone, and what was paid is lost', async () => {
    const claim = await newClaim(exchange);
    await move(claim.id, 'deposit', { reference: randomUUID(), amount: claim.fromSumma });
    await move(claim.id, 'send');
    await move(claim.id, 'complete');
    await move(claim.id, 'ask_reversal', { amount: '100', reason: 'Stolen card.' });
    expect((await move(claim.id, 'reverse')).statusCode).toBe(403);
    const operator = await exchange.signIn(secondDemoLogin);
    expect((await moveInOffice(exchange, operator, claim.id, 'reverse')).statusCode).toBe(403);
    const other = await exchange.signIn(financeDemoLogin);
    const done = await moveInOffice(exchange, other, claim.id, 'reverse');
    expect(done.json()).toMatchObject({
      status: 'error',
      due: [{ currency: 'BTC', amount: claim.fromSumma }],
      reversal: null,
    });
  });
});
