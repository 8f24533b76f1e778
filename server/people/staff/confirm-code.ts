import type { Context } from '../../context.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { StaffSession } from '../../platform/http/sessions.ts';
import { isSecondFactor } from './second-factor.ts';
import { noteFailure } from './sign-in-news.ts';
import { readStaff } from './staff-queries.ts';

const quarterOfAnHour = 15 * 60;

export async function hasSecondFactor(ctx: Pick<Context, 'db'>, staffId: number): Promise<boolean> {
  return (await readStaff(ctx.db, staffId)).totp_since !== null;
}

/**
 * Asks who acts for a code of their app, where they have two-factor: a session that was left open must not be enough.
 * Wrong ones are counted by session, and recorded. @throws Refusal `validation` on `totp`, `rate_limited`
 */
export async function confirmCode(
  ctx: Context,
  staff: StaffSession,
  code: string | undefined,
  { address }: { address: string },
): Promise<void> {
  const wrong = attemptLimit(ctx, { name: 'staff-confirm', attempts: 10, seconds: quarterOfAnHour });
  const member = await readStaff(ctx.db, staff.id);
  if (member.totp_since === null) return;
  try {
    await wrong.take(staff.sessionId);
    if (!code?.trim()) refuseFields({ totp: [{ code: 'required' }] });
    if (!(await isSecondFactor(ctx, member, code))) refuseFields({ totp: [{ code: 'wrong_code' }] });
    await wrong.giveBack(staff.sessionId);
  } catch (error) {
    await noteFailure(ctx, { login: staff.login, address, error });
    throw error;
  }
}
