import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { checkRequisites } from '../../../market/currencies/check-requisites.ts';
import { refuseBlacklisted } from '../../../people/blacklist/refuse-blacklisted.ts';
import { type FieldError, Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { tellingDetails } from '../../../platform/vault/blind-indexes.ts';
import type { Claim } from '../claim.ts';
import { refundsOf } from '../decide/decide-choice.ts';
import { decideRefund } from '../decide/decide-refund.ts';
import { currencyIn, factsFor } from '../facts.ts';
import { changeClaim } from '../store/change-claim.ts';
import { knownClaim } from '../store/known-claim.ts';

/** A refund as it is asked for: its requisites have passed their check. */
export interface AskedRefund {
  currencyId: number;
  requisites: Record<string, string>;
}

/**
 * Asks for money back, to requisites that are checked like those of the form. Where they are not the sender's, the claim's
 * mailbox has to confirm it (`refund-by-email.ts`): a browser, or the link of an old email, may be somebody else's by now.
 * @throws Refusal as `checkRefund` · `confirmation_required`
 */
export async function askRefund(
  ctx: Context,
  claimId: string,
  given: { requisites: Record<string, string>; currency?: number | undefined },
): Promise<void> {
  const claim = await knownClaim(ctx, claimId);
  const refund = checkRefund(ctx, claim, given, 'requisites');
  await refuseListedRefund(ctx, claim, refund);
  if (needsEmail(ctx, claim, refund)) throw new Refusal('confirmation_required');
  await placeRefund(ctx, claim, () => refund);
}

/** Money goes back to nobody whom the blacklist knows; to other details it does. @throws Refusal `blacklisted` */
export async function refuseListedRefund(
  ctx: Context,
  { id, email }: Pick<Claim, 'id' | 'email'>,
  { currencyId, requisites }: AskedRefund,
): Promise<void> {
  const currency = currencyIn(ctx.catalogue.current().currencies, currencyId);
  const details = [{ currency, side: 'receive' as const, values: requisites }];
  await refuseBlacklisted(ctx, { details }, { act: 'refund', claimId: id, email });
}

/**
 * What is asked for, checked.
 * @throws Refusal `wrong_status` where nothing may be asked for · `validation` on `path.…`
 */
export function checkRefund(
  ctx: Context,
  claim: Claim,
  given: { requisites: Record<string, string>; currency?: number | undefined },
  path: string,
): AskedRefund & { id: string } {
  const facts = factsFor(ctx, claim);
  const currencyId = given.currency ?? refundsOf(claim, facts)[0]?.currencyId ?? claim.fromId;
  const errors: Record<string, FieldError[]> = {};
  const currency = currencyIn(facts.currencies, currencyId);
  const requisites = checkRequisites(currency, 'receive', given.requisites, path, errors);
  // Whether there is anything to ask for is said before what is wrong with the fields.
  const refund = { id: randomUUID(), currencyId, requisites };
  decideRefund(claim, refund, facts);
  if (Object.keys(errors).length > 0) refuseFields(errors);
  return refund;
}

/** Books a refund as it is on the claim as it is: `asked` may refuse, and is asked again when the claim has moved. */
export async function placeRefund(
  ctx: Context,
  claim: string | Claim,
  asked: (claim: Claim) => AskedRefund,
): Promise<void> {
  const id = randomUUID();
  await changeClaim(ctx, claim, { kind: 'customer' }, (now, facts) => {
    const { currencyId, requisites } = asked(now);
    return decideRefund(now, { id, currencyId, requisites }, facts);
  });
}

/** A claim without an email address has no link in an email either: its maker's browser is all the proof that there is. */
function needsEmail(ctx: Context, claim: Claim, { currencyId, requisites }: AskedRefund): boolean {
  const { currencies, from } = factsFor(ctx, claim);
  return claim.email !== null && !isSenders(claim, from, currencyIn(currencies, currencyId), requisites);
}

/** Kinds that do not say whose account it is, beside one that does. */
const besides: readonly string[] = ['name', 'bank'];

/**
 * True where the money goes where the maker said that it comes from. Where nothing was said, as of coins, no details are known to
 * be the sender's.
 */
export function isSenders(
  claim: Claim,
  from: Currency,
  to: Currency,
  requisites: Record<string, string>,
): boolean {
  const known = tellingDetails({ currency: from, side: 'send', values: claim.fromRequisites });
  const telling = tellingDetails({ currency: to, side: 'receive', values: requisites });
  // A memo is told together with its address.
  const isToldOf = (kind: string) => kind === 'memo' && telling.some((detail) => detail.kind === 'address');
  const others = to.fields.filter(
    ({ side, name, kind }) =>
      side === 'receive' && (requisites[name] ?? '') !== '' && !besides.includes(kind) && !isToldOf(kind),
  );
  return (
    telling.length > 0 &&
    telling.length === others.length &&
    telling.every(({ text }) => known.some((own) => own.text === text))
  );
}
