import { expect, it, vi } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext } from '../../testing/context.ts';
import { statementsOf } from '../../testing/count-statements.ts';
import { newClaim, press } from './testing-claims.ts';

it('moves a claim to its end with few statements, and answers staff with what changed', async () => {
  const exchange = await createTestContext();
  // What follows from a move is told of many at once, after its answer.
  vi.spyOn(exchange.ctx.outbox, 'wake').mockReturnValue();
  const cookie = await exchange.signIn();
  const { id, fromSumma } = await newClaim(exchange);
  const counts: [string, number][] = [];
  const count = async (what: string, work: () => Promise<unknown>) => {
    const statements = await statementsOf(work);
    counts.push([what, statements.length]);
  };
  const move = (version: number, name: string, words = {}) =>
    count(name, async () => {
      const url = `/office/api/claims/${id}/moves`;
      const payload = { move: name, version, ...words };
      const answer = await ask(exchange.app, { method: 'POST', url, headers: { cookie }, payload });
      expect(answer.json()).toEqual({ id, status: expect.any(String), version: version + 1 });
    });

  const status = () => ask(exchange.app, { url: `/api/v1/claim/${id}/status` });
  // How long it usually takes is asked once a minute.
  await status();
  await count('confirm', () => press(exchange, 'confirm', id));
  await count('status', status);
  await count('the office', () =>
    ask(exchange.app, { url: `/office/api/claims/${id}`, headers: { cookie } }),
  );
  await move(2, 'deposit', { reference: `cost-${id}`, amount: fromSumma });
  await move(3, 'send');
  await move(4, 'sent', { reference: 'bank-1' });
  await move(5, 'complete');
  expect(counts).toEqual([
    // Read, moved, and read again with what happened to it.
    ['confirm', 3],
    ['status', 1],
    // Who asks, all that is shown, and the balances that the possible moves would change.
    ['the office', 3],
    // Who asks, the claim, what happened to it; also who else has the reference of a deposit, and a reserve that has changed.
    ['deposit', 4],
    ['send', 3],
    ['sent', 3],
    ['complete', 4],
  ]);
  await exchange.close();
});

it('asks no owner of a part that has nothing to write', async () => {
  const exchange = await createTestContext();
  const { id } = await newClaim(exchange);
  await exchange.admin.query(
    `drop function stale_rewards, payouts_handed_over, take_deposits, post_transfers, close_holds, write_deposits,
       write_payout_attempts, write_refunds, open_holds, write_reward_records, lock_promocodes, turn_promocode_uses`,
  );
  expect((await press(exchange, 'confirm', id)).json().status).toBe('checking');
  await exchange.close();
});
