import { currencyOf, directionOf, known } from './money.ts';
import type { Claim, Course, State } from './state.ts';
import { least, one, productDown, type Units } from './units.ts';

/** Courses, and the sums that follow from them. */

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

/** A course as it is with the promocode: a part of the margin is given back, but for what must stay of it; never worse. */
export function withCode({ fixture }: State, course: Course): Course {
  const { share, leastMargin } = fixture.promocode;
  const wanted = course.course + productDown(course.base - course.course, share, 18);
  const most = productDown(course.base, one - leastMargin, 18);
  const bettered = least(wanted, most);
  return bettered > course.course ? { ...course, course: bettered } : course;
}

/** A course as it is for this claim. */
export function courseFor(state: State, { promocode }: Pick<Claim, 'promocode'>, course: Course): Course {
  return promocode === 'taken' ? withCode(state, course) : course;
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
  const { course, base } = courseFor(state, claim, newestCourse(state, claim.direction));
  Object.assign(claim, { course, base, receive: givenFor(state, claim, claim.send, course) });
}

export function isWithinLimits(state: State, claim: Claim, send: Units, receive: Units): boolean {
  const { least, most, cardAbove } = directionOf(state, claim);
  const needsOtherCard =
    cardAbove !== null && !claim.needsCard && claim.send <= cardAbove && send > cardAbove;
  if (needsOtherCard) return false;
  return send >= least && send <= most && receive > 0n;
}
