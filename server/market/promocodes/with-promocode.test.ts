import { add, compare, multiply, subtract } from '@menyala/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction, PublishedCourse } from '../currencies/catalogue.ts';
import type { Effect } from './promocode.ts';
import { withPromocode } from './with-promocode.ts';

const settings = { programme: { leastMarginPercent: '0.1' } };

/** A direction of one published course, as far as a promocode looks at it. */
function directionOf(
  course: string,
  baseCourse: string,
  verificationCourse: string | null = null,
  given: Partial<PublishedCourse> & Partial<Direction> = {},
): Direction {
  const { tiers = [], cities = {}, floorPercent = null, highestCourse = null } = given;
  const courses = [{ course, baseCourse, verificationCourse, tiers, cities, publishedAt: new Date(0) }];
  return { id: 1, courses, floorPercent, highestCourse } as unknown as Direction;
}

function bettered(effect: Effect, course: string, base: string, verified: string | null = null) {
  const [published] = withPromocode(directionOf(course, base, verified), effect, settings).courses;
  return published && [published.course, published.verificationCourse, published.baseCourse];
}

describe('a published course with a promocode', () => {
  it('gives a part of the margin back, of the course for verified cards alike', () => {
    expect(bettered({ kind: 'margin', amount: '50' }, '98', '100', '99')).toEqual(['99', '99.5', '100']);
  });

  it('is better by so many percent', () => {
    expect(bettered({ kind: 'course', amount: '0.5' }, '98', '100')).toEqual(['98.49', null, '100']);
  });

  it('leaves as much of the margin as the owner wants', () => {
    expect(bettered({ kind: 'margin', amount: '100' }, '98', '100')).toEqual(['99.9', null, '100']);
    expect(bettered({ kind: 'course', amount: '5' }, '98', '100')).toEqual(['99.9', null, '100']);
  });

  it('betters tiers and cities alike, and passes neither the floor of the direction nor its highest course', () => {
    const tiers = [{ from: '1000', course: '98.5', verificationCourse: null }];
    const cities = { MSK: { course: '97', verificationCourse: null, tiers } };
    const at = (given: Partial<Direction>) =>
      withPromocode(
        directionOf('98', '100', null, { tiers, cities, ...given }),
        { kind: 'margin', amount: '50' },
        settings,
      ).courses[0];
    const better = [{ from: '1000', course: '99.25', verificationCourse: null }];
    const all = { course: '99', tiers: better };
    expect(at({})).toMatchObject({ ...all, cities: { MSK: { course: '98.5', tiers: better } } });
    expect(at({ floorPercent: '1.25' })).toMatchObject({
      course: '98.75',
      tiers: [{ course: '98.75' }],
      cities: { MSK: { course: '98.5' } },
    });
    expect(at({ highestCourse: '98.6' })).toMatchObject({ course: '98.6', tiers: [{ course: '98.6' }] });
  });

  it('is never worse, also where it leaves less of the margin than that already, or gives more than the base', () => {
    expect(bettered({ kind: 'margin', amount: '50' }, '99.95', '100')).toEqual(['99.95', null, '100']);
    expect(bettered({ kind: 'margin', amount: '50' }, '101', '100')).toEqual(['101', null, '100']);
  });

  it('is rounded down, as a course is that follows from its margin', () => {
    const [course] =
      bettered(
        { kind: 'margin', amount: '33' },
        '0.000000000000000000000000000002',
        '0.000000000000000000000000000005',
      ) ?? [];
    expect(course).toBe('0.000000000000000000000000000002');
  });

  it('is the same for points', () => {
    expect(bettered({ kind: 'bonus', amount: '50' }, '98', '100')).toEqual(['98', null, '100']);
  });

  it('is always between what it was and the base less the least margin, or just what it was', () => {
    const digits = fc.integer({ min: 1, max: 10 ** 9 }).map((number) => `${number}.${number % 997}`);
    const percent = fc.integer({ min: 1, max: 5000 }).map((number) => multiply(String(number), '0.01'));
    fc.assert(
      fc.property(
        digits,
        percent,
        percent,
        fc.constantFrom('margin' as const, 'course' as const),
        (base, margin, amount, kind) => {
          const course = subtract(base, multiply(base, multiply(margin, '0.01')));
          const got = bettered({ kind, amount }, course, base)?.[0] ?? '';
          const most = subtract(base, multiply(base, '0.001'));
          expect(compare(got, course)).toBeGreaterThanOrEqual(0);
          if (compare(course, most) <= 0) expect(compare(got, most)).toBeLessThanOrEqual(0);
          else expect(got).toBe(add(course, '0'));
        },
      ),
    );
  });
});
