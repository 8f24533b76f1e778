import type { Queryable } from '../../../platform/database/connection.ts';

/** Uses a challenge up. @returns whether nobody did so before: of two at once one gets true */
export async function useChallenge(db: Queryable, challenge: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_used')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Expired challenges are refused without looking here. @returns how many were forgotten */
export async function deleteUsedBefore(db: Queryable, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('captcha_used')
    .where('expires_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
