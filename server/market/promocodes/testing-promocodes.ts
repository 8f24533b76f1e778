import type { Context } from '../../context.ts';
import type { Effect } from './promocode.ts';

interface Given extends Partial<Effect> {
  code: string;
  user?: number | null;
  directions?: number[] | null;
  firstClaim?: boolean;
  mostUses?: number | null;
  mostPerUser?: number | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
}

/** A promocode as it is needed, written past the office; half of the margin, for everybody, where nothing else is said. */
export async function givePromocode(ctx: Pick<Context, 'db' | 'clock'>, given: Given): Promise<number> {
  const { id } = await ctx.db
    .insertInto('promocode')
    .values({
      code: given.code,
      kind: given.kind ?? 'margin',
      amount: given.amount ?? '50',
      directions: given.directions ?? null,
      user_id: given.user ?? null,
      first_claim: given.firstClaim ?? false,
      most_uses: given.mostUses ?? null,
      most_per_user: given.mostPerUser ?? null,
      starts_at: given.startsAt ?? null,
      ends_at: given.endsAt ?? null,
      series_id: null,
      created_by: 'system:test',
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
