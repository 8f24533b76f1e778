import { check, compare, courseFor, multiply, receiveFor, roundDown } from '@menyala/money';
import type { Direction, PublishedCourse } from '../../../market/currencies/catalogue.ts';
import { coursesOfType, isOn, newestCourse, termsOf } from '../../../market/currencies/directions.ts';
import type { Claim } from '../claim.ts';
import type { Facts } from '../facts.ts';

/** What a claim is reckoned at, by the amount sent: `course` is for any where there are no tiers. */
export type CoursesOfClaim = Pick<Claim, 'baseCourse' | 'course' | 'courseTiers' | 'coursePublishedAt'>;

/** The sums of a claim, at the course of their tier. */
export interface ReckonedSums extends CoursesOfClaim {
  fromSumma: string;
  toSumma: string;
}

/**
 * True where the claim's course holds. One that is fixed when paid moves with the market until the first money counts;
 * then, it is the one of that moment.
 */
export function isCourseFixed(claim: Pick<Claim, 'courseFixedAt' | 'deposits'>): boolean {
  return claim.courseFixedAt === 'created' || claim.deposits.some(({ isBooked }) => isBooked);
}

/** The claim's own sums, at the course that holds for money that counts now. Up and down alike. */
export function sumsAtPayment(claim: Claim, facts: Facts): ReckonedSums {
  const newest = isCourseFixed(claim) ? undefined : facts.direction?.courses[0];
  return newest ? sumsAt(coursesFor(claim, newest), claim.fromSumma, facts) : ownSums(claim);
}

export const ownSums = ({
  baseCourse,
  course,
  courseTiers,
  coursePublishedAt,
  fromSumma,
  toSumma,
}: ReckonedSums): ReckonedSums => ({
  ...{ baseCourse, course, courseTiers, coursePublishedAt },
  ...{ fromSumma, toSumma },
});

/** The published courses as they are for this claim: at the better ones for verified cards, where it is made at those and there are any. */
export function coursesFor(
  { isVerificationCourse }: Pick<Claim, 'isVerificationCourse'>,
  published: PublishedCourse,
): CoursesOfClaim {
  const { course, tiers } = coursesOfType(published, isVerificationCourse);
  const courseTiers = tiers.length === 0 ? null : [{ from: '0', course }, ...tiers];
  const { baseCourse, publishedAt: coursePublishedAt } = published;
  return { baseCourse, course, courseTiers, coursePublishedAt };
}

/** The course of an amount's own tier. */
export const courseOf = (
  { course, courseTiers }: Pick<CoursesOfClaim, 'course' | 'courseTiers'>,
  fromSumma: string,
) => courseFor({ course, tiers: courseTiers ?? [] }, fromSumma);

/** What a sum gives at the course of its own tier, also where more or less came than the claim was made for. */
export function sumsAt(
  courses: CoursesOfClaim,
  fromSumma: string,
  { to, direction }: Pick<Facts, 'to' | 'direction'>,
): ReckonedSums {
  const decimals = direction?.receiveDecimals ?? to.decimals;
  const course = courseOf(courses, fromSumma);
  const { baseCourse, courseTiers, coursePublishedAt } = courses;
  const toSumma = roundDown(multiply(fromSumma, course), decimals);
  // A whole claim may stand for its courses: nothing else of it goes on.
  return { baseCourse, course, courseTiers, coursePublishedAt, fromSumma, toSumma };
}

/**
 * Whether the owner's limits of the direction, those of the moment, allow the sums; also the one above which a card must be
 * verified, for a claim that was made below it. Whether the reserve does is asked when it is held.
 */
export function isWithinLimits(
  claim: Limited,
  { course, baseCourse, fromSumma, toSumma }: ReckonedSums,
  { direction, now }: Pick<Facts, 'direction' | 'now'>,
): boolean {
  if (!direction || growsPastCard(claim, fromSumma, direction)) return false;
  const { isVerificationCourse } = claim;
  const terms = termsOf(direction, toSumma, isVerificationCourse, {
    baseCourse,
    course,
    verificationCourse: course,
    tiers: [],
    cities: {},
    oldAt: null,
    pausedBy: null,
    publishedAt: now,
  });
  return check(terms, { send: fromSumma, receive: receiveFor(terms, fromSumma) }).length === 0;
}

type Limited = Pick<Claim, 'isVerificationCourse' | 'verifySide' | 'fromSumma'>;

/** Whoever sends more than they asked for is not to pass by the card that so much needs. */
function growsPastCard(claim: Limited, fromSumma: string, direction: Direction): boolean {
  const { verifySide, verifyWhen, verifyAbove } = direction;
  if (claim.verifySide !== null || verifySide === null || verifyWhen !== 'above' || verifyAbove === null)
    return false;
  return compare(claim.fromSumma, verifyAbove) <= 0 && compare(fromSumma, verifyAbove) > 0;
}

/** What a sum gives now, for a claim whose own course is gone; undefined where the direction does not serve it. */
export function freshSums(claim: Limited, fromSumma: string, facts: Facts): ReckonedSums | undefined {
  if (!facts.direction || !isOn(facts.direction)) return undefined;
  const sums = sumsAt(coursesFor(claim, newestCourse(facts.direction)), fromSumma, facts);
  return isWithinLimits(claim, sums, facts) ? sums : undefined;
}
