import { add, compare, roundDown } from '@menyala/money';
import type { Context } from '../../context.ts';
import { actorText } from '../../platform/actor.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type FieldError, refuseFields } from '../../platform/http/refusal.ts';
import type { Deposit } from '../claims/claim.ts';
import { railOf } from '../claims/facts.ts';
import { paymentReference, referenceOfMinute } from '../claims/order/payment-reference.ts';
import { findClaim } from '../claims/store/claim-queries.ts';
import { findDeposit } from '../claims/store/deposit-queries.ts';
import { bookUnknown } from './unknown-queries.ts';

export interface EnteredDeposit {
  currency: number;
  amount: string;
  reference?: string | undefined;
  /** When it came, where it has no number. */
  paidAt?: string | undefined;
  comment: string;
}

/**
 * Books money that staff found and no claim is known for, as a provider would have told of it. The same reference is the same
 * money: entered twice, or told by a provider too, it is booked once.
 * @returns the deposit's id. @throws Refusal `validation` by field
 */
export async function enterDeposit(ctx: Context, given: EnteredDeposit, by: ByStaff): Promise<number> {
  const { rail, reference, amount, comment } = checked(ctx, given);
  const payment = { rail, reference, currencyId: given.currency, amount };
  const at = ctx.clock.now();
  const known = await findDeposit(ctx.db, rail, reference);
  const isBooked =
    known === undefined &&
    (await ctx.db.transaction().execute(async (tx) => {
      if (!(await bookUnknown(tx, payment, actorText(by), at))) return false;
      const booked = await findDeposit(tx, rail, reference);
      const act = {
        staff: by,
        act: 'deposit.enter' as const,
        object: `deposit:${booked?.id}`,
        address: by.address,
      };
      await recordAudit(tx, { ...act, after: { ...payment, comment } }, at);
      return true;
    }));
  // Somebody else may have booked it in the same moment.
  const standing = known ?? (await findDeposit(ctx.db, rail, reference));
  if (!standing) throw new Error(`The deposit ${rail} ${reference} is gone`);
  if (!isBooked) await requireSame(ctx, standing, payment);
  return standing.id;
}

/** What is wrong is said at each field at once. */
function checked(
  { catalogue, clock }: Context,
  { currency: currencyId, amount, reference = '', paidAt, comment }: EnteredDeposit,
): { rail: string; reference: string; amount: string; comment: string } {
  const errors: Record<string, FieldError[]> = {};
  const currency = catalogue.current().currencies.get(currencyId);
  if (!currency) errors['currency'] = [{ code: 'unknown_currency' }];
  else if (compare(roundDown(amount, currency.decimals), amount) !== 0)
    errors['amount'] = [{ code: 'too_many_decimals', values: { decimals: String(currency.decimals) } }];
  if (compare(amount, '0') === 0) errors['amount'] = [{ code: 'bad_amount' }];
  const number = paymentReference(reference);
  // What is in a network has a hash, always.
  const came =
    number === '' && paidAt !== undefined && currency?.category !== 'crypto' ? new Date(paidAt) : null;
  if (number === '' && came === null) errors['reference'] = [{ code: 'required' }];
  if (came !== null && !(came <= clock.now())) errors['paidAt'] = [{ code: 'bad_value' }];
  if (comment.trim() === '') errors['comment'] = [{ code: 'required' }];
  if (!currency || Object.keys(errors).length > 0) return refuseFields(errors);
  return {
    rail: railOf(currency),
    reference: came === null ? number : referenceOfMinute(came, amount),
    amount: add(amount, '0'),
    comment: comment.trim(),
  };
}

/** The same money once more is no fault; other money under its reference is. */
async function requireSame(
  ctx: Context,
  known: Deposit,
  { currencyId, amount }: { currencyId: number; amount: string },
): Promise<void> {
  const isSame = known.currencyId === currencyId && compare(known.amount, amount) === 0;
  if (known.claimId === null && known.state === 'final' && isSame) return;
  const claim = known.claimId === null ? undefined : await findClaim(ctx, known.claimId);
  refuseFields({
    reference: [
      claim ? { code: 'reference_taken_by', values: { claim: claim.publicId } } : { code: 'reference_taken' },
    ],
  });
}
