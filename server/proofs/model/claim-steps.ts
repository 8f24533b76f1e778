import type { ClaimStatus, PauseReason } from '@menyala/contract';
import type { ClaimEvent } from '../../exchange/claims/lifecycle.ts';
import { depositsOf, directionOf, isCovered, known } from './money.ts';
import { refuse } from './refused.ts';
import type { Claim, State } from './state.ts';
import { touch } from './turn-invoice.ts';

/** The last word of whatever happened to the claim: it has a new version, the history knows of it, and the invoice that it pays turns. */
export function note(state: State, claim: Claim, event: ClaimEvent) {
  claim.version += 1;
  claim.history.push(event);
  if (claim.part !== null) touch(state, claim.part.invoice);
}

/** Timers and the reason of a pause end with their status. */
export function become(claim: Claim, status: ClaimStatus) {
  if (claim.status === status) return;
  claim.status = status;
  claim.payBy = null;
  claim.checkBy = null;
  claim.calledAt = null;
  claim.chooseBy = null;
  claim.cardBy = null;
  claim.pausedFor = null;
  // Without its exchange it gives back what it was made with.
  if ((status === 'deleted' || status === 'error') && claim.promocode === 'taken')
    claim.promocode = 'given_back';
}

/** It goes on at its old course, and so with the promocode that made it. */
export function takeCodeAgain(claim: Claim) {
  if (claim.promocode === 'given_back') claim.promocode = 'taken';
}

/** The claim waits for somebody to choose; before its card is verified, for that. */
export function waitFor(state: State, claim: Claim, what: PauseReason) {
  become(claim, 'paused');
  claim.pausedFor = what === 'staff' || isCardDone(claim) ? what : 'card';
  claim.chooseBy = what === 'staff' ? null : state.now + state.fixture.choiceMs;
  if (claim.pausedFor !== 'card' || claim.held === null) return;
  const { cardMs } = directionOf(state, claim);
  const until = Math.max(claim.madeAt + 2 * cardMs, state.now + cardMs);
  claim.chooseBy = Math.min(until, state.now + state.fixture.choiceMs);
}

/** The money is looked for. While some is seen on its way, no timer runs. */
export function look(state: State, claim: Claim) {
  become(claim, 'checking');
  const isSeen = depositsOf(state, claim).some((deposit) => deposit.state === 'seen');
  claim.calledAt = null;
  claim.checkBy = isSeen ? null : lookedFor(state, claim);
}

/** When people have looked for its payment as long as they should: hour by hour, and only in those in which they are there. */
export function lookedFor({ now, fixture }: State, claim: Pick<Claim, 'direction'>): number {
  let time = now;
  for (let left = known(fixture.directions[claim.direction]).checkMs; left > 0; ) {
    const next = time - (time % hour) + hour;
    const hourOfDay = new Date(time).getUTCHours();
    const isThere = hourOfDay >= fixture.hours.from && hourOfDay < fixture.hours.to;
    const passes = isThere ? Math.min(next - time, left) : next - time;
    if (isThere) left -= passes;
    time += passes;
  }
  return time;
}

const hour = 60 * 60_000;

/** Nothing stands against its card. */
export const isCardDone = ({ needsCard, isCardClear }: Claim) => !needsCard || isCardClear;

export function claimNamed(state: State, name: string): Claim {
  return state.claims.get(name) ?? refuse('not_found');
}

/** A claim that is not covered any more, before anything was sent: others remain, or the money is looked for again. */
export function uncover(state: State, claim: Claim): 'partial_reversal' | 'full_reversal' {
  const remains = depositsOf(state, claim).some((deposit) => deposit.state === 'final');
  if (!remains) {
    look(state, claim);
    return 'full_reversal';
  }
  if (claim.pausedFor !== 'staff') waitFor(state, claim, 'reversed');
  return 'partial_reversal';
}

/** Back to where it may be sent again, or to where its money is missed. */
export function backFromSending(state: State, claim: Claim): ClaimEvent {
  if (!isCovered(state, claim)) return uncover(state, claim);
  become(claim, 'accepted');
  return 'fail_payout';
}
