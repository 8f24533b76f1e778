import { describe, expect, it } from 'vitest';
import { courseOf, effectOf } from '../testing/pages.ts';
import { detailsOf, detailsPairOf } from './details-for-tests.ts';
import { sumsAt } from './shown-sums.ts';

const data = detailsOf();

describe('the sums on the screen', () => {
  const pair = detailsPairOf('ru');
  const sums = (course: string, anchor: 'from' | 'to') =>
    sumsAt({ ...data.form, anchor }, pair, courseOf(pair, { course }), data.reserves);

  it('move on the side that was not typed when the course moves', () => {
    expect(sums('0.0108', 'from')).toMatchObject({ fromSumma: '100000', toSumma: '1080' });
    expect(sums('0.0108', 'to')).toMatchObject({ toSumma: '1082.13', fromSumma: '100197.23' });
  });

  it('follow the course that a promocode gives', () => {
    const { toSumma, code } = sumsAt(data.form, pair, courseOf(pair), data.reserves, effectOf());
    expect([toSumma, code]).toEqual(['1090', 'AUTUMN25']);
  });

  it('say what the server would refuse', () => {
    const { objections } = sumsAt({ ...data.form, fromSumma: '10' }, pair, courseOf(pair), data.reserves);
    expect(objections[0]).toMatchObject({ side: 'send', code: 'below_min', nearest: '5000' });
  });

  it('follow the verification course only where it was asked for', () => {
    const course = courseOf(pair, { course: '0.0108', verificationCourse: '0.011' });
    expect(sumsAt(data.form, pair, course, data.reserves).toSumma).toBe('1080');
    const asked = { ...data.form, withVerificationCourse: true };
    expect(sumsAt(asked, pair, course, data.reserves).toSumma).toBe('1100');
  });
});
