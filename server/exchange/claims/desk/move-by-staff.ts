import { randomUUID } from 'node:crypto';
import type { MoveKind } from '@menyala/contract/statuses';
import { compare, max, multiply, roundDown, subtract } from '@menyala/money';
import type { Context } from '../../../context.ts';
import { marketOf } from '../../../market/currencies/offer.ts';
import { refuseWhileStopped } from '../../../market/currencies/payout-offer.ts';
import { refuseSending } from '../../../people/blacklist/refuse-sending.ts';
import { type FieldError, Refusal, requireRole } from '../../../platform/http/refusal.ts';
import { isRoute } from '../../payout-providers/routes.ts';
import { type Change, change } from '../change.ts';
import type { Claim, Deposit } from '../claim.ts';
import { fitOf, freeDue } from '../claim-money.ts';
import { holdJust } from '../decide/bookings.ts';
import { decideChoice } from '../decide/decide-choice.ts';
import { decideMove } from '../decide/decide-move.ts';
import { decidePayment, type Payment } from '../decide/decide-payment.ts';
import { decideRefund, decideRefundStep } from '../decide/decide-refund.ts';
import { currencyIn, type Facts, factsFor, railOf } from '../facts.ts';
import { type ClaimEvent, isLegal } from '../lifecycle.ts';
import { paymentReference, referenceOfMinute } from '../order/payment-reference.ts';
import { isCardClear } from '../order/waits-for-card.ts';
import { sendersDetails } from '../page/senders-details.ts';
import { withRewards } from '../rewards/with-rewards.ts';
import { changeClaim, type Decide, OutflowWaits, type Stands } from '../store/change-claim.ts';
import { findClaim } from '../store/claim-queries.ts';
import { findDeposit } from '../store/deposit-queries.ts';
import { knownClaim } from '../store/known-claim.ts';
import { waiting } from '../store/waiting.ts';
import { askToPay } from './ask-to-pay.ts';
import { keepNote } from './claim-notes.ts';
import { type StaffActor, type StaffWords, staffMoves } from './staff-moves.ts';

/** One move by staff, on the version that they saw, with everything that it needs. */
export async function moveByStaff(
  ctx: Context,
  claimId: string,
  words: StaffWords & { version: number },
  by: StaffActor,
): Promise<Stands> {
  requireRole(staffMoves[words.move].roles, by.role);
  const { version } = words;
  const claim = await knownClaim(ctx, claimId);
  words = withReference(ctx, claim, words);
  const known = await knownDeposit(ctx, claim, words);
  // What will be refused asks nobody.
  const isAsked = words.move === 'send' && claim.version === version;
  if (isAsked && (await plannedBy(ctx, claim, decideByStaff(ctx, words, by, known), known))) {
    const { id: claimId, email, toId, toRequisites: requisites, requisitesChangedAt, createdAt } = claim;
    const askedAt = requisitesChangedAt ?? createdAt;
    const to = currencyIn(ctx.catalogue.current().currencies, toId);
    await refuseSending(ctx, { to, requisites, email, claimId, askedAt });
  }
  // By hand money goes back while everything is stopped; a provider sends nothing then.
  if (words.move === 'send_refund' && (words.route ?? 'hand') !== 'hand') refuseWhileStopped(marketOf(ctx));
  const note = noteIn(words);
  if (note !== null) {
    // What will be refused leaves no note.
    const isCurrent = claim.version === version;
    if (
      isCurrent &&
      (await plannedBy(ctx, claim, asSeen(words, decideByStaff(ctx, words, by, known)), known))
    )
      await keepNote(ctx, claimId, { move: words.move, version: version + 1, note }, by);
  }
  const move = () =>
    changeClaim(ctx, claim, by, asSeen(words, decideByStaff(ctx, words, by, known)), { version });
  try {
    return await move();
  } catch (error) {
    if (error instanceof OutflowWaits) {
      await askToPay(ctx, error, words, by);
      // Nobody has to agree any more.
      return move();
    }
    // Booked in the same moment as money that nobody knows: then it is just that which staff have found the claim for.
    const found = known === undefined ? await knownDeposit(ctx, claim, words) : undefined;
    if (!found || !isUnclaimed(found)) throw await namingClaim(ctx, error, known ?? found);
    return changeClaim(ctx, claimId, by, asSeen(words, decideByStaff(ctx, words, by, found)), {
      version,
    });
  }
}

/** The rate moves while one looks: a fresh course is taken as it was seen. */
function asSeen({ move, accept }: StaffWords, decide: Decide): Decide {
  return (claim, facts) => {
    const change = decide(claim, facts);
    if (move === 'fresh_course' && !accept)
      throw new Refusal('validation', { errors: { accept: [{ code: 'required' }] } });
    return change;
  };
}

/** What is said for staff alone; where the customer is acted for, so is the reason. */
function noteIn({ move, note, reason }: StaffWords): string | null {
  return (forCustomer.includes(move) ? reason : note)?.trim() || null;
}

/** Moves that the customer makes, made for them. */
const forCustomer: readonly MoveKind[] = ['accept_sum', 'fresh_course', 'ask_refund'];

/** What the move would do to the claim as it is. @throws Refusal as the move */
export async function planByStaff(
  ctx: Context,
  claimId: string,
  words: StaffWords,
  by: StaffActor,
): Promise<{ claim: Claim; change: Change }> {
  requireRole(staffMoves[words.move].roles, by.role);
  const claim = await knownClaim(ctx, claimId);
  words = withReference(ctx, claim, words);
  const known = await knownDeposit(ctx, claim, words);
  const likely = { ...likelyWords(claim, words.move), ...definedOf(words) };
  const planned = await plannedBy(ctx, claim, decideByStaff(ctx, likely, by, known), known);
  if (!planned) throw wrongStatus(claim);
  return { claim, change: await withRewards(ctx, claim, planned) };
}

/** What staff will most likely say, so that a move can be shown before they have said it. */
export function likelyWords(claim: Claim, move: MoveKind): Omit<StaffWords, 'move'> & { amount: string } {
  const amount = move === 'ask_reversal' ? '0' : likelyAmount(claim);
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

async function plannedBy(
  ctx: Context,
  claim: Claim,
  decide: Decide,
  known: Deposit | undefined,
): Promise<Change | null> {
  try {
    return decide(claim, factsFor(ctx, claim));
  } catch (error) {
    throw await namingClaim(ctx, error, known);
  }
}

/** A reference that is taken is said to be taken by the claim that has it: the same payment is shown for two, or booked twice. */
async function namingClaim(ctx: Context, error: unknown, known: Deposit | undefined): Promise<unknown> {
  const isTaken =
    error instanceof Refusal && error.errors['reference']?.some(({ code }) => code === 'reference_taken');
  const other = isTaken && known?.claimId ? await findClaim(ctx, known.claimId) : undefined;
  if (!other) return error;
  const values = { claim: other.publicId };
  return new Refusal('validation', { errors: { reference: [{ code: 'reference_taken_by', values }] } });
}

/**
 * Transfers between cards of one bank come without a number. Said to have none, a payment is known by when it came and how much
 * it was, which is as unique as a number: the same sum of the same minute is booked once.
 */
function withReference<W extends StaffWords>(ctx: Context, claim: Claim, words: W): W {
  const { paidAt, reference, move, amount } = words;
  if (paidAt === undefined || reference || (move !== 'deposit' && move !== 'reopen')) return words;
  const { currencies } = ctx.catalogue.current();
  const currency = currencyIn(
    currencies,
    move === 'deposit' ? (words.currency ?? claim.fromId) : claim.fromId,
  );
  // What is in a network has a hash, always.
  if (currency.category === 'crypto') return words;
  const at = new Date(paidAt);
  if (Number.isNaN(at.getTime()) || at > ctx.clock.now())
    throw new Refusal('validation', { errors: { reference: [{ code: 'bad_value' }] } });
  return { ...words, reference: referenceOfMinute(at, amount || '0') };
}

/** The deposit of the reference that staff name: seen by a provider, or booked before. */
async function knownDeposit(ctx: Context, claim: Claim, words: StaffWords): Promise<Deposit | undefined> {
  if ((words.move !== 'deposit' && words.move !== 'reopen') || !words.reference) return undefined;
  const currency = currencyIn(ctx.catalogue.current().currencies, words.currency ?? claim.fromId);
  return findDeposit(ctx.db, railOf(currency), paymentReference(words.reference));
}

/** The move as a decision: pure, but for the routes that there are. */
export function decideByStaff(
  ctx: Pick<Context, 'payouts'>,
  words: StaffWords,
  by: { login: string },
  known: Deposit | undefined,
): Decide {
  // One id, however often the move is decided anew.
  const refundId = randomUUID();
  return (claim, facts) => {
    if (!isMoveOf(claim, words)) throw wrongStatus(claim);
    requireWords(ctx, words);
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
      case 'accept_sum':
      case 'fresh_course':
        return decideChoice(claim, move, words.accept, facts);
      case 'ask_refund':
        return decideRefund(claim, { id: refundId, ...sendersDetails(claim, facts) }, facts);
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

/** True where a claim of this status knows the move at all; what else stands against it is the decision's to say. */
export function isMoveOf({ status }: Pick<Claim, 'status'>, { move, refund }: StaffWords): boolean {
  const isOfRefund = move === 'send_refund' || move === 'refund_done' || move === 'refund_failed';
  return (move === 'deposit' || isLegal(eventOf(move), status)) && (!isOfRefund || Boolean(refund));
}

/** What happens to the claim by a move that is no booking. */
function eventOf(move: Exclude<MoveKind, 'deposit'>): ClaimEvent {
  return move === 'accept_sum' || move === 'fresh_course' ? 'choose' : move;
}

function wrongStatus(claim: Claim): Refusal {
  return new Refusal('wrong_status', { context: { status: claim.status } });
}

function requireWords(ctx: Pick<Context, 'payouts'>, words: StaffWords): void {
  const { needs, optional = [] } = staffMoves[words.move];
  const errors: Record<string, FieldError[]> = {};
  for (const need of needs) {
    if (!optional.includes(need) && !String(words[need] ?? '').trim()) errors[need] = [{ code: 'required' }];
  }
  if (words.route !== undefined && !isRoute(ctx.payouts, words.route))
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
 * Row 11: a closed claim, or one whose hold was released, goes on at its old course with the payment that came for it; it takes
 * the hold again, or is refused.
 * One whose card was never verified waits for that first.
 */
function reopen(
  claim: Claim,
  payment: Payment,
  known: Deposit | undefined,
  reason: string,
  facts: Facts,
): Change {
  // What pays an invoice that is over has no old course: it is booked as any late payment is.
  if (claim.held !== null || claim.invoice) throw wrongStatus(claim);
  if (fitOf(claim, payment.amount, facts.settings) === 'short')
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
    kind: 'deposit',
    transfers: late.transfers,
    deposit: late.deposit,
    hold: holdJust(claim, claim.toSumma),
  });
}
