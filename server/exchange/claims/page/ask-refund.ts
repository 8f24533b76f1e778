import { randomUUID } from 'node:crypto';
import { checkRequisites } from '../../../market/currencies/check-requisites.ts';
import { type FieldError, Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import type { World } from '../../../world.ts';
import { refundsOf } from '../decide/decide-choice.ts';
import { decideRefund } from '../decide/decide-refund.ts';
import { currencyIn, factsFor } from '../facts.ts';
import { changeClaim } from '../store/change-claim.ts';
import { findClaim } from '../store/claim-queries.ts';

/**
 * Asks for money back, to requisites that are checked like those of the form.
 * @throws Refusal `not_found` · `wrong_status` where nothing may be asked for · `validation` on `requisites.…`
 */
export async function askRefund(
  world: World,
  claimId: string,
  asked: { requisites: Record<string, string>; currency?: number | undefined },
): Promise<void> {
  const claim = await findClaim(world, claimId);
  if (!claim) throw new Refusal('not_found');
  const facts = factsFor(world, claim);
  const currencyId = asked.currency ?? refundsOf(claim, facts)[0]?.currencyId ?? claim.fromId;
  const errors: Record<string, FieldError[]> = {};
  const currency = currencyIn(facts.currencies, currencyId);
  const requisites = checkRequisites(currency, 'receive', asked.requisites, 'requisites', errors);
  // Whether there is anything to ask for is said before what is wrong with the fields.
  const refund = { id: randomUUID(), currencyId, requisites };
  decideRefund(claim, refund, facts);
  if (Object.keys(errors).length > 0) refuseFields(errors);
  await changeClaim(world, claimId, { kind: 'customer' }, (now, newFacts) =>
    decideRefund(now, refund, newFacts),
  );
}
