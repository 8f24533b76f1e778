import { refuseWrong } from '../http/field-checks.ts';
import { hashPassword } from '../passwords.ts';
import type { World } from '../world.ts';
import { badLink } from './activate.ts';
import { announceNews } from './announce.ts';
import { isLinkToken, userOfLink } from './link-token.ts';
import { deleteSessions } from './session-queries.ts';
import { passwordErrors } from './sign-up.ts';
import { endPending, findAccount, findUser, lockEmail, lockUser, updateUser } from './user-queries.ts';

/**
 * Sets a new password by the link of a letter. Whoever reads the mailbox is its owner: the account counts as activated, all
 * its sessions end, and so do sign-ups that waited with its e-mail.
 * @returns the user. @throws Refusal `validation` on `token` or `password`, `busy`
 */
export async function resetPassword(world: World, token: string, password: string): Promise<number> {
  const id = userOfLink(token);
  const seen = id === null ? undefined : await findUser(world.db, id);
  if (!seen?.email || !isLinkToken(world, 'reset', seen, token)) return badLink();
  const { email } = seen;
  refuseWrong(passwordErrors(password, email));
  const passwordHash = await hashPassword(password);
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    await lockEmail(tx, email);
    const user = await lockUser(tx, seen.id);
    const account = await findAccount(tx, email);
    const isStillGood =
      user && isLinkToken(world, 'reset', user, token) && (account?.id ?? user.id) === user.id;
    if (!isStillGood) badLink();
    await updateUser(tx, seen.id, {
      ...{ password_hash: passwordHash, activated_at: user?.activated_at ?? now },
      // Whoever asked for another e-mail with the old password may not have been the owner.
      new_email: null,
    });
    await deleteSessions(tx, seen.id);
    await endPending(tx, email, seen.id);
    await announceNews(tx, { kind: 'password_changed', user: seen.id }, now);
  });
  world.announcements.poke();
  return seen.id;
}
