import { describe, expect, it } from 'vitest';
import { effectOf, homeOf, pairOf, sberToTether } from '../testing/pages.ts';
import { betterCourseFor } from './better-course.ts';
import { changeForm, startOf } from './form-state.ts';

const start = startOf({ data: homeOf(), locale: 'ru-RU' });
const typed = (anchor: 'from' | 'to', text: string) =>
  changeForm(start, { kind: 'typed', typed: { anchor, text } });

describe('what a verified card gains', () => {
  it('is more of what is received for a sum that is sent', () => {
    expect(betterCourseFor(start)).toEqual({ kind: 'gain', side: 'to', sum: '6.07' });
  });

  it('is less to send for a sum that is received', () => {
    expect(betterCourseFor(typed('to', '1000'))).toEqual({ kind: 'gain', side: 'from', sum: '515.13' });
  });

  it('is the same whichever course is chosen', () => {
    const chosen = changeForm(start, { kind: 'course-type', isWished: true });
    expect(betterCourseFor(chosen)).toEqual(betterCourseFor(start));
  });

  it('is told as the least sum where the typed one is below it', () => {
    const pair = pairOf(10, 3, sberToTether);
    const { from, to } = pair.structure;
    const data = homeOf({
      pair: { ...pair, structure: { from: { ...from, minVerification: '200000' }, to } },
    });
    expect(betterCourseFor(startOf({ data, locale: 'ru-RU' }))).toEqual({
      ...{ kind: 'least', side: 'from', sum: '200000' },
    });
  });

  it('is nothing where there is no such course, no sum, or one out of the limits', () => {
    const none = changeForm(start, { kind: 'course', course: { ...start.course, verificationCourse: null } });
    for (const state of [none, typed('from', ''), typed('from', '900000')])
      expect(betterCourseFor(state)).toBeNull();
  });

  it('is reckoned with the promocode on both sides, and is nothing where the code gives as much by itself', () => {
    const gainWith = (verificationCourse: string) => {
      const effect = effectOf({ courses: { course: '0.0109', verificationCourse } });
      const checked = { kind: 'checked', serverErrors: {}, effect, codeError: undefined } as const;
      return betterCourseFor(changeForm(start, checked));
    };
    expect(gainWith('0.011')).toEqual({ kind: 'gain', side: 'to', sum: '10' });
    expect(gainWith('0.0109')).toBeNull();
  });

  it('is not told where the house would keep it all to rounding, or takes more', () => {
    const worse = { ...start.course, verificationCourse: '0.0108' };
    expect(betterCourseFor(changeForm(start, { kind: 'course', course: worse }))).toBeNull();
  });
});
