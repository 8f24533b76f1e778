import type { Tx } from '../database/connection.ts';
import { countSignUp } from '../partners/index.ts';
import type { World } from '../world.ts';
import { badLink, isLinkToken, userOfLink } from './link-token.ts';
import {
  findAccount,
  findUser,
  joinUsers,
  lockEmail,
  lockUser,
  type UserRow,
  updateUser,
} from './user-queries.ts';

/**
 * Activates a sign-up by the link of its letter. Where the e-mail has got an account meanwhile, the sign-up is joined to it:
 * its claims go there, and its password is good for nothing. Followed twice, it is as followed once.
 * @returns the account. @throws Refusal `validation` on `token`
 */
export function activate(world: World, token: string): Promise<UserRow> {
  const now = world.clock.now();
  return world.db.transaction().execute(async (tx) => {
    const user = await lockLinked(world, tx, token);
    if (user.activated_at !== null) return user;
    const account = await lockAccount(tx, user.email);
    if (account) {
      await joinUsers(tx, user.id, account.id, now);
      return account;
    }
    // The password of a sign-up that was ended is nobody's.
    if (user.password_hash === null) return badLink();
    await updateUser(tx, user.id, { activated_at: now });
    await countSignUp(tx, user.id, now);
    return user;
  });
}

async function lockLinked(world: World, tx: Tx, token: string): Promise<UserRow & { email: string }> {
  const id = userOfLink(token);
  const seen = id === null ? undefined : await findUser(tx, id);
  if (!seen?.email || !isLinkToken(world, 'activate', seen, token)) return badLink();
  // The e-mail first, as everybody does who makes an account of one; then what the user is like now.
  await lockEmail(tx, seen.email);
  const user = await lockUser(tx, seen.id);
  if (!user || user.email !== seen.email) return badLink();
  return { ...user, email: user.email };
}

/** The account of an e-mail, which may be changing it, or be going, at this moment. */
async function lockAccount(tx: Tx, email: string): Promise<UserRow | null> {
  const account = await findAccount(tx, email);
  const locked = account && (await lockUser(tx, account.id));
  return locked?.email === email ? locked : null;
}
