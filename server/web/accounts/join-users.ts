import { sql } from 'kysely';
import { removeCardsOf } from '../../exchange/cards/remove-card.ts';
import { updateUser } from '../../people/users/user-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';

/**
 * The claims of a sign-up go to the account of its email address, and nobody signs in with it any more. What else was set up with it
 * stays behind: only the claims are sure to be seen for what they are. Its row stays, for a claim that is being made with it.
 */
export async function joinUsers(tx: Tx, from: number, to: number, now: Date): Promise<void> {
  await leaveCardsToClaims(tx, from, now);
  await sql`select join_claims(${from}, ${to})`.execute(tx);
  await tx.deleteFrom('user_session').where('user_id', '=', from).execute();
  await updateUser(tx, from, { email: null, password_hash: null, deleted_at: now });
}

/**
 * The cards of a sign-up that is to be joined to an account stay with its claims, each with the one that waits for it. They
 * do not come to the account: whoever signed up with an email address may be somebody else, and a card of theirs on its list, verified
 * and offered with one press, would be paid to. Asked before the claims are joined. What no claim needs is removed; its files
 * are swept away later.
 */
async function leaveCardsToClaims(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    update card_check c set user_id = null, claim_id = k.id
    from (
      select distinct on (o.id) o.id as check_id, k.id
      from card_check o join claim k on k.user_id = o.user_id and k.card_hash = o.number_hash
      where o.user_id = ${userId} and o.removed_at is null
      order by o.id, k.verify_side is not null and k.card_cleared_at is null and k.status in ('new', 'checking', 'paused') desc, k.created_at desc
    ) k where c.id = k.check_id`.execute(tx);
  await removeCardsOf(tx, userId, now);
}
