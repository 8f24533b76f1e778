import type { Context } from '../../context.ts';
import { associatedData } from '../../platform/vault/associated-data.ts';
import { type FactorHolders, spendCode } from '../second-factor.ts';
import { publishUserEvent } from './user-events.ts';
import { findUser } from './user-queries.ts';

export const ofUsers: FactorHolders = {
  table: 'users',
  codes: 'recovery_code',
  owner: 'user_id',
  about: associatedData.totp,
  salt: String,
};

/** True where a code admits this user now. Each code of the app and each recovery code does so once. */
export async function isSecondFactor(ctx: Context, userId: number, code: string): Promise<boolean> {
  const now = ctx.clock.now();
  const user = await findUser(ctx.db, userId);
  if (!user) return false;
  const { vault } = ctx;
  return ctx.db.transaction().execute(async (tx) => {
    const spent = await spendCode(tx, ofUsers, { id: userId, totpSecret: user.totp_secret }, code, {
      vault,
      now,
    });
    if (spent !== null && spent.codesLeft !== null)
      await publishUserEvent(tx, { kind: 'recovery_code_used', user: userId, left: spent.codesLeft }, now);
    return spent !== null;
  });
}
