import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { countReferralClaims } from './count-referrals.ts';
import { totalsOf } from './partner-queries.ts';
import { claimBy, completeClaim, completedBy, signUpPartner, takeClaimBack } from './testing-referrals.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const told = (claim: string, event: string): OutboxEvent => ({
  id: 0,
  topic: 'claim.moved',
  payload: { claim, event },
});
const count = (events: OutboxEvent[]) =>
  exchange.ctx.db.transaction().execute((tx) => countReferralClaims(exchange.ctx, tx, events));

describe('figures of a day', () => {
  it('come out the same however often, and in whichever order, it is told what happened', async () => {
    const partner = await signUpPartner(exchange);
    const stays = await completedBy(exchange, partner.code, { anchor: { send: '500' } });
    const goes = await completedBy(exchange, partner.code, { anchor: { send: '300' } });
    await takeClaimBack(exchange, goes);
    const moves = [
      told(goes, 'reverse'),
      told(stays, 'complete'),
      told(goes, 'complete'),
      told(stays, 'create'),
      told(goes, 'create'),
      told(stays, 'chargeback'),
    ];
    for (let times = 0; times < 3; times += 1) await count(moves.toReversed());
    await Promise.all(moves.map((move) => count([move])));
    expect(await breachesOf(exchange)).toEqual([]);
    expect(await totalsOf(exchange.ctx.db, partner.id)).toEqual({
      clicks: 0,
      signUps: 0,
      claims: 2,
      completed: 1,
      turnover: '500',
      rewards: '1.19',
    });
  });

  it('are counted for many partners at once, whoever counts them first', async () => {
    const partners = [
      await signUpPartner(exchange),
      await signUpPartner(exchange),
      await signUpPartner(exchange),
    ];
    const moves: OutboxEvent[] = [];
    for (const { code } of partners)
      for (const _ of [1, 2]) {
        const { id } = await claimBy(exchange, code);
        await completeClaim(exchange, id);
        moves.push(told(id, 'create'), told(id, 'complete'));
      }
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => count(place % 2 === 0 ? moves : moves.toReversed())),
    );
    for (const { id } of partners)
      expect(await totalsOf(exchange.ctx.db, id)).toMatchObject({ claims: 2, completed: 2 });
  });

  it('have nothing of claims that nobody led to', async () => {
    const { id } = await claimBy(exchange, '', { refferal: null });
    await count([told(id, 'create'), { id: 0, topic: 'user.email', payload: {} }]);
    const { rows } = await exchange.admin.query('select from referral_day where clicks + claims = 0');
    expect(rows).toEqual([]);
  });
});
