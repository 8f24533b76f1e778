import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveClaim } from '../../exchange/claims/store/change-claim.ts';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { adjustPartner } from './adjust-partner.ts';
import { editPartner } from './edit-partner.ts';
import { findPartner, moneyOf, totalsOf } from './partner-queries.ts';
import {
  claimBy,
  completeClaim,
  completedBy,
  payClaim,
  signUpPartner,
  takeClaimBack,
  withProgramme,
} from './testing-referrals.ts';
import { flushVisits, noteVisit } from './visits.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const owner = { kind: 'staff', id: 1, login: 'demo', address: '127.0.0.1' } as const;

it('claims, take-backs, adjustments, edits and clicks of the same partners at once wait for each other in one direction', async () => {
  const { ctx } = exchange;
  const partners = [
    await signUpPartner(exchange),
    await signUpPartner(exchange),
    await signUpPartner(exchange),
  ];
  const user = await signUpUser(exchange);
  const paid: string[] = [];
  const undone: string[] = [];
  for (const { code } of partners) {
    for (const _ of [1, 2, 3])
      paid.push((await claimBy(exchange, code, { anchor: { send: '500' } }, user.headers)).id);
    for (const _ of [1, 2]) undone.push(await completedBy(exchange, code, { anchor: { send: '700' } }));
  }
  const adjust = (id: number, account: 'referral' | 'bonus') =>
    adjustPartner(
      ctx,
      id,
      { account, direction: 'in', amount: '5', reason: 'a test', key: randomUUID() },
      owner,
      'en',
    );
  await Promise.all([
    ...paid.map((id) => completeClaim(exchange, id)),
    ...undone.map((id) => takeClaimBack(exchange, id)),
    ...partners
      .toReversed()
      .flatMap(({ id }) => [adjust(id, 'referral'), adjust(id, 'bonus'), adjust(id, 'referral')]),
    ...partners.map(({ id }) =>
      editPartner(ctx, id, { version: 1, ownPercent: '20', isBlocked: false, note: '' }, owner),
    ),
    ...partners.map(async ({ code }, place) => {
      const request = { ip: `198.51.100.${place}`, headers: { 'user-agent': 'Firefox/128.0' } };
      noteVisit(ctx, { code, request, utm: null, path: '/' });
      await flushVisits(ctx);
    }),
    ctx.outbox.drain(),
  ]);
  expect(await breachesOf(exchange)).toEqual([]);
  for (const { id } of partners) {
    const totals = await totalsOf(ctx.db, id);
    expect(totals).toMatchObject({ clicks: 1, claims: 5, completed: 3, turnover: '1500', rewards: '3.57' });
    expect(await moneyOf(ctx.db, id)).toMatchObject({ balance: '13.57', owed: '0', points: '5' });
    expect((await findPartner(ctx.db, id))?.turnover).toBe('1500');
  }
});

it('claims of one partner that complete at once take each the level that those before it have reached', async () => {
  const { admin, ctx } = exchange;
  const levels = [
    { turnover: '0', percent: '10' },
    { turnover: '1000', percent: '20' },
    { turnover: '2500', percent: '30' },
  ];
  await withProgramme(exchange, { levels }, async () => {
    const partner = await signUpPartner(exchange);
    const sending: string[] = [];
    for (const to of ['SBERRUB', 'TCSBRUB', 'ACRUB', 'SBERRUB', 'SBERRUB', 'TCSBRUB', 'SBERRUB', 'ACRUB']) {
      const { id } = await claimBy(exchange, partner.code, { to, anchor: { send: '500' } });
      await payClaim(exchange, id);
      await moveClaim(ctx, id, 'send', owner);
      sending.push(id);
    }
    await Promise.all(sending.map((id) => moveClaim(ctx, id, 'complete', owner)));
    const { rows } = await admin.query<{ percents: string[] }>(
      'select array_agg(percent::float order by percent) as percents from reward_record where referrer_id = $1',
      [partner.id],
    );
    expect(rows[0]?.percents).toEqual([10, 10, 20, 20, 20, 30, 30, 30]);
    expect(await breachesOf(exchange)).toEqual([]);
  });
});
