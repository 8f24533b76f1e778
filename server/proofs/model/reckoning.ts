import { currencyOf, directionOf, known } from './money.ts';
import type { Claim, Course, State, Tier } from './state.ts';
import { least, one, productDown, type Units } from './units.ts';

/** Courses, and the sums that follow from them. */

/** A claim as it is made, before its sums. */
export function untouchedClaim(name: string, direction: number, now: number): Claim {
  return {
    ...{ name, direction, status: 'new', version: 1, history: ['create'], madeAt: now },
    ...{ send: 0n, receive: 0n, course: 0n, tiers: null, base: 0n },
    ...{ pausedFor: null, isOnComplianceHold: false },
    ...{ payBy: null, checkBy: null, calledAt: null, chooseBy: null, cardBy: null },
    ...{ promocode: 'none', needsCard: false, isCardClear: false, check: null },
    ...{ held: null, dues: new Map(), hasCounted: false, receipts: 0, detailsAt: null },
    ...{ attempts: [], refunds: [], profit: null, settled: 0n, reversal: null, alarms: 0 },
    ...{ part: null, credit: null },
  };
}

export function newestCourse(state: State, direction: number): Course {
  return known(state.courses[direction]?.[0]);
}

/** Courses that may still be taken: the newest, and each that was the newest at some moment within the grace. */
export function takenNow(state: State, direction: number): Course[] {
  const courses = known(state.courses[direction]);
  return courses.filter((_, place) => {
    const next = courses[place - 1];
    return !next || next.at > state.now - state.fixture.graceMs;
  });
}

/**
 * A course as it is with the promocode, in each of its tiers: a part of the margin is given back, but for what must stay of it;
 * never worse.
 */
export function withCode({ fixture }: State, direction: number, published: Course): Course {
  const { share, leastMargin } = fixture.promocode;
  const { floor } = known(fixture.directions[direction]);
  const { base } = published;
  const most = productDown(base, one - (floor > leastMargin ? floor : leastMargin), 18);
  const better = (course: Units) => {
    const wanted = least(course + productDown(base - course, share, 18), most);
    return wanted > course ? wanted : course;
  };
  const tiers = published.tiers.map((tier) => ({ ...tier, course: better(tier.course) }));
  return { ...published, course: better(published.course), tiers };
}

/** A course as it is for this claim. */
export function courseFor(
  state: State,
  { promocode, direction }: Pick<Claim, 'promocode' | 'direction'>,
  course: Course,
): Course {
  return promocode === 'taken' ? withCode(state, direction, course) : course;
}

/** Every tier of a course, the first from nothing; null where there is but one. */
export function tiersOf({ course, tiers }: Course): readonly Tier[] | null {
  return tiers.length === 0 ? null : [{ from: 0n, course }, ...tiers];
}

/** What is given for one at a sum: by the last tier that it reaches. */
export function courseAt({ course, tiers }: Pick<Claim, 'course' | 'tiers'>, send: Units): Units {
  let reached = course;
  for (const tier of tiers ?? []) if (send >= tier.from) reached = tier.course;
  return reached;
}

/** Uses of the promocode that stand. */
export function usesOf({ claims }: State): number {
  return [...claims.values()].filter(({ promocode }) => promocode === 'taken').length;
}

/** What a sum gives, rounded down to what can be paid out. */
export function givenFor(state: State, claim: Pick<Claim, 'direction'>, send: Units, course: Units): Units {
  return productDown(send, course, currencyOf(state, directionOf(state, claim).to).decimals);
}

/** A course that is fixed when money counts is the newest of that moment, up and down alike. */
export function reckonWhenPaid(state: State, claim: Claim) {
  if (!directionOf(state, claim).isFixedWhenPaid) return;
  const now = courseFor(state, claim, newestCourse(state, claim.direction));
  const course = courseAt(now, claim.send);
  const receive = givenFor(state, claim, claim.send, course);
  Object.assign(claim, { course, tiers: tiersOf(now), base: now.base, receive });
}

export function isWithinLimits(state: State, claim: Claim, send: Units, receive: Units): boolean {
  const { least, most, cardAbove } = directionOf(state, claim);
  const needsOtherCard =
    cardAbove !== null && !claim.needsCard && claim.send <= cardAbove && send > cardAbove;
  if (needsOtherCard) return false;
  return send >= least && send <= most && receive > 0n;
}
