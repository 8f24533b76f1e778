import { isZero, profitOf } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { Claim } from '../claim.ts';
import { currencyIn } from '../facts.ts';
import { completionOf } from '../rewards/completion-queries.ts';
import { planCompletion } from '../rewards/plan-completion.ts';

/**
 * Points of a claim for its user: those that came, or while it goes on those that would come if it were completed now as it was
 * asked for. Null where there are none.
 */
export async function pointsOf(ctx: Context, claim: Claim): Promise<string | null> {
  if (claim.userId === null || claim.status === 'deleted' || claim.status === 'error') return null;
  const points =
    claim.status === 'success' ? await pointsThatCame(ctx, claim) : await pointsToCome(ctx, claim);
  return points === null || isZero(points) ? null : points;
}

async function pointsThatCame(ctx: Context, claim: Claim): Promise<string | null> {
  const completion = await completionOf(ctx.db, claim.id);
  return completion && completion.takenBackAt === null ? completion.bonus : null;
}

async function pointsToCome(ctx: Context, claim: Claim): Promise<string | null> {
  const { directionById, currencies } = ctx.catalogue.current();
  const isBonusPoints = claim.isPromocodeTaken && claim.promocodeEffect?.kind === 'bonus';
  if (!isBonusPoints && isZero(directionById.get(claim.directionId)?.bonusPercent ?? '0')) return null;
  const { decimals } = currencyIn(currencies, claim.toId);
  const profit = profitOf({
    send: claim.fromSumma,
    baseCourse: claim.baseCourse,
    receive: claim.toSumma,
    decimals,
  });
  const paid = { ...claim, dues: [{ currencyId: claim.fromId, amount: claim.fromSumma }], refunds: [] };
  return (await planCompletion(ctx, paid, profit))?.completion.bonus ?? null;
}
