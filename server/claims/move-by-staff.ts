import type { MoveKind } from '@menyala/contract/office/claims';
import { compare, max, multiply, roundDown, subtract } from '@menyala/money';
import { type FieldError, Refusal } from '../http/refusal.ts';
import { isRoute } from '../providers/payouts/index.ts';
import type { World } from '../world.ts';
import { holdJust } from './bookings.ts';
import { type Change, change } from './change.ts';
import { changeClaim, type Decide } from './change-claim.ts';
import type { Claim, Deposit } from './claim.ts';
import { fitOf, freeDue } from './claim-money.ts';
import { findClaim } from './claim-queries.ts';
import { decideMove } from './decide-move.ts';
import { decidePayment, type Payment } from './decide-payment.ts';
import { decideRefundStep } from './decide-refund.ts';
import { findDeposit } from './deposit-queries.ts';
import { currencyIn, type Facts, factsFor, railOf } from './facts.ts';
import { isLegal } from './lifecycle.ts';
import { paymentReference } from './payment-reference.ts';
import { type StaffActor, type StaffWords, staffMoves } from './staff-moves.ts';
import { waiting } from './waiting.ts';
import { isCardClear } from './waits-for-card.ts';
import { withCompletion } from './with-completion.ts';

/** One move by staff, on the version that they saw, with everything that it needs. */
export async function moveByStaff(
  world: World,
  claimId: string,
  words: StaffWords & { version: number },
  by: StaffActor,
): Promise<Claim> {
  requireRole(words.move, by);
  const { version } = words;
  const known = await knownDeposit(world, claimId, words);
  try {
    return await changeClaim(world, claimId, by, decideByStaff(world, words, by, known), { version });
  } catch (error) {
    // Booked in the same moment as money that nobody knows: then it is just that which staff have found the claim for.
    const found = known === undefined ? await knownDeposit(world, claimId, words) : undefined;
    if (!found || !isUnclaimed(found)) throw error;
    return changeClaim(world, claimId, by, decideByStaff(world, words, by, found), { version });
  }
}

/** What the move would do to the claim as it is. @throws Refusal as the move */
export async function planByStaff(
  world: World,
  claimId: string,
  words: StaffWords,
  by: StaffActor,
): Promise<{ claim: Claim; change: Change }> {
  requireRole(words.move, by);
  const claim = await findClaim(world, claimId);
  if (!claim) throw new Refusal('not_found');
  const known = await knownDeposit(world, claimId, words);
  const likely = { ...likelyWords(claim, words.move), ...definedOf(words) };
  const planned = decideByStaff(world, likely, by, known)(claim, factsFor(world, claim));
  if (!planned) throw wrongStatus(claim);
  return { claim, change: await withCompletion(world, claim, planned) };
}

/** What staff will most likely say, so that a move can be shown before they have said it. */
export function likelyWords(claim: Claim, move: MoveKind): Omit<StaffWords, 'move'> & { amount: string } {
  const amount = move === 'ask_take_back' ? '0' : likelyAmount(claim);
  return { reference: '-', reason: '-', fee: '0', amount };
}

/** What is left to pay, or the whole sum where nothing is. */
function likelyAmount(claim: Claim): string {
  const left = max(subtract(claim.fromSumma, freeDue(claim)), '0');
  const isAwaited = claim.status === 'paused' || claim.status === 'new' || claim.status === 'checking';
  return isAwaited && compare(left, '0') > 0 ? left : claim.fromSumma;
}

function definedOf(words: StaffWords): StaffWords {
  const said = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(said), move: words.move };
}

function requireRole(move: MoveKind, by: StaffActor): void {
  if (!staffMoves[move].roles.includes(by.role)) throw new Refusal('forbidden');
}

/** The deposit of the reference that staff name: seen by a provider, or booked before. */
async function knownDeposit(world: World, claimId: string, words: StaffWords): Promise<Deposit | undefined> {
  if ((words.move !== 'deposit' && words.move !== 'reopen') || !words.reference) return undefined;
  const claim = await findClaim(world, claimId);
  if (!claim) throw new Refusal('not_found');
  const currency = currencyIn(world.catalogue.current().currencies, words.currency ?? claim.fromId);
  return findDeposit(world.db, railOf(currency), paymentReference(words.reference));
}

/** The move as a decision: pure, but for the routes that there are. */
export function decideByStaff(
  world: Pick<World, 'payouts'>,
  words: StaffWords,
  by: { login: string },
  known: Deposit | undefined,
): Decide {
  return (claim, facts) => {
    const isPossible = words.move === 'deposit' || isLegal(words.move, claim.status);
    const isOfRefund =
      words.move === 'send_refund' || words.move === 'refund_done' || words.move === 'refund_failed';
    if (!isPossible || (isOfRefund && !words.refund)) throw wrongStatus(claim);
    requireWords(world, words);
    const { move, reference, amount, reason, route, fee } = words;
    const said = { amount, reason, route, fee, reference: reference && paymentReference(reference) };
    switch (move) {
      case 'deposit':
        return bookByHand(claim, paymentOf(claim, words, facts), known, facts);
      case 'reopen':
        // What the claim asked for is in its own currency.
        return reopen(
          claim,
          paymentOf(claim, { ...words, currency: undefined }, facts),
          known,
          reason ?? '',
          facts,
        );
      case 'send_refund':
        return decideRefundStep(claim, words.refund ?? '', { to: 'sending', route: route ?? 'hand' });
      case 'refund_done':
        return decideRefundStep(claim, words.refund ?? '', { to: 'done', reference: said.reference ?? '' });
      case 'refund_failed':
        return decideRefundStep(claim, words.refund ?? '', { to: 'failed', reason: reason ?? '' });
      default:
        return decideMove(claim, move, { ...said, by: `staff:${by.login}` }, facts);
    }
  };
}

function wrongStatus(claim: Claim): Refusal {
  return new Refusal('wrong_status', { context: { status: claim.status } });
}

function requireWords(world: Pick<World, 'payouts'>, words: StaffWords): void {
  const { needs, optional = [] } = staffMoves[words.move];
  const errors: Record<string, FieldError[]> = {};
  for (const need of needs) {
    if (!optional.includes(need) && !String(words[need] ?? '').trim()) errors[need] = [{ code: 'required' }];
  }
  if (words.route !== undefined && !isRoute(world.payouts, words.route))
    errors['route'] = [{ code: 'unknown_route' }];
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors });
}

function paymentOf(
  claim: Claim,
  { reference = '', amount = '', currency }: StaffWords,
  facts: Facts,
): Payment {
  const money = currencyIn(facts.currencies, currency ?? claim.fromId);
  const { decimals, ticker } = money;
  const wrong = (error: FieldError) => new Refusal('validation', { errors: { amount: [error] } });
  if (compare(roundDown(amount, decimals), amount) !== 0)
    throw wrong({ code: 'too_many_decimals', values: { decimals: String(decimals) } });
  if (compare(amount, '0') === 0) throw wrong({ code: 'bad_amount' });
  // So much more is a slip of the finger, not a payment.
  const most = multiply(claim.fromSumma, '10');
  if (money.id === claim.fromId && compare(amount, most) > 0)
    throw wrong({ code: 'above_max', values: { nearest: most, ticker } });
  return {
    currencyId: money.id,
    rail: railOf(money),
    reference: paymentReference(reference),
    amount,
    state: 'final',
    confirmations: null,
  };
}

/** A payment by its reference: what was only seen becomes final, what nobody knew gets its claim, what is booked is refused. */
function bookByHand(claim: Claim, payment: Payment, known: Deposit | undefined, facts: Facts): Change | null {
  const isFree = known === undefined || isSeenHere(claim, known) || isUnclaimed(known);
  if (!isFree || (known && known.currencyId !== payment.currencyId))
    throw new Refusal('validation', { errors: { reference: [{ code: 'reference_taken' }] } });
  if (known && isUnclaimed(known) && compare(known.amount, payment.amount) !== 0)
    throw new Refusal('validation', { errors: { amount: [{ code: 'bad_value' }] } });
  return decidePayment(claim, payment, known, facts);
}

const isSeenHere = (claim: Claim, known: Deposit) => known.claimId === claim.id && known.state === 'seen';
const isUnclaimed = (known: Deposit) => known.claimId === null && known.state === 'final';

/**
 * Row 11: a closed claim goes on at its old course, with the payment that came for it; it takes the hold again, or is refused.
 * One whose card was never verified waits for that first.
 */
function reopen(
  claim: Claim,
  payment: Payment,
  known: Deposit | undefined,
  reason: string,
  facts: Facts,
): Change {
  if (fitOf(claim, payment.amount, facts.house) === 'short')
    throw new Refusal('validation', {
      errors: {
        amount: [{ code: 'amount_short', values: { due: claim.fromSumma, ticker: facts.from.ticker } }],
      },
    });
  // The money comes as any late money does; what differs is where the claim goes.
  const late = bookByHand(claim, payment, known, facts);
  if (!late?.deposit) throw wrongStatus(claim);
  return change(claim, 'reopen', {
    reason,
    ...(isCardClear(claim)
      ? {}
      : { status: 'paused' as const, set: waiting({ ...claim, held: claim.toSumma }, 'card', facts) }),
    kind: late.kind,
    transfers: late.transfers,
    deposit: late.deposit,
    hold: holdJust(claim, claim.toSumma),
  });
}
