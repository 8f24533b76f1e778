import { describe, expect, it } from 'vitest';
import { directionCourse } from './direction-course.ts';

const ground = {
  fromUsd: '100',
  toUsd: '0.01',
  marginPercent: '2.5',
  verificationMarginPercent: null,
  fixedCourse: null,
  formulaBase: null,
  margins: null,
};

describe('the course of a direction', () => {
  it('is the base course less the margin', () => {
    expect(directionCourse(ground)).toEqual({
      baseCourse: '10000',
      course: '9750',
      verificationCourse: null,
      tiers: [],
      cities: {},
    });
  });

  it('is better for a verified card', () => {
    expect(directionCourse({ ...ground, verificationMarginPercent: '1' })?.verificationCourse).toBe('9900');
  });

  it('is the one set by hand where there is one, with the base course beside it', () => {
    expect(directionCourse({ ...ground, fixedCourse: '9800' })).toMatchObject({
      baseCourse: '10000',
      course: '9800',
    });
  });

  it('never has more decimals than the database keeps, and never more than the base allows', () => {
    const prices = { fromUsd: '0.0109', toUsd: '97400' };
    const course = directionCourse({ ...ground, ...prices, marginPercent: '2.45' })?.course;
    expect(course).toBe('0.000000109167864476');
  });

  it('does not exist at a margin of 100 percent', () => {
    expect(directionCourse({ ...ground, marginPercent: '100' })).toBe(null);
  });
});
