import type { Language } from '@menyala/contract';
import type { OwnReview, ReviewStatus, TypedReview } from '@menyala/contract/site/reviews';
import type { Context } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { cleanedReview, wrongReview } from './review-text.ts';

/**
 * Leaves the one review of a completed exchange; a payment of an invoice has none. The caller has proved to be its maker.
 * @throws Refusal `not_found` · `wrong_status` before it is completed · `conflict` where it has one · `validation` by field ·
 *   `rate_limited`
 */
export async function leaveReview(
  ctx: Context,
  claimId: string,
  typed: TypedReview,
  { language, address }: { language: Language; address: string },
): Promise<OwnReview> {
  const { text, name } = cleanedReview(typed);
  refuseWrong(wrongReview({ text, name }));
  const claim = await ctx.db
    .selectFrom('claim')
    .leftJoin('review', 'review.claim_id', 'claim.id')
    .select(['claim.id', 'claim.status', 'review.id as review'])
    .where('claim.id', '=', claimId.toLowerCase())
    .where('claim.invoice_id', 'is', null)
    .executeTakeFirst();
  if (!claim) throw new Refusal('not_found');
  if (claim.status !== 'success') throw new Refusal('wrong_status', { context: { status: claim.status } });
  if (claim.review !== null) throw new Refusal('conflict');
  await attemptLimit(ctx, { name: 'review', attempts: 10, seconds: 60 * 60 }).take(addressGroup(address));
  const added = await ctx.db
    .insertInto('review')
    .values({ claim_id: claim.id, language, text, name, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refusal('conflict');
  return { text, name, status: 'waiting', answer: '' };
}

/** What was said of a claim; null where nothing was. */
export async function reviewOf({ db }: Pick<Context, 'db'>, claimId: string): Promise<OwnReview | null> {
  const row = await db
    .selectFrom('review')
    .select(['text', 'name', 'status', 'answer'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row
    ? {
        ...row,
        status: row.status as ReviewStatus,
        // An answer is told with the review alone.
        answer: row.status === 'published' ? row.answer : '',
      }
    : null;
}
