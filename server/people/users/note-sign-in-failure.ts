import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { plainAddress } from '../../platform/http/address-group.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { signInFailure } from '../sign-in-failure.ts';

const minute = 60;
/** So many failures at one email address, and at all together, are kept of a minute: whoever guesses does not fill the disk. */
const mostKept = { ofOne: 5, ofAll: 120 };

export const signInFailed = 'user.sign_in_failed';

/**
 * Records that somebody could not sign in. An email address that nobody has is recorded alike, and counted by its hash, so that neither the
 * answer nor its time tells which are known; the log itself keeps no email address, since people type passwords there by mistake.
 */
export async function noteSignInFailure(
  ctx: Context,
  {
    email,
    userId,
    address,
    error,
  }: { email: string; userId: number | null; address: string; error: unknown },
): Promise<void> {
  const reason = signInFailure(error);
  if (reason === null) return;
  const one = attemptLimit(ctx, { name: 'user-noted', attempts: mostKept.ofOne, seconds: minute });
  const all = attemptLimit(ctx, { name: 'user-noted-all', attempts: mostKept.ofAll, seconds: minute });
  const key = createHash('sha256').update(email).digest('base64url');
  if (!(await one.tryTake(key)) || !(await all.tryTake('all'))) return;
  await recordAudit(
    ctx.db,
    {
      staff: null,
      act: signInFailed,
      object: `user:${userId ?? '?'}`,
      after: { reason },
      address: plainAddress(address),
    },
    ctx.clock.now(),
  );
}
