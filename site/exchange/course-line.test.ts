import { describe, expect, it } from 'vitest';
import { courseOf, pairOf, sberToTether } from '../testing/pages.ts';
import { ageOf } from './course-line.tsx';

const course = courseOf(pairOf(10, 3, sberToTether));

describe('the age of a course', () => {
  it('goes by the clock of the server', () => {
    expect(ageOf(course, 0)).toEqual({ ageSeconds: 18, leftSeconds: 12, leftShare: 1, overdueSeconds: 0 });
    expect(ageOf(course, 6000)).toEqual({
      ageSeconds: 24,
      leftSeconds: 6,
      leftShare: 0.5,
      overdueSeconds: 0,
    });
  });

  it('ends at nothing left', () => {
    expect(ageOf(course, 60_000)).toMatchObject({ leftSeconds: 0, leftShare: 0 });
  });
});
