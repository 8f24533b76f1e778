import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { decidePayment } from '../../exchange/claims/decide/decide-payment.ts';
import { railOf } from '../../exchange/claims/facts.ts';
import { isLegal } from '../../exchange/claims/lifecycle.ts';
import { createClaim } from '../../exchange/claims/order/create-claim.ts';
import { cancelClaim } from '../../exchange/claims/page/cancel-claim.ts';
import { changeClaim, moveClaim } from '../../exchange/claims/store/change-claim.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { orderFor } from '../../exchange/claims/testing-claims.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What one process saw while its clients fought for a reserve. */
export interface Tally {
  attempts: number;
  created: number;
  exceeded: number;
  cancelled: number;
  completed: number;
  expired: number;
}

const staff = { kind: 'staff', id: 1, login: 'demo' } as const;
export const rushPair = ['SBERRUB', 'USDTTRC20'] as const;

/** Many clients at once, each making claims of 1 to 7 and cancelling, paying or leaving them, while timers close what was left. */
export async function rush(
  ctx: Context,
  { clients, attempts }: { clients: number; attempts: number },
): Promise<Tally> {
  const tally: Tally = { attempts: 0, created: 0, exceeded: 0, cancelled: 0, completed: 0, expired: 0 };
  let isOver = false;
  const sweeping = (async () => {
    while (!isOver) {
      tally.expired += await expireClaims(ctx);
      await wait(20);
    }
  })();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) await attemptOne(ctx, tally);
    }),
  );
  isOver = true;
  await sweeping;
  return tally;
}

async function attemptOne(ctx: Context, tally: Tally): Promise<void> {
  tally.attempts += 1;
  // Without an e-mail: a rush of letters would be another test.
  const { email: _, ...order } = orderFor(ctx, ...rushPair, {
    anchor: { receive: String(randomInt(1, 8)) },
  });
  const asker = { language: 'ru', address: '127.0.0.1', idempotencyKey: randomUUID() } as const;
  const claim = await unlessRefused('reserve_exceeded', createClaim(ctx, order, asker));
  if (!claim) {
    tally.exceeded += 1;
    return;
  }
  tally.created += 1;
  const choice = randomInt(10);
  if (choice < 2) {
    if (await won(cancelClaim(ctx, claim.id))) tally.cancelled += 1;
  } else if (choice < 7) {
    if (!(await won(payWhenOpen(ctx, claim.id, claim.fromSumma)))) return;
    if (choice < 6) {
      await moveClaim(ctx, claim.id, 'send', staff);
      await moveClaim(ctx, claim.id, 'complete', staff);
      tally.completed += 1;
    } else {
      await moveClaim(ctx, claim.id, 'reject', staff, { reason: 'rush' });
    }
  }
}

/** Books the payment while the claim waits for it; one that was closed meanwhile is the timer's. */
function payWhenOpen(ctx: Context, claimId: string, amount: string) {
  return changeClaim(ctx, claimId, staff, (claim, facts) => {
    if (!isLegal('accept', claim.status)) throw new Refusal('wrong_status');
    const rail = railOf(facts.from);
    const payment = { currencyId: claim.fromId, rail, reference: randomUUID(), amount };
    return decidePayment(claim, { ...payment, state: 'final', confirmations: null }, undefined, facts);
  });
}

/** Whether the move was ours and not the timer's. */
async function won(moving: Promise<unknown>): Promise<boolean> {
  const done = await unlessRefused(
    'wrong_status',
    moving.then(() => true),
  );
  return done === true;
}

async function unlessRefused<T>(code: Refusal['code'], acting: Promise<T>): Promise<T | null> {
  return acting.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === code) return null;
    throw error;
  });
}
