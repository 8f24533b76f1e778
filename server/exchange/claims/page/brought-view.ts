import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { RefusedFor } from '@menyala/contract/site/partners';
import type { Context } from '../../../context.ts';
import type { Claim } from '../claim.ts';
import { currencyIn } from '../facts.ts';
import { completionOf } from '../rewards/completion-queries.ts';

/** What a completed claim brought to the partner programme. */
export async function broughtBy(ctx: Context, claim: Pick<Claim, 'id'>): Promise<OfficeClaim['brought']> {
  const completion = await completionOf(ctx.db, claim.id);
  if (!completion) return null;
  const { currencyId, value, basis, percent, reward, refusedFor, bonus, takenBackAt } = completion;
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
