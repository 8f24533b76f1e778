import { refuseWrong } from '../http/field-checks.ts';
import type { UserSession } from '../http/user-session.ts';
import { hashPassword } from '../passwords.ts';
import type { World } from '../world.ts';
import { announceNews } from './announce.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { deleteSessions } from './session-queries.ts';
import { passwordErrors } from './sign-up.ts';
import { updateUser } from './user-queries.ts';

/** Changes the password; whoever else was signed in is out. @throws Refusal `validation`, `rate_limited`, `busy` */
export async function changePassword(
  world: World,
  { id, email, sessionId }: UserSession,
  given: { current: string; password: string },
): Promise<void> {
  await confirmIdentity(world, id, { password: given.current }, { field: 'current', asksCode: false });
  refuseWrong(passwordErrors(given.password, email));
  const passwordHash = await hashPassword(given.password);
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    // Whoever asked for another e-mail with the old password may not have been the owner.
    await updateUser(tx, id, { password_hash: passwordHash, new_email: null });
    await deleteSessions(tx, id, sessionId);
    await announceNews(tx, { kind: 'password_changed', user: id }, now);
  });
  world.announcements.poke();
}
