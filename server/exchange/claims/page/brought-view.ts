import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { RefusedFor } from '@menyala/contract/site/partners';
import type { Context } from '../../../context.ts';
import type { Claim } from '../claim.ts';
import { currencyIn } from '../facts.ts';
import { rewardRecordOf } from '../rewards/reward-record-queries.ts';

/** What a completed claim brought to the partner programme. */
export async function broughtBy(ctx: Context, claim: Pick<Claim, 'id'>): Promise<OfficeClaim['brought']> {
  const record = await rewardRecordOf(ctx.db, claim.id);
  if (!record) return null;
  const { currencyId, value, basis, percent, reward, refusedFor, bonus, takenBackAt } = record;
  return {
    ticker: currencyIn(ctx.catalogue.current().currencies, currencyId).ticker,
    value,
    basis,
    percent,
    reward,
    // The database lets no other reasons in.
    refusedFor: refusedFor as RefusedFor | null,
    points: bonus,
    takenBackAt: takenBackAt?.toISOString() ?? null,
  };
}
