import type { BodyOf } from '@menyala/contract';
import type { changeCard as changeCardCall } from '@menyala/contract/site/cards';
import type { Context } from '../../context.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { cardHash } from '../../platform/vault/card-numbers.ts';
import { encryptCard } from '../../platform/vault/encrypted-card.ts';
import { readCard } from './card-details.ts';
import type { CardLimits } from './card-limits.ts';
import { requireEditable } from './card-policy.ts';
import { findOwner, lockCheck, updateCheck } from './check-queries.ts';
import { recordEvent } from './event-queries.ts';
import { findOwn, lockCardsOf, type Owner, triesOfRemoved } from './own-card-queries.ts';
import { neededBy } from './waiting-queries.ts';

/**
 * Changes number or holder of a card while it is not looked at. A claim's card is the one that its claim names, and stays.
 * A number that was sent in vain before it was removed has the tries that are left of it.
 * @throws Refusal `not_found`, `wrong_status`; `validation` on `number` (`known_card`, `other_card`) or `holder`; `rate_limited`
 */
export async function changeCard(
  ctx: Context,
  limits: Pick<CardLimits, 'change'>,
  id: string,
  typed: BodyOf<typeof changeCardCall>,
): Promise<void> {
  const owner = await ownerById(ctx, id);
  await limits.change(owner);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    await lockCardsOf(tx, owner);
    const check = await lockCheck(tx, ctx.vault, id);
    if (!check?.card) throw new Refusal('not_found');
    requireEditable(ctx, check);
    const { card, errors } = readCard({ ...check.card, ...typed });
    refuseWrong(errors);
    const hashes = ctx.vault.hashes(card.number);
    if (card.number !== check.card.number) {
      if (check.userId === null || (await neededBy(tx, ctx.vault, check)))
        refuseFields({ number: [{ code: 'other_card' }] });
      if (await findOwn(tx, ctx.vault, owner, hashes)) refuseFields({ number: [{ code: 'known_card' }] });
    } else if (card.holder === check.card.holder) return;
    await updateCheck(
      tx,
      id,
      {
        encrypted: encryptCard(ctx.vault, id, card),
        number_hash: cardHash(ctx.vault, card.number),
        ending: card.number.slice(-4),
        tries: Math.max(check.tries, await triesOfRemoved(tx, owner, hashes)),
      },
      now,
    );
    await recordEvent(tx, id, { event: 'changed', by: { kind: 'customer' }, now });
  });
}

/** @throws Refusal `not_found` */
export async function ownerById(ctx: Context, id: string): Promise<Owner> {
  const owner = await findOwner(ctx.db, id);
  if (owner?.user_id != null) return { userId: owner.user_id, claimId: null };
  if (owner?.claim_id == null) throw new Refusal('not_found');
  return { userId: null, claimId: owner.claim_id };
}
