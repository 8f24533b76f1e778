import type { UserSession } from '../http/user-session.ts';
import type { World } from '../world.ts';
import { announceNews } from './announce.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { deleteUserThings } from './delete-user-queries.ts';
import { updateUser } from './user-queries.ts';

/**
 * Deletes an account: nobody signs in with it any more, and all that was the user's own goes. The row stays without a name,
 * since claims and books refer to it; claims go on by their links, and keep what the law wants kept of them.
 * @throws Refusal as `confirmIdentity`
 */
export async function deleteUser(
  world: World,
  { id, email }: UserSession,
  given: { password: string; totp?: string | undefined },
): Promise<void> {
  const { locale } = await confirmIdentity(world, id, given);
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    await deleteUserThings(tx, id);
    await updateUser(tx, id, {
      ...{ email: null, password_hash: null, new_email: null, deleted_at: now },
      ...{ totp_secret: null, totp_since: null, telegram_chat: null, telegram_name: null },
    });
    await announceNews(tx, { kind: 'deleted', email, locale }, now);
  });
  world.announcements.poke();
}
