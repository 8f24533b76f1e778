import type { Context } from '../../context.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { asConfirmed, confirmIdentity } from './confirm-identity.ts';
import { publishUserEvent } from './user-events.ts';
import { readUser, type UserRow, updateUser } from './user-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Locked = Pick<UserRow, 'lock_days' | 'lock_opens_at'>;

/** The lock as it stands, or null: one that has opened is none. */
export function lockOf(
  { lock_days: days, lock_opens_at: opensAt }: Locked,
  now: Date,
): { days: number; opensAt: Date | null } | null {
  return days === null || (opensAt !== null && opensAt <= now) ? null : { days, opensAt };
}

/** @throws Refusal `account_locked`, with when it opens where somebody asked for that */
export function refuseLocked(user: Locked, now: Date): void {
  const lock = lockOf(user, now);
  if (lock)
    throw new Refusal('account_locked', { context: { opensAt: lock.opensAt?.toISOString() ?? null } });
}

type Confirmation = { password: string; totp?: string | undefined };

/**
 * Locks the account: until so many days after its user asks to open it no money goes to new details, and email address, two-factor and
 * keys that move money stay as they are. One that stands is only made longer.
 * @throws Refusal `not_activated`, `validation` on `days`, and as `confirmIdentity`
 */
export async function lockAccount(
  ctx: Context,
  session: UserSession,
  { days, ...given }: Confirmation & { days: number },
): Promise<void> {
  requireActivated(session);
  const user = await confirmIdentity(ctx, session, given);
  const now = ctx.clock.now();
  await asConfirmed(ctx, session, user, async (tx, row) => {
    const stands = lockOf(row, now);
    if (stands && days < stands.days)
      refuseFields({ days: [{ code: 'below_min', values: { nearest: String(stands.days), ticker: '' } }] });
    await updateUser(tx, user.id, { lock_days: days, lock_opens_at: null });
    await publishUserEvent(tx, { kind: 'locked', user: user.id, days }, now);
  });
}

/** Asks for the lock to open, which it does after its days and not before. Asked twice, the first counts. @throws as `confirmIdentity` */
export async function openAccountLock(
  ctx: Context,
  session: UserSession,
  given: Confirmation,
): Promise<void> {
  const user = await confirmIdentity(ctx, session, given);
  const now = ctx.clock.now();
  await asConfirmed(ctx, session, user, async (tx, row) => {
    const lock = lockOf(row, now);
    if (lock === null || lock.opensAt !== null) return;
    const opensAt = new Date(now.getTime() + lock.days * dayMs);
    await updateUser(tx, user.id, { lock_opens_at: opensAt });
    await publishUserEvent(tx, { kind: 'lock_opens', user: user.id, at: opensAt.toISOString() }, now);
  });
}

/** The lock stays closed after all. Whoever is signed in may say so: it only makes the account safer. */
export async function keepAccountLock(ctx: Context, { id }: UserSession): Promise<void> {
  const lock = lockOf(await readUser(ctx.db, id), ctx.clock.now());
  if (lock) await updateUser(ctx.db, id, { lock_opens_at: null });
}
