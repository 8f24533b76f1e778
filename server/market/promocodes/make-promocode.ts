import type { Tx } from '../../platform/database/connection.ts';
import type { Effect } from './promocode.ts';
import { randomCode } from './random-code.ts';

/** A code for one user and one use. */
export interface PromocodeToMake extends Effect {
  userId: number;
  directions: number[] | null;
  endsAt: Date | null;
  /** For staff. */
  note: string;
  /** As actors are written: `staff:login`, or `customer`. */
  by: string;
}

/** Makes a code that is its user's own: a gift, say. Part of the caller's transaction. */
export async function makePromocode(
  tx: Tx,
  { kind, amount, userId, directions, endsAt, note, by }: PromocodeToMake,
  now: Date,
): Promise<{ id: number; code: string }> {
  for (;;) {
    const made = await tx
      .insertInto('promocode')
      .values({
        code: randomCode(),
        kind,
        amount,
        note,
        directions,
        user_id: userId,
        most_uses: 1,
        starts_at: null,
        ends_at: endsAt,
        series_id: null,
        most_per_user: null,
        created_by: by,
        created_at: now,
      })
      .onConflict((taken) => taken.column('code').doNothing())
      .returning(['id', 'code'])
      .executeTakeFirst();
    if (made) return made;
  }
}
