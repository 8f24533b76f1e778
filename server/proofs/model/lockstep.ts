import { become, claimNamed, isCardDone, note, takeCodeAgain, waitFor } from './claim-steps.ts';
import type { StaffEvent } from './events.ts';
import { cross, currencyOf, directionOf, fitOf, hold, known, owe, shift } from './money.ts';
import { nameOf, report } from './payments.ts';
import { demand } from './refused.ts';
import type { Claim, Deposit, State } from './state.ts';

/** Staff book money by naming its reference. */

interface Named {
  rail: string;
  reference: string;
  currency: number;
  amount: bigint;
}

/** An amount that can be sent, and is no slip of the finger. */
function readNamed(state: State, claim: Claim, event: StaffEvent): Named {
  const { from } = directionOf(state, claim);
  const currency = event.currency ?? from;
  const amount = known(event.amount);
  const { rail, decimals } = currencyOf(state, currency);
  demand(currency !== from || amount <= 10n * claim.send, 'validation');
  demand(amount % 10n ** BigInt(18 - decimals) === 0n, 'validation');
  return { rail, reference: known(event.reference), currency, amount };
}

/** The reference must be new, seen on its way to this very claim, or money that nobody knew; and nothing of it may differ. */
function namedBy(
  state: State,
  claim: Claim,
  event: StaffEvent,
): { named: Named; deposit: Deposit | undefined } {
  const named = readNamed(state, claim, event);
  const { currency } = named;
  const deposit = state.deposits.get(nameOf(named));
  const isNobodys = deposit?.claim === null && deposit.state === 'final';
  const isSeenHere = deposit?.claim === claim.name && deposit.state === 'seen';
  demand(!deposit || isNobodys || isSeenHere, 'validation');
  demand(!deposit || deposit.currency === currency, 'validation');
  demand(!isNobodys || deposit?.amount === named.amount, 'validation');
  return { named, deposit };
}

export function bookByHand(state: State, event: StaffEvent) {
  const { named } = namedBy(state, claimNamed(state, event.claim), event);
  report(state, { do: 'report', ...named, claim: event.claim, state: 'final', confirmations: null });
}

/** A closed claim, or one whose hold was let go while its payment was looked for, goes on at its old course, with its payment; it takes its hold again, or nothing happens. */
export function reopen(state: State, event: StaffEvent) {
  const claim = claimNamed(state, event.claim);
  const isLookedFor = claim.status === 'checking' && claim.held === null;
  demand(claim.status === 'deleted' || isLookedFor, 'wrong_status');
  readNamed(state, claim, event);
  // What pays an invoice is booked as any late payment is.
  demand(claim.part === null, 'wrong_status');
  demand(fitOf(state, claim, known(event.amount)) !== 'short', 'validation');
  const { named, deposit } = namedBy(state, claim, event);
  demand(hold(state, claim, claim.receive), 'reserve_exceeded');
  if (deposit?.claim === null) shift(state, 'unclaimed', named.currency, -named.amount);
  else cross(state, named.currency, named.amount);
  owe(claim, named.currency, named.amount);
  const confirmations = null;
  state.deposits.set(nameOf(named), { ...named, claim: claim.name, state: 'final', confirmations });
  claim.hasCounted = true;
  takeCodeAgain(claim);
  if (isCardDone(claim)) become(claim, 'accepted');
  else waitFor(state, claim, claim.isOnComplianceHold ? 'staff' : 'card');
  note(state, claim, 'reopen');
}
