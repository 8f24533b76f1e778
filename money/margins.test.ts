import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  applyMargin,
  type CourseMargins,
  compare,
  divide,
  type MarginRules,
  max,
  multiply,
  subtract,
  tieredCourses,
} from './index.ts';

const noCourseMargins: CourseMargins = {
  ...{ fixedMargin: '0', fixedSide: 'receive', tiers: [], cities: [] },
  ...{ lowestCourse: null, highestCourse: null, floorPercent: null },
};

const rules = (
  margins: Partial<MarginRules['margins']>,
  own: Partial<Omit<MarginRules, 'margins'>> = {},
): MarginRules => ({
  ...{ marginPercent: '3', verificationMarginPercent: null, ...own },
  margins: { ...noCourseMargins, ...margins },
});
const tier = (from: string, marginPercent: string, verificationMarginPercent: string | null = null) => ({
  ...{ from, marginPercent, verificationMarginPercent },
  fixedMargin: '0',
});

describe('the courses of a direction by tiers, cities and bounds', () => {
  it('take the fixed margin off what is received for 1 sent, after the percent', () => {
    expect(tieredCourses('100', rules({ fixedMargin: '0.5' }))).toMatchObject({ course: '96.5' });
  });

  it('or put it onto what is sent for 1 received', () => {
    const { course = '' } = tieredCourses('0.01', rules({ fixedMargin: '0.5', fixedSide: 'send' })) ?? {};
    const cost = (of: string) => divide('1', of, { decimals: 9, rounding: 'nearest' });
    expect(cost(course)).toBe(add(cost('0.0097'), '0.5'));
  });

  it('have a course for each tier, and one for verified cards that is never worse than the tier', () => {
    const tiers = [tier('1000', '2'), tier('5000', '1', '0.5')];
    expect(tieredCourses('100', rules({ tiers }, { verificationMarginPercent: '2.5' }))).toEqual({
      course: '97',
      verificationCourse: '97.5',
      tiers: [
        { from: '1000', course: '98', verificationCourse: '98' },
        { from: '5000', course: '99', verificationCourse: '99.5' },
      ],
      cities: {},
    });
  });

  it('add the points of a city to the margin of each tier', () => {
    const cities = [
      { code: 'MSK', marginPercent: '-0.5' },
      { code: 'KZN', marginPercent: '1' },
    ];
    const courses = tieredCourses('100', rules({ tiers: [tier('1000', '2')], cities }));
    const inCity = (course: string, further: string) => ({
      ...{ course, verificationCourse: null },
      tiers: [{ from: '1000', course: further, verificationCourse: null }],
    });
    expect(courses?.course).toBe('97');
    expect(courses?.cities).toEqual({ MSK: inCity('97.5', '98.5'), KZN: inCity('96', '97') });
  });

  it('stay within the bounds, but never at a loss, nor past the floor', () => {
    const at = (margins: Partial<MarginRules['margins']>) => tieredCourses('100', rules(margins))?.course;
    expect(at({ lowestCourse: '98', highestCourse: '99' })).toBe('98');
    expect(at({ highestCourse: '95' })).toBe('95');
    expect(at({ lowestCourse: '120' })).toBe('100');
    expect(at({ lowestCourse: '120', floorPercent: '1' })).toBe('99');
    expect(at({ floorPercent: '4' })).toBe('96');
  });

  it('make no tier of what bounds or floor leave the same', () => {
    const tiers = [tier('1000', '2'), tier('5000', '1')];
    expect(tieredCourses('100', rules({ tiers, floorPercent: '2' }))?.tiers).toEqual([
      { from: '1000', course: '98', verificationCourse: null },
    ]);
    // A margin that was moved below its tiers' betters them too.
    expect(tieredCourses('100', rules({ tiers }, { marginPercent: '0.5' }))?.tiers).toEqual([]);
  });

  it('do not exist where a margin takes it all', () => {
    expect(tieredCourses('0.4', rules({ fixedMargin: '0.5' }))).toBe(null);
    expect(tieredCourses('100', rules({ cities: [{ code: 'MSK', marginPercent: '97' }] }))).toBe(null);
  });

  it('never fall from tier to tier, pass neither floor nor bound, and give verified cards no less', () => {
    const percent = fc.integer({ min: -300, max: 1500 }).map((units) => multiply(String(units), '0.01'));
    const amount = fc.integer({ min: 0, max: 5_000_000 }).map((units) => multiply(String(units), '0.0001'));
    const anyTier = fc.record({
      ...{ from: amount, marginPercent: percent, fixedMargin: amount },
      verificationMarginPercent: fc.option(percent),
    });
    const city = fc.record({ code: fc.constantFrom('MSK', 'KZN'), marginPercent: percent });
    const margins = fc.record({
      fixedMargin: fc.oneof(fc.constant('0'), amount),
      fixedSide: fc.constantFrom('receive' as const, 'send' as const),
      tiers: fc.array(anyTier, { maxLength: 5 }),
      cities: fc.array(city, { maxLength: 2 }),
      lowestCourse: fc.option(amount),
      highestCourse: fc.option(amount),
      floorPercent: fc.option(percent),
    });
    const bases = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => multiply(String(units), '0.00001'));
    fc.assert(
      fc.property(bases, percent, fc.option(percent), margins, (base, marginPercent, points, any) => {
        const verificationMarginPercent = points === null ? null : subtract(marginPercent, max(points, '0'));
        const all = tieredCourses(base, { marginPercent, verificationMarginPercent, margins: any });
        if (!all) return;
        const most = any.floorPercent === null ? null : applyMargin(base, any.floorPercent);
        for (const one of [all, ...Object.values(all.cities)]) {
          let last = ['0', '0'];
          for (const { course, verificationCourse } of [one, ...one.tiers]) {
            const verified = verificationCourse ?? course;
            expect(verificationCourse === null).toBe(verificationMarginPercent === null);
            expect(compare(course, last[0] ?? '')).toBeGreaterThanOrEqual(0);
            expect(compare(verified, last[1] ?? '')).toBeGreaterThanOrEqual(0);
            expect(compare(verified, course)).toBeGreaterThanOrEqual(0);
            if (most !== null) expect(compare(verified, most)).toBeLessThanOrEqual(0);
            if (any.highestCourse !== null)
              expect(compare(verified, any.highestCourse)).toBeLessThanOrEqual(0);
            last = [course, verified];
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
