import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { reportDeposit } from '../deposits/report-deposit.ts';
import { expireClaims } from './store/expire-claims.ts';
import { breachesOf, moveInOffice } from './testing-claims.ts';
import { needCards, waitingClaims } from './testing-waiting-claims.ts';

const minute = 60_000;
let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  await needCards(exchange);
});
afterAll(() => exchange.close());
/** Nothing of the last test waits any more. */
beforeEach(async () => {
  exchange.clock.turn(200 * minute);
  await expireClaims(exchange.ctx);
});
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const { waiting, claimOf, play, call, formOf, statusOf, waysOf, eventsOf, approve } = waitingClaims(
  () => exchange,
);

describe('money that comes before the card is verified', () => {
  it('is due, and the claim waits for the card with its sum held; approval takes it on', async () => {
    const { id, toSumma } = await waiting();
    await play(id, 'exact');
    const status = await statusOf(id);
    expect(status).toMatchObject({ status: 'paused', choice: { waitsFor: 'card', received: '10000' } });
    expect(waysOf(status)).toEqual(['refund']);
    expect(status.actions).toEqual(['verify', 'refund', 'requisites']);
    expect((await claimOf(id)).held).toBe(toSumma);
    expect((await call('GET', id, 'requisite/')).json().code).toBe('verification_required');
    await approve(id);
    expect(await statusOf(id)).toMatchObject({ status: 'accepted', choice: null });
    expect(await eventsOf(id)).toEqual([
      'create 1 customer',
      'hold_discrepancy 5 provider:sandbox',
      'clear_card 6 system:cards',
    ]);
  });

  it('is short of what was asked: approval leads to the choice about the sum', async () => {
    const { id } = await waiting();
    await play(id, 'less');
    expect((await statusOf(id)).choice.waitsFor).toBe('card');
    await approve(id);
    const status = await statusOf(id);
    expect(status).toMatchObject({ status: 'paused', choice: { waitsFor: 'short' } });
    expect(waysOf(status)).toEqual(['topup', 'accept_sum', 'refund']);
  });

  it('came in two parts that make the sum', async () => {
    const { id } = await waiting();
    await play(id, 'less');
    await play(id, 'exact');
    expect(await statusOf(id)).toMatchObject({
      status: 'paused',
      choice: { waitsFor: 'card', received: '10000' },
    });
    await approve(id);
    expect((await statusOf(id)).status).toBe('accepted');
  });

  it('goes back where its owner asks for it, and the card is not waited for any more', async () => {
    const { id } = await waiting();
    await play(id, 'exact');
    const [open] = (await statusOf(id)).refund.open;
    const requisites = Object.fromEntries(
      open.fields.map(({ name, example }: Record<string, string>) => [name, example]),
    );
    expect((await call('POST', id, 'refund/', { requisites })).json()).toMatchObject({
      status: 'paused',
      choice: { waitsFor: 'refund' },
    });
    await approve(id);
    expect(await statusOf(id)).toMatchObject({ status: 'paused', choice: { waitsFor: 'refund' } });
    expect((await claimOf(id)).held).toBeNull();
  });

  it('was named by staff: that does not stand for the card', async () => {
    const { id, fromSumma } = await waiting();
    const office = await exchange.signIn();
    const booked = await moveInOffice(exchange, office, id, 'deposit', {
      reference: randomUUID(),
      amount: fromSumma,
    });
    expect(booked.json()).toMatchObject({ status: 'paused', waitsFor: 'card' });
    const resumed = await moveInOffice(exchange, office, id, 'resume', { reason: 'I know him.' });
    expect(resumed.json().code).toBe('wrong_status');
    await approve(id);
    expect((await statusOf(id)).status).toBe('accepted');
  });

  it('was frozen meanwhile: approval changes nothing of that, and what staff resume waits for the card', async () => {
    const { id } = await waiting();
    await play(id, 'exact');
    const office = await exchange.signIn();
    await moveInOffice(exchange, office, id, 'compliance_hold', { reason: 'Looking.' });
    expect(
      (await moveInOffice(exchange, office, id, 'release_compliance_hold', { reason: 'Clean.' })).json()
        .waitsFor,
    ).toBe('staff');
    const resumed = await moveInOffice(exchange, office, id, 'resume', { reason: 'Clean.' });
    expect(resumed.json()).toMatchObject({ status: 'paused', waitsFor: 'card' });
    await approve(id);
    expect((await statusOf(id)).status).toBe('accepted');
  });

  it('is only seen yet: no timer runs, and approval shows where the rest would go', async () => {
    const { id } = await waiting();
    const claim = await claimOf(id);
    const seen = {
      rail: 'SBERRUB',
      reference: randomUUID(),
      currencyId: claim.fromId,
      amount: '10000',
      confirmations: null,
      claimId: id,
    };
    const provider = { kind: 'provider', name: 'test' } as const;
    await reportDeposit(exchange.ctx, { ...seen, state: 'seen' }, provider);
    exchange.clock.turn(100 * minute);
    await expireClaims(exchange.ctx);
    expect(await formOf(id)).toMatchObject({
      status: 'checking',
      deadline: null,
      actions: ['verify', 'bill', 'requisites'],
    });
    expect((await call('GET', id, 'requisite/')).json().code).toBe('verification_required');
    await approve(id);
    expect((await call('GET', id, 'requisite/')).statusCode).toBe(200);
    await reportDeposit(exchange.ctx, { ...seen, state: 'final' }, provider);
    expect((await statusOf(id)).status).toBe('accepted');
  });

  it('keeps the course no longer than the photos could: nobody waits for days to see which way it goes', async () => {
    const { id, toSumma } = await waiting();
    await play(id, 'exact');
    exchange.clock.turn(119 * minute);
    await expireClaims(exchange.ctx);
    expect((await claimOf(id)).held).toBe(toSumma);
    exchange.clock.turn(minute);
    await expireClaims(exchange.ctx);
    expect((await claimOf(id)).held).toBeNull();
    await approve(id);
    expect(waysOf(await statusOf(id))).toEqual(['fresh_course', 'refund']);
  });

  it('outlasts the reserve: after 72 hours nothing is held, and approval offers a fresh course', async () => {
    const { id } = await waiting();
    await play(id, 'exact');
    exchange.clock.turn(72 * 60 * minute);
    await expireClaims(exchange.ctx);
    expect((await claimOf(id)).held).toBeNull();
    expect(waysOf(await statusOf(id))).toEqual(['refund']);
    await approve(id);
    const status = await statusOf(id);
    expect(status.choice).toMatchObject({ waitsFor: 'card', title: 'The card is verified' });
    expect(waysOf(status)).toEqual(['fresh_course', 'refund']);
    const { offer } = (await call('POST', id, 'choice/', { way: 'fresh_course' })).json();
    const accept = { course: offer.now.course, toSumma: offer.now.toSumma };
    const chosen = await call('POST', id, 'choice/', { way: 'fresh_course', accept });
    expect(chosen.json().status.status).toBe('accepted');
  });
});

describe('a closed claim whose card was never verified', () => {
  async function closed() {
    const claim = await waiting();
    exchange.clock.turn(60 * minute);
    await expireClaims(exchange.ctx);
    return claim;
  }

  it('keeps money that comes late, and asks for the card before any course', async () => {
    const { id } = await closed();
    await play(id, 'exact');
    const late = await statusOf(id);
    expect(late).toMatchObject({ status: 'paused', choice: { waitsFor: 'card' } });
    expect(waysOf(late)).toEqual(['refund']);
    await approve(id);
    expect(waysOf(await statusOf(id))).toEqual(['fresh_course', 'refund']);
  });

  it('is reopened by staff to wait for its card, with its old course and its hold', async () => {
    const { id, fromSumma, toSumma } = await closed();
    const reopened = await moveInOffice(exchange, await exchange.signIn(), id, 'reopen', {
      reference: randomUUID(),
      amount: fromSumma,
      reason: 'The bank was slow.',
    });
    expect(reopened.json()).toMatchObject({ status: 'paused', waitsFor: 'card', held: toSumma });
    await approve(id);
    expect((await statusOf(id)).status).toBe('accepted');
  });
});
