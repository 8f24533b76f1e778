import type { PrizeOfPlace } from '../../market/currencies/contest.ts';
import type { Tx } from '../../platform/database/connection.ts';

export interface AwardToWrite extends PrizeOfPlace {
  place: number;
  userId: number;
  /** What it was given for. */
  turnover: string;
}

export async function insertAward(
  tx: Tx,
  contestId: number,
  { place, userId, turnover, kind, amount }: AwardToWrite,
  bookedBy: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contest_award')
    .values({
      contest_id: contestId,
      place,
      user_id: userId,
      turnover,
      kind,
      amount,
      booked_by: bookedBy,
      at: now,
    })
    .execute();
}

/** Tells whoever listens that prizes were given. */
export async function publishAwarded(tx: Tx, contest: number, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      topic: 'contest.awarded',
      payload: JSON.stringify({ contest }),
      created_at: now,
      next_attempt_at: now,
    })
    .execute();
}
