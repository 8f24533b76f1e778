import { attemptLimit } from '../http/attempt-limit.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import type { UserSession } from '../http/user-session.ts';
import { isSecondFactor } from '../users/second-factor.ts';
import type { World } from '../world.ts';

/**
 * A session that was left open is not enough to take money, where its user has two-factor on. Wrong codes are counted with
 * those that the settings ask for, by session.
 * @throws Refusal `totp_required`, `validation` on `totp`, `rate_limited`
 */
export async function confirmCode(
  world: World,
  { id, sessionId, hasTotp }: UserSession,
  code: string | undefined,
): Promise<void> {
  if (!hasTotp) return;
  if (!code?.trim()) throw new Refusal('totp_required');
  const wrong = attemptLimit(world, { name: 'user-confirm', attempts: 10, seconds: 15 * 60 });
  await wrong.take(sessionId);
  if (!(await isSecondFactor(world, id, code))) refuseFields({ totp: [{ code: 'wrong_code' }] });
  await wrong.giveBack(sessionId);
}
