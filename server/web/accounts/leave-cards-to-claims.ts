import { sql } from 'kysely';
import { removeCardsOf } from '../../exchange/cards/remove-card.ts';
import type { Tx } from '../../platform/database/connection.ts';

/**
 * The cards of a sign-up that is to be joined to an account stay with its claims, each with the one that waits for it. They
 * do not come to the account: whoever signed up with an email address may be somebody else, and a card of theirs on its list, verified
 * and offered with one press, would be paid to. Asked before the claims are joined. What no claim needs is removed; its files
 * are swept away later.
 */
export async function leaveCardsToClaims(tx: Tx, userId: number, now: Date): Promise<void> {
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
