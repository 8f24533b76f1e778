import type { Context } from '../../context.ts';
import { confirmIdentity } from '../../people/users/confirm-identity.ts';
import { isSecondFactor } from '../../people/users/second-factor.ts';
import { attemptLimit } from '../../platform/http/attempt-limit.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import type { Details } from '../../platform/vault/card-numbers.ts';
import { isSame } from './guard-new-details.ts';
import type { PaidOwner } from './withdrawal.ts';
import { withdrawalsTo } from './withdrawal-queries.ts';

/**
 * A session that was left open is not enough to take money. Whoever has two-factor on gives a code each time; others give the
 * password where the money would go to details that they never withdrew to. Wrong codes and passwords are counted with those that the
 * settings ask for, by session.
 * @throws Refusal `totp_required`, `validation` on `totp` or `password`, `rate_limited`, `busy`
 */
export async function confirmWithdrawal(
  ctx: Context,
  user: UserSession,
  { totp, password }: { totp?: string | undefined; password?: string | undefined },
  to: { id: number; requisites: Details },
  owner: PaidOwner,
): Promise<void> {
  if (user.hasTotp) return confirmCode(ctx, user, totp);
  const before = await withdrawalsTo(ctx, owner, to.id);
  if (before.some(({ requisites }) => isSame(requisites, to.requisites))) return;
  if (!password) refuseFields({ password: [{ code: 'required' }] });
  await confirmIdentity(ctx, user, { password }, { asksCode: false });
}

async function confirmCode(
  ctx: Context,
  { id, sessionId }: UserSession,
  code: string | undefined,
): Promise<void> {
  if (!code?.trim()) throw new Refusal('totp_required');
  const wrong = attemptLimit(ctx, { name: 'user-confirm', attempts: 10, seconds: 15 * 60 });
  await wrong.take(sessionId);
  if (!(await isSecondFactor(ctx, id, code))) refuseFields({ totp: [{ code: 'wrong_code' }] });
  await wrong.giveBack(sessionId);
}
