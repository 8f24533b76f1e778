import { become, claimNamed, isCardDone, note } from './claim-steps.ts';
import { directionOf, fitOf, free, hold } from './money.ts';
import { waits } from './payments.ts';
import { demand } from './refused.ts';
import type { Check, Claim, State } from './state.ts';

/** Cards of claims: what becomes of their checks, and of the claims that wait for them. */

const isOpen = ({ status }: Claim) => status === 'new' || status === 'checking' || status === 'paused';
const isWaiting = (claim: Claim) => isOpen(claim) && !isCardDone(claim);

/** Photos are sent for a claim that waits; what is looked at, or was approved, stays as it is. */
export function sendCard(state: State, name: string) {
  const claim = claimNamed(state, name);
  if (!isWaiting(claim)) return demand(claim.check !== null, 'wrong_status');
  if (claim.check === null || claim.check.state === 'rejected')
    claim.check = { state: 'pending', sentAt: state.now };
}

export function decideCard(state: State, name: string, says: Check['state']) {
  const { check } = claimNamed(state, name);
  demand(check?.state === 'pending', 'wrong_status');
  if (check) check.state = says;
}

/** Claims that a look would move. */
export function goingOn(state: State): Claim[] {
  return [...state.claims.values()].filter(
    (claim) => isWaiting(claim) && (claim.check?.state === 'approved' || longer(state, claim) !== null),
  );
}

export function goOn(state: State, claim: Claim) {
  if (!isWaiting(claim)) return;
  if (claim.check?.state === 'approved') return clear(state, claim);
  const until = longer(state, claim);
  if (until === null) return;
  claim.cardBy = until;
  note(state, claim, 'send_card');
}

/** Until when it waits, where photos that came in time make that later: never past twice the time from the making. */
function longer(state: State, { check, cardBy, madeAt, direction }: Claim): number | null {
  if (check?.state !== 'pending' || cardBy === null || check.sentAt > cardBy) return null;
  const { cardMs } = directionOf(state, { direction });
  const until = Math.min(check.sentAt + cardMs, madeAt + 2 * cardMs);
  return until > cardBy ? until : null;
}

function clear(state: State, claim: Claim) {
  claim.isCardClear = true;
  claim.cardBy = null;
  if (claim.status === 'new') claim.payBy = state.now + directionOf(state, claim).paymentMs;
  if (claim.status === 'paused' && claim.pausedFor === 'card') withItsMoney(state, claim);
  note(state, claim, 'clear_card');
}

function withItsMoney(state: State, claim: Claim) {
  claim.chooseBy = state.now + state.fixture.choiceMs;
  if (claim.held === null) return;
  const fit = fitOf(state, claim, free(claim, directionOf(state, claim).from));
  if (fit === 'fits' && hold(state, claim, claim.receive)) become(claim, 'accepted');
  else claim.pausedFor = waits[fit];
}
