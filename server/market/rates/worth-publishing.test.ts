import { describe, expect, it } from 'vitest';
import type { DirectionCourse } from './direction-course.ts';
import { isWorthPublishing } from './worth-publishing.ts';

const standing: DirectionCourse = {
  ...{ baseCourse: '100', course: '98', verificationCourse: '98.5' },
  tiers: [{ from: '1000', course: '98.2', verificationCourse: '98.6' }],
  cities: { MSK: { course: '97', verificationCourse: null, tiers: [] } },
};
const rules = { leastChangePercent: '0.01', floorPercent: null };
const isNews = (changes: Partial<DirectionCourse>, more = {}) =>
  isWorthPublishing({ ...standing, ...changes }, standing, { ...rules, ...more });

describe('a course that moves', () => {
  it('is published from the least change on, up or down, on any of its sums', () => {
    expect([isNews({}), isNews({ course: '98.0097' }), isNews({ course: '98.0098' })]).toEqual([
      false,
      false,
      true,
    ]);
    expect([isNews({ course: '97.9903' }), isNews({ course: '97.9902' })]).toEqual([false, true]);
    expect([isNews({ baseCourse: '100.0099' }), isNews({ baseCourse: '100.01' })]).toEqual([false, true]);
    expect([isNews({ verificationCourse: '98.52' }), isNews({ verificationCourse: null })]).toEqual([
      true,
      true,
    ]);
    const [tier] = standing.tiers;
    if (!tier) throw new Error('no tier');
    expect(isNews({ tiers: [{ ...tier, course: '98.25' }] })).toBe(true);
    expect(isNews({ tiers: [{ ...tier, from: '1001' }] })).toBe(true);
    expect(isNews({ tiers: [] })).toBe(true);
    expect(isNews({ cities: { MSK: { course: '97.1', verificationCourse: null, tiers: [] } } })).toBe(true);
    expect(isNews({ cities: { SPB: { course: '97', verificationCourse: null, tiers: [] } } })).toBe(true);
  });

  it('is published however little it moved, where somebody changed it', () => {
    expect(isNews({ course: '98.000000000000000001' }, { leastChangePercent: '0' })).toBe(true);
    expect(isNews({}, { leastChangePercent: '0' })).toBe(false);
  });

  it('never stands above the new base course, or past the floor', () => {
    const before = { ...standing, course: '100', verificationCourse: null, tiers: [], cities: {} };
    const falls = { ...before, baseCourse: '99.999', course: '99.999' };
    expect(isWorthPublishing(falls, before, rules)).toBe(true);
    const rises = { ...before, baseCourse: '100.001', course: '100.001' };
    expect(isWorthPublishing(rises, before, rules)).toBe(false);
    const withFloor = { ...rules, floorPercent: '2' };
    const lower = { ...standing, baseCourse: '99.999', course: '97.99902' };
    expect([
      isWorthPublishing(lower, standing, rules),
      isWorthPublishing(lower, standing, withFloor),
    ]).toEqual([false, true]);
  });

  it('set by hand above its base stays quiet', () => {
    const byHand = { ...standing, course: '105', verificationCourse: null, tiers: [], cities: {} };
    expect(isWorthPublishing({ ...byHand, baseCourse: '99.995' }, byHand, rules)).toBe(false);
  });
});
