import type { Context } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { askRefund } from './page/ask-refund.ts';
import { confirmRefund, encryptRefund, refundToken } from './page/refund-by-email.ts';
import { findClaim } from './store/claim-queries.ts';

/** Asks for money back as a customer does who has the mailbox: what takes an email is confirmed by it. */
export async function askBack(
  ctx: Context,
  id: string,
  asked: { currency: number; requisites: Record<string, string> },
): Promise<void> {
  try {
    await askRefund(ctx, id, asked);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'confirmation_required') throw error;
    const claim = await findClaim(ctx, id);
    if (!claim) throw error;
    await confirmRefund(ctx, id, refundToken(ctx, claim, encryptRefund(ctx, claim, asked)));
  }
}
