import type { ClaimCreated } from '@menyala/contract/site/claims';
import { describe, expect, it, vi } from 'vitest';
import { fieldErrorsOf, homelessErrors } from '../api/field-errors.ts';
import { Refused, Unreachable } from '../api/request.ts';
import { availableOf, newOfferOf } from '../claims/course-comparison.tsx';
import {
  claimOrderOf,
  isStillOpen,
  ownAttempt,
  sendOrder,
  type Unanswered,
  whoseAttempt,
} from './claim-order.ts';
import { detailsOf, tronAddress } from './details-for-tests.ts';

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

const created: ClaimCreated = {
  ...{ id: '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f', publicId: null, status: 'new' },
  ...{ expiresAt: '2026-11-21T12:00:00Z', course: '1', fromSumma: '1', toSumma: '1' },
};
const refused = new Refused({ type: '', title: '', status: 409, code: 'course_changed', detail: '' });
const wait = () => Promise.resolve();

describe('sending an order', () => {
  it('tries again by itself while the connection is lost', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Unreachable()).mockRejectedValueOnce(new Unreachable());
    send.mockResolvedValue(created);
    const onLost = vi.fn();
    await expect(sendOrder(send, { onLost, wait })).resolves.toBe(created);
    expect(send).toHaveBeenCalledTimes(3);
    expect(onLost).toHaveBeenCalledTimes(2);
  });

  it('gives up after the fourth try, so that somebody can decide', async () => {
    const send = vi.fn().mockRejectedValue(new Unreachable());
    await expect(sendOrder(send, { onLost: () => undefined, wait })).rejects.toBeInstanceOf(Unreachable);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('never repeats what the server has refused', async () => {
    const send = vi.fn().mockRejectedValue(refused);
    await expect(sendOrder(send, { onLost: () => undefined, wait })).rejects.toBe(refused);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

const lost = { fromPs: 10, toPs: 3, fromSumma: '100', toSumma: '1' };
const attemptOf = (userId: number | null): Unanswered => ({ key: 'key', order: lost, sentAtMs: 0, userId });

describe('an order that nobody has answered', () => {
  it('can be asked after by whoever sent it', () => {
    expect(whoseAttempt(attemptOf(7), 7)).toBe('own');
    expect(whoseAttempt(attemptOf(null), null)).toBe('own');
    expect(ownAttempt(attemptOf(7), 7)?.key).toBe('key');
  });

  it('is nobody else’s: with the same key they would make a second claim', () => {
    expect(whoseAttempt(attemptOf(7), null)).toBe('of-account');
    expect(whoseAttempt(attemptOf(7), 8)).toBe('of-account');
    expect(whoseAttempt(attemptOf(null), 7)).toBe('of-guest');
    for (const userId of [null, 8]) expect(ownAttempt(attemptOf(7), userId)).toBeNull();
  });

  it('of an earlier build is a guest’s', () => {
    const { userId: _, ...old } = attemptOf(null);
    expect(whoseAttempt(old as Unanswered, null)).toBe('own');
  });

  it('is settled by a refusal, unless that says that an earlier one arrived, or nobody has looked', () => {
    expect(isStillOpen({ code: 'reserve_exceeded' }, true)).toBe(false);
    expect(isStillOpen({ code: 'captcha' }, true)).toBe(false);
    expect(isStillOpen({ code: 'idempotency_mismatch' }, false)).toBe(true);
    expect(isStillOpen({ code: 'token_not_valid' }, true)).toBe(true);
    expect(isStillOpen({ code: 'token_not_valid' }, false)).toBe(false);
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
