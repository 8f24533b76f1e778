import type { Context } from '../../context.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import { passwordErrors } from '../../platform/new-password.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { asConfirmed, confirmIdentity } from './confirm-identity.ts';
import type { DeviceOwner } from './known-device.ts';
import { deleteSessions } from './session-queries.ts';
import { publishUserEvent } from './user-events.ts';
import { updateUser } from './user-queries.ts';

/**
 * Changes the password, for the one before alone; whoever else was signed in is out.
 * @returns whose browser it is from now on. @throws Refusal `validation`, `token_not_valid`, `rate_limited`, `busy`
 */
export async function changePassword(
  ctx: Context,
  session: UserSession,
  given: { current: string; password: string },
): Promise<DeviceOwner> {
  const before = { password: given.current };
  const user = await confirmIdentity(ctx, session, before, { field: 'current', asksCode: false });
  refuseWrong(passwordErrors(given.password, session.email));
  const passwordHash = await hashPassword(given.password);
  await asConfirmed(ctx, session, user, async (tx) => {
    // Whoever asked for another email address with the old password may not have been the owner.
    await updateUser(tx, user.id, { password_hash: passwordHash, new_email: null });
    await deleteSessions(tx, user.id, session.sessionId);
    await publishUserEvent(tx, { kind: 'password_changed', user: user.id }, ctx.clock.now());
  });
  return { id: user.id, password_hash: passwordHash };
}
