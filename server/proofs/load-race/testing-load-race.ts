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
export interface SentOrders {
  attempts: number;
  created: number;
  exceeded: number;
  cancelled: number;
  completed: number;
  expired: number;
}

const staff = { kind: 'staff', id: 1, login: 'demo' } as const;
export const racePair = ['SBERRUB', 'USDTTRC20'] as const;

/** Many clients at once, each making claims of 1 to 7 and cancelling, paying or leaving them, while timers close what was left. */
export async function loadRace(
  ctx: Context,
  { clients, attempts }: { clients: number; attempts: number },
): Promise<SentOrders> {
  const sentOrders: SentOrders = {
    attempts: 0,
    created: 0,
    exceeded: 0,
    cancelled: 0,
    completed: 0,
    expired: 0,
  };
  let isOver = false;
  const sweeping = (async () => {
    while (!isOver) {
      sentOrders.expired += await expireClaims(ctx);
      await wait(20);
    }
  })();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) await attemptOne(ctx, sentOrders);
    }),
  );
  isOver = true;
  await sweeping;
  return sentOrders;
}

async function attemptOne(ctx: Context, sentOrders: SentOrders): Promise<void> {
  sentOrders.attempts += 1;
  // Without an email address: a flood of emails would be another test.
  const { email: _, ...order } = orderFor(ctx, ...racePair, {
    anchor: { receive: String(randomInt(1, 8)) },
  });
  const asker = { language: 'ru', address: '127.0.0.1', idempotencyKey: randomUUID() } as const;
  const claim = await unlessRefused('reserve_exceeded', createClaim(ctx, order, asker));
  if (!claim) {
    sentOrders.exceeded += 1;
    return;
  }
  sentOrders.created += 1;
  const choice = randomInt(10);
  if (choice < 2) {
    if (await won(cancelClaim(ctx, claim.id))) sentOrders.cancelled += 1;
  } else if (choice < 7) {
    if (!(await won(payWhenOpen(ctx, claim.id, claim.fromSumma)))) return;
    if (choice < 6) {
      await moveClaim(ctx, claim.id, 'send', staff);
      await moveClaim(ctx, claim.id, 'complete', staff);
      sentOrders.completed += 1;
    } else {
      await moveClaim(ctx, claim.id, 'reject', staff, { reason: 'loadRace' });
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

/** True where the move was ours and not the timer's. */
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
