import { exchange, limitsOf, multiply } from '@menyala/money';
import { sql } from 'kysely';
import { leaveReview } from '../content/reviews/leave-review.ts';
import { publishReview } from '../content/reviews/moderate-review.ts';
import type { Context } from '../context.ts';
import { createClaim } from '../exchange/claims/order/create-claim.ts';
import { confirmPayment } from '../exchange/claims/page/confirm-payment.ts';
import { moveClaim } from '../exchange/claims/store/change-claim.ts';
import { playInSandbox } from '../exchange/deposits/play-in-sandbox.ts';
import { findDirection, termsOf } from '../market/currencies/directions.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import { advisoryLocks } from '../platform/database/advisory-locks.ts';
import { demoStaff } from './demo-staff.ts';
import { exampleDetails } from './example-details.ts';
import { type DemoReview, reviews } from './seed-catalogue/reviews.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/**
 * Gives a demo that has no review yet some orders that were completed over the last weeks, each by the moves of any order, and what
 * their customers say of them: most are published, some are answered, one waits to be read. @returns whether they were made now
 */
export function seedDemoReviews(ctx: Context): Promise<boolean> {
  // Claims are written by transactions of their own; this one only keeps another start out meanwhile.
  return ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.fillingReviews)})`.execute(tx);
    const { rows } = await sql<{ is: boolean }>`select not exists (select from review) as is`.execute(tx);
    if (rows[0]?.is !== true) return false;
    const [operator, editor] = [await demoStaff(tx, 'operator'), await demoStaff(tx, 'content')];
    for (const [place, review] of reviews.entries())
      await makeReview(ctx, review, { address: `203.0.113.${100 + place}`, operator, editor }).catch(
        (err: unknown) =>
          ctx.log.warn({ err, email: review.email }, 'a review of the demo could not be made'),
      );
    return true;
  });
}

interface Others {
  /** Of the range for documentation: each visitor has an address of their own. */
  address: string;
  operator: ByStaff;
  editor: ByStaff;
}

async function makeReview(
  ctx: Context,
  review: DemoReview,
  { address, operator, editor }: Others,
): Promise<void> {
  const begun = ctx.clock.now().getTime() - review.daysAgo * dayMs;
  /** Where use cases find themselves so many minutes after the order. */
  const after = (minutes: number): Context => {
    const at = new Date(begun + minutes * minuteMs);
    return { ...ctx, clock: { now: () => at } };
  };
  const { language, text, name, minutes, answer } = review;
  const { id } = await createClaim(after(0), orderFor(ctx, review), {
    ...{ language, address, idempotencyKey: null },
  });
  await confirmPayment(after(3), id);
  await playInSandbox(after(3 + minutes / 2), id, 'exact');
  await moveClaim(after(3 + minutes / 2), id, 'send', operator);
  await moveClaim(after(3 + minutes), id, 'complete', operator);
  await leaveReview(after(20 + minutes), id, { text, name }, { language, address });
  if (answer === null) return;
  const { id: left } = await ctx.db
    .selectFrom('review')
    .select('id')
    .where('claim_id', '=', id)
    .executeTakeFirstOrThrow();
  await publishReview(after(240), left, { version: 1, answer }, editor);
}

function orderFor(ctx: Context, { from, to, times, email }: DemoReview) {
  const direction = findDirection(ctx.catalogue.current(), from, to);
  const terms = termsOf(direction, ctx.reserves.of(direction.to.id));
  const sums = exchange(terms, { send: multiply(limitsOf(terms).send.min, times) });
  return {
    ...{ fromPs: direction.from.id, toPs: direction.to.id, fromSumma: sums.send, toSumma: sums.receive },
    fromRequisites: exampleDetails(direction.from, 'send'),
    toRequisites: exampleDetails(direction.to, 'receive'),
    ...{ email, agreement: true },
  };
}
