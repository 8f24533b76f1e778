import { refuseWrong } from '../http/field-checks.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import type { UserSession } from '../http/user-session.ts';
import type { World } from '../world.ts';
import { badLink } from './activate.ts';
import { announceNews } from './announce.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { LetterLimits } from './letter-limits.ts';
import { isLinkToken, userOfLink } from './link-token.ts';
import { oneEmail } from './one-email.ts';
import { wrongEmail } from './sign-up.ts';
import { findAccount, findUser, lockEmail, lockUser, updateUser } from './user-queries.ts';

/**
 * Asks for another e-mail: a link goes to the new one and a warning to the old one, which stays until the link is followed.
 * Whether the new one has an account already, the answer does not tell.
 * @throws Refusal `not_activated`, `validation`, `rate_limited`, and as `confirmIdentity`
 */
export async function changeEmail(
  world: World,
  limits: LetterLimits,
  user: UserSession,
  given: { email: string; password: string; totp?: string | undefined },
  address: string,
): Promise<void> {
  if (!user.isActivated) throw new Refusal('not_activated');
  const email = oneEmail(given.email);
  refuseWrong(wrongEmail(email));
  if (email === user.email) refuseFields({ email: [{ code: 'email_taken' }] });
  await confirmIdentity(world, user.id, given);
  await limits.take(email, address);
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    await updateUser(tx, user.id, { new_email: email });
    await announceNews(tx, { kind: 'email_new', user: user.id }, now);
    await announceNews(tx, { kind: 'email_asked', user: user.id }, now);
  });
  world.announcements.poke();
}

/** The link in the new mailbox. @throws Refusal `validation` on `token` */
export async function confirmEmail(world: World, token: string): Promise<void> {
  const id = userOfLink(token);
  const seen = id === null ? undefined : await findUser(world.db, id);
  if (!seen?.email || !seen.new_email || !isLinkToken(world, 'email', seen, token)) return badLink();
  const { email: before, new_email: email } = seen;
  const now = world.clock.now();
  await world.db.transaction().execute(async (tx) => {
    await lockEmail(tx, email);
    const user = await lockUser(tx, seen.id);
    const isStillGood = user && isLinkToken(world, 'email', user, token) && !(await findAccount(tx, email));
    if (!isStillGood) badLink();
    await updateUser(tx, seen.id, { email, new_email: null });
    await announceNews(tx, { kind: 'email_changed', user: seen.id, before }, now);
  });
  world.announcements.poke();
}
