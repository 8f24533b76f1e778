import { randomUUID } from 'node:crypto';
import { exchange as exchanged, limitsOf } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDirection, termsOf } from '../../market/currencies/directions.ts';
import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { reportDeposit } from '../deposits/report-deposit.ts';
import { cardNumbersForTests, setVerification } from './testing-cards.ts';
import { newClaim, orderFor, postOrder } from './testing-claims.ts';

const pair = ['CARDRUB', 'BTC'] as const;
const minute = 60_000;
let exchange: TestContext;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
  user = await signUpUser(exchange);
});
afterAll(() => exchange.close());
/** Of the tests here each makes a few claims, and nobody pays for them. */
beforeEach(async () => {
  await exchange.admin.query(
    'update exchange_settings set settings = settings || \'{"mostUnpaid": 1000, "mostSharePercent": 100}\'',
  );
  await exchange.ctx.catalogue.refresh();
});

const order = (given: Parameters<typeof orderFor>[3] = {}) => orderFor(exchange.ctx, ...pair, given);
const send = (sum: string, more: Parameters<typeof orderFor>[3] = {}) =>
  order({ anchor: { send: sum }, ...more });
const made = async (asked: object, as = {}) => {
  const answer = await postOrder(exchange, asked, { as });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const errorsOf = async (asked: object, as = {}) => (await postOrder(exchange, asked, { as })).json().errors;
const shownPair = async (headers = {}) =>
  (await ask(exchange.app, { url: `/api/v1/calculator/pair/${pair.join('/')}/`, headers })).json();

describe('a direction that needs a verified card', () => {
  it('always, asks everybody for one, and shows where to pay afterwards', async () => {
    await setVerification(exchange, pair, { side: 'send', when: 'always' });
    const claim = await made(send('6000'));
    expect(claim).toMatchObject({ status: 'new', verification: { side: 'send' } });
    const until = exchange.clock.now().getTime() + 60 * minute;
    expect(claim.expiresAt).toBe(new Date(until).toISOString());
    expect((await shownPair()).verification).toEqual({
      side: 'send',
      when: 'always',
      above: null,
      required: true,
      minutes: 60,
    });
  });

  it('above a sum, is not passed by whoever asks for less and sends more', async () => {
    await setVerification(exchange, pair, { side: 'send', when: 'above', above: '50000' });
    const waysFor = async (amount: string) => {
      const { id, fromPs } = { ...(await made(send('40000'))), ...order() };
      await reportDeposit(
        exchange.ctx,
        {
          ...{ rail: pair[0], reference: randomUUID(), currencyId: fromPs, amount },
          ...{ state: 'final', confirmations: null, claimId: id },
        },
        { kind: 'provider', name: 'test' },
      );
      const cookies = { maker: `${id}.${makerProof(exchange.ctx, id)}` };
      const { choice } = (await ask(exchange.app, { url: `/api/v1/claim/${id}/status/`, cookies })).json();
      return choice.ways.map(({ way }: { way: string }) => way);
    };
    expect(await waysFor('45000')).toEqual(['return_excess', 'accept_sum', 'refund']);
    expect(await waysFor('60000')).toEqual(['return_excess', 'refund']);
  });

  it('above a sum, asks for none at just that sum, and for one a kopeck further', async () => {
    await setVerification(exchange, pair, { side: 'send', when: 'above', above: '50000' });
    expect((await made(send('50000'))).verification).toBeNull();
    expect((await made(send('50000.01'))).verification).toEqual({ side: 'send' });
    expect((await shownPair()).verification).toMatchObject({
      when: 'above',
      above: '50000',
      required: false,
    });
  });

  it('of newcomers, asks guests and new accounts, and nobody who has completed a claim', async () => {
    await setVerification(exchange, pair, { side: 'send', when: 'newcomers' });
    expect((await made(send('6000'))).verification).toEqual({ side: 'send' });
    expect((await made(send('6000'), user.headers)).verification).toEqual({ side: 'send' });
    expect((await shownPair(user.headers)).verification.required).toBe(true);
    const known = await signUpUser(exchange);
    const first = await newClaim(exchange, 'BTC', 'SBERRUB', {}, known.headers);
    // On the account of somebody else it would prove nothing.
    expect((await made(send('6000'), known.headers)).verification).toEqual({ side: 'send' });
    await exchange.admin.query("update claim set status = 'success' where id = $1", [first.id]);
    const { holder: _, ...fromRequisites } = order().fromRequisites ?? {};
    expect((await made({ ...send('6000'), fromRequisites }, known.headers)).verification).toBeNull();
    expect((await shownPair(known.headers)).verification.required).toBe(false);
    expect((await shownPair()).verification.required).toBe(true);
  });

  it('for its better course alone, asks for none at the usual one', async () => {
    await setVerification(exchange, pair, { side: 'send', when: 'course' });
    expect((await made(send('6000'))).verification).toBeNull();
    const claim = await made(send('30000', { withVerificationCourse: true }));
    expect(claim.verification).toEqual({ side: 'send' });
    const { verificationCourse } = await shownPair();
    expect(claim.course).toBe(verificationCourse);
  });

  it('has no better course where no side is verified, and takes the wish for one as no wish', async () => {
    await setVerification(exchange, pair, { side: null, when: 'always' });
    expect(await shownPair()).toMatchObject({ verificationCourse: null, verification: null });
    const claim = await made({ ...send('6000'), withVerificationCourse: true });
    expect(claim).toMatchObject({ verification: null, course: (await shownPair()).course });
  });
});

describe('the fields of such a claim', () => {
  it('are those of verified cards on the side that is verified, and only where one is needed', async () => {
    await setVerification(exchange, pair, { side: 'send', when: 'above', above: '50000' });
    const { holder, ...withoutHolder } = send('60000').fromRequisites ?? {};
    expect(await errorsOf({ ...send('60000'), fromRequisites: withoutHolder })).toMatchObject({
      'fromRequisites.holder': [{ code: 'required' }],
    });
    expect(await errorsOf({ ...send('6000'), fromRequisites: { ...withoutHolder, holder } })).toMatchObject({
      'fromRequisites.holder': [{ code: 'unknown_field' }],
    });
  });

  it('want the number of the card, even where it may stay empty otherwise', async () => {
    await exchange.admin.query(
      "update currency_field set is_required = false where kind = 'card' and side = 'send' and currency_id = $1",
      [order().fromPs],
    );
    await exchange.ctx.catalogue.refresh();
    const { card: _, ...fromRequisites } = send('60000').fromRequisites ?? {};
    expect(await errorsOf({ ...send('60000'), fromRequisites })).toMatchObject({
      'fromRequisites.card': [{ code: 'required' }],
    });
    const { card: __, ...small } = send('6000').fromRequisites ?? {};
    expect((await made({ ...send('6000'), fromRequisites: small })).verification).toBeNull();
  });

  it('are checked while one types as they will be when the claim is made', async () => {
    const check = async (given: object) => {
      const { fromPs, toPs } = order();
      const payload = { fromPs, toPs, fromRequisites: { card: cardNumbersForTests[0] }, ...given };
      return (await ask(exchange.app, { method: 'POST', url: '/api/v1/calculator/check/', payload })).json();
    };
    expect((await check({ fromSumma: '60000' })).errors).toHaveProperty(['fromRequisites.holder']);
    expect((await check({ fromSumma: '50000' })).errors).toEqual({});
    const verified = await check({ fromSumma: '50000', withVerificationCourse: true });
    expect(verified.errors).toHaveProperty(['fromRequisites.holder']);
    expect(verified.course).toBe((await shownPair()).verificationCourse);
  });
});

describe('the sums of the better course', () => {
  const terms = (isVerification: boolean) => {
    const direction = findDirection(exchange.ctx.catalogue.current(), ...pair);
    return termsOf(direction, exchange.ctx.reserves.of(direction.to.id), isVerification);
  };
  const both = { withVerificationCourse: true };

  it('are exact to the last digit, from either side', async () => {
    for (const anchor of [{ send: '31234.56' }, { receive: '0.0051' }]) {
      const sums = exchanged(terms(true), anchor);
      const claim = await made(order({ anchor, ...both }));
      expect(claim).toMatchObject({
        fromSumma: sums.send,
        toSumma: sums.receive,
        course: terms(true).course,
      });
      const { rows } = await exchange.admin.query(
        'select base_course::text = (select base_course::text from course where direction_id = claim.direction_id order by id desc limit 1) as same, is_verification_course from claim where id = $1',
        [claim.id],
      );
      expect(rows).toEqual([{ same: true, is_verification_course: true }]);
    }
  });

  it('begin at a least sum of their own', async () => {
    const least = limitsOf(terms(true)).send.min;
    expect((await made(order(both))).fromSumma).toBe(least);
    const usual = limitsOf(terms(false)).send.min;
    expect(await errorsOf(send(usual, both))).toMatchObject({ fromSumma: [{ code: 'below_min' }] });
  });

  it('do not agree with the usual course, nor the other way round', async () => {
    const usual = exchanged(terms(false), { send: '30000' });
    const refused = await postOrder(exchange, { ...send('30000', both), toSumma: usual.receive });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'course_changed',
      context: { course: terms(true).course, toSumma: exchanged(terms(true), { send: '30000' }).receive },
    });
    const better = exchanged(terms(true), { send: '30000' });
    const { code, context } = (
      await postOrder(exchange, { ...send('30000'), toSumma: better.receive })
    ).json();
    expect([code, context.course]).toEqual(['course_changed', terms(false).course]);
  });
});
