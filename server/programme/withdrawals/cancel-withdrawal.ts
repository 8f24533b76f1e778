import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { applyMove } from './apply-move.ts';
import type { PaidOwner, Withdrawal } from './withdrawal.ts';
import { isCancellable } from './withdrawal-moves.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

const mostTries = 5;

/**
 * Whoever asked takes a withdrawal back, as long as nobody has begun to send it and prices play no part in it.
 * @throws Refusal `not_found`, also for another's; `wrong_status`; `busy`
 */
export async function cancelWithdrawal(ctx: Context, owner: PaidOwner, id: string): Promise<Withdrawal> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const withdrawal = await findWithdrawal(ctx, id);
    if (!withdrawal || !isOf(withdrawal, owner)) throw new Refusal('not_found');
    if (!isCancellable(withdrawal, ctx.clock.now()))
      throw new Refusal('wrong_status', { context: { status: withdrawal.status } });
    if (await applyMove(ctx, withdrawal, 'cancel', {}, { kind: 'customer' })) {
      const cancelled = await findWithdrawal(ctx, id);
      if (cancelled) return cancelled;
    }
  }
  throw new Refusal('busy');
}

/** What pays a refund is taken back by whoever made the refund, with it. */
const isOf = ({ userId, shopId, pullPaymentId }: Withdrawal, owner: PaidOwner): boolean =>
  userId === owner.userId && shopId === owner.shopId && pullPaymentId === null;
