import { describe, expect, it } from 'vitest';
import { availableOf, newOfferOf } from '../claims/course-change.ts';
import { courseOf, effectOf } from '../testing/pages.ts';
import { claimOrderOf } from './claim-order.ts';
import { detailsOf, detailsPairOf, tronAddress } from './details-for-tests.ts';
import { fieldErrorsOf, homelessErrors } from './field-errors.ts';
import { sumsAt } from './shown-sums.ts';

const data = detailsOf();
const problem = { type: '', title: '', status: 409, detail: '' };

describe('the order that is sent', () => {
  it('holds the sums as they are shown, the fields of both sides, the city and the agreement', () => {
    const typed = {
      email: ' anna@example.com ',
      fromRequisites: { card: '2202203298765431', strange: 'x' },
      toRequisites: { address: tronAddress },
      agreement: true,
      promocode: '',
    };
    const order = claimOrderOf(
      { ...data.form, city: 'MSK' },
      { fromSumma: '100000', toSumma: '1082.13' },
      typed,
      data.pair,
    );
    expect(order).toEqual({
      ...{ email: 'anna@example.com', fromPs: 10, toPs: 3, fromSumma: '100000', toSumma: '1082.13' },
      fromRequisites: { card: '2202203298765431' },
      toRequisites: { address: tronAddress },
      ...{ city: 'MSK', agreement: true },
    });
  });

  it('leaves out an e-mail that was not given', () => {
    const typed = { email: '', fromRequisites: {}, toRequisites: {}, agreement: true, promocode: '' };
    expect(claimOrderOf(data.form, data.form, typed, data.pair)).not.toHaveProperty('email');
  });
});

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

describe('a refusal', () => {
  it('is put by the fields of the form, by their names there', () => {
    const errors = fieldErrorsOf({
      ...problem,
      code: 'validation',
      errors: {
        'toRequisites.address': [
          { code: 'bad_checksum', detail: 'one' },
          { code: 'too_long', detail: 'two' },
        ],
        'fromRequisites.card': [{ code: 'bad_card', detail: 'three' }],
        toSumma: [{ code: 'below_min', detail: 'four' }],
      },
    });
    expect(errors).toEqual({ 'to.address': 'one', 'from.card': 'three', toSumma: 'four' });
    expect(homelessErrors(errors, ['to.address', 'from.card'])).toEqual(['four']);
  });

  it('gives the new course and sums where the course changed, and only there', () => {
    const context = { course: '0.0108', fromSumma: '100000', toSumma: '1080', updatedAt: '' };
    expect(newOfferOf({ ...problem, code: 'course_changed', context })).toMatchObject({ toSumma: '1080' });
    expect(newOfferOf({ ...problem, code: 'course_changed' })).toBeNull();
    expect(newOfferOf({ ...problem, code: 'conflict', context })).toBeNull();
  });

  it('gives what is left where the reserve is gone', () => {
    expect(availableOf({ ...problem, code: 'reserve_exceeded', context: { available: '5.1' } })).toBe('5.1');
    expect(availableOf({ ...problem, code: 'reserve_exceeded' })).toBeNull();
  });
});
