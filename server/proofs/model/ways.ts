import { become, claimNamed, isCardDone, note } from './claim-steps.ts';
import type { ChooseEvent } from './events.ts';
import { currencyOf, directionOf, fitOf, free, hold, isCovered, isOpen, letGo } from './money.ts';
import {
  courseAt,
  courseFor,
  givenFor,
  isWithinLimits,
  newestCourse,
  takenNow,
  tiersOf,
} from './reckoning.ts';
import { demand, refuse } from './refused.ts';
import type { Claim, Course, State } from './state.ts';
import { atLeastZero, type Units } from './units.ts';

/** What customers do where their money did not come as asked. */

export function choose(state: State, event: ChooseEvent) {
  const claim = claimNamed(state, event.claim);
  demand(
    claim.status === 'paused' && !claim.isOnComplianceHold && claim.pausedFor !== 'staff',
    'wrong_status',
  );
  // What pays an invoice is booked at what came, or goes back: there is nothing to choose.
  demand(isCardDone(claim) && claim.part === null, 'wrong_status');
  if (event.way === 'fresh_course') return freshCourse(state, claim, event.accept);
  const came = free(claim, directionOf(state, claim).from);
  const fit = fitOf(state, claim, came);
  demand(claim.held !== null && claim.pausedFor !== 'returned', 'wrong_status');
  demand(fit === 'over' || (fit !== 'nothing' && event.way === 'accept_sum'), 'wrong_status');
  if (event.way === 'accept_sum' && fit !== 'fits') {
    // Whoever pays another sum than was asked for gets the tier of what they paid.
    const course = courseAt(claim, came);
    const receive = givenFor(state, claim, came, course);
    demand(isWithinLimits(state, claim, came, receive), 'wrong_status');
    Object.assign(claim, { send: came, receive, course });
  }
  goOn(state, claim);
}

function freshCourse(state: State, claim: Claim, accept: ChooseEvent['accept']) {
  const came = free(claim, directionOf(state, claim).from);
  demand(claim.held === null && came > 0n && !claim.refunds.some(isOpen), 'wrong_status');
  const now = courseFor(state, claim, newestCourse(state, claim.direction));
  demand(isServed(state, claim, came, now), 'wrong_status');
  if (!accept) return;
  const inGrace = takenNow(state, claim.direction).map((course) => courseFor(state, claim, course));
  const seen = inGrace.find((course) => courseAt(course, came) === accept.course);
  if (!seen || !isServed(state, claim, came, seen)) return refuse('course_changed');
  const course = courseAt(seen, came);
  const receive = givenFor(state, claim, came, course);
  demand(receive === accept.receive, 'course_changed');
  Object.assign(claim, { send: came, receive, course, tiers: tiersOf(seen), base: seen.base });
  goOn(state, claim);
}

function isServed(state: State, claim: Claim, came: Units, course: Course): boolean {
  return isWithinLimits(state, claim, came, givenFor(state, claim, came, courseAt(course, came)));
}

function goOn(state: State, claim: Claim) {
  demand(hold(state, claim, claim.receive), 'reserve_exceeded');
  become(claim, 'accepted');
  note(state, claim, 'choose');
}

/** Money back: all of one currency that the claim does not need. On a paused claim that is its end. */
export function askRefund(state: State, name: string, currency: number) {
  const claim = claimNamed(state, name);
  const amount = refundable(state, claim, currency);
  const fee = currencyOf(state, currency).refundFee;
  const isAsked = claim.refunds.some((refund) => isOpen(refund) && refund.currency === currency);
  demand(!isAsked && amount > fee, 'wrong_status');
  claim.refunds.push({ currency, amount, fee, state: 'asked', route: null, isHanded: false });
  if (claim.status === 'paused') {
    letGo(state, claim);
    claim.pausedFor = 'refund';
    claim.chooseBy = null;
  }
  note(state, claim, 'ask_refund');
}

function refundable(state: State, claim: Claim, currency: number): Units {
  if (claim.isOnComplianceHold || claim.pausedFor === 'staff') return 0n;
  if (claim.status === 'new' || claim.status === 'checking') return 0n;
  const goesOn = ['accepted', 'sending', 'sent'].includes(claim.status);
  const isNeeded = goesOn && currency === directionOf(state, claim).from;
  return atLeastZero(free(claim, currency) - (isNeeded ? claim.send : 0n));
}

/** Other details, by the link of an email. Where the payout had come back, they are what was waited for. */
export function changeRequisites(state: State, name: string, link: number | null) {
  const claim = claimNamed(state, name);
  demand(claim.detailsAt === link, 'maker_only');
  // What an invoice is paid with goes to its shop.
  demand(['new', 'checking', 'accepted', 'paused'].includes(claim.status), 'wrong_status');
  demand(claim.part === null, 'wrong_status');
  claim.detailsAt = state.now;
  const mayGoOn = claim.pausedFor === 'returned' && !claim.isOnComplianceHold && isCovered(state, claim);
  if (mayGoOn && hold(state, claim, claim.receive)) become(claim, 'accepted');
  note(state, claim, 'change_requisites');
}
