import { isZero, profitOf } from '@menyala/money';
import type { Context } from '../../../context.ts';
import type { Claim } from '../claim.ts';
import { currencyIn } from '../facts.ts';
import { planRewards } from '../rewards/plan-rewards.ts';
import { rewardRecordOf } from '../rewards/reward-record-queries.ts';

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
  const rewards = await rewardRecordOf(ctx.db, claim.id);
  return rewards && rewards.takenBackAt === null ? rewards.bonus : null;
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
  return (await planRewards(ctx, paid, profit))?.rewards.bonus ?? null;
}
