import { randomUUID } from 'node:crypto';
import type { ClaimOrder } from '@menyala/contract/site/claims';
import { compare, exchange as exchanged } from '@menyala/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownClaim } from '../../exchange/claims/store/known-claim.ts';
import { breachesOf, orderFor, postOrder, press } from '../../exchange/claims/testing-claims.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { findDirection, termsOf } from '../currencies/directions.ts';
import { givePromocode } from './testing-promocodes.ts';
import { withPromocode } from './with-promocode.ts';

const pair = ['BTC', 'SBERRUB'] as const;
let exchange: TestContext;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
  await exchange.admin.query(
    'update exchange_settings set settings = settings || \'{"mostUnpaid": 1000, "mostSharePercent": 100}\'',
  );
  await exchange.ctx.catalogue.refresh();
  user = await signUpUser(exchange);
});
afterAll(() => exchange.close());
let number = 0;
let code = '';
let email = '';
beforeEach(() => {
  number += 1;
  code = `CODE-${number}`;
  email = `guest-${number}@example.com`;
});

const direction = (to: string = pair[1]) => findDirection(exchange.ctx.catalogue.current(), pair[0], to);
const give = (given: Partial<Parameters<typeof givePromocode>[1]> = {}) =>
  givePromocode(exchange.ctx, { code, ...given });

/** An order at the course that the code leads to. */
function orderWith(given: Partial<ClaimOrder> = {}, to: string = pair[1]): ClaimOrder {
  const effect = { kind: 'margin' as const, amount: '50' };
  const plain = orderFor(exchange.ctx, pair[0], to, { anchor: { send: '0.01' } });
  const { settings } = exchange.ctx.catalogue.current();
  const sums = exchanged(termsOf(withPromocode(direction(to), effect, settings), '1000000000'), {
    send: plain.fromSumma,
  });
  return { ...plain, toSumma: sums.receive, email, promocode: code, ...given };
}

async function check(given: object = {}, as: object = {}) {
  const { from, to } = direction();
  const answer = await ask(exchange.app, {
    method: 'POST',
    url: '/en/api/v1/calculator/check',
    payload: { fromPs: from.id, toPs: to.id, fromSumma: '0.01', promocode: code, ...given },
    headers: { ...as },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const usesOf = async (id: number) =>
  (await exchange.admin.query<{ uses: number }>('select uses from promocode where id = $1', [id])).rows[0]
    ?.uses;

describe('a promocode that is typed', () => {
  it('shows what it does to the sum, and what the sum was without it', async () => {
    await give();
    const without = await check({ promocode: '' });
    const shown = await check({ promocode: ` ${code.toLowerCase()} ` });
    expect(without.promocode).toBeNull();
    expect(shown.promocode).toEqual({
      code,
      kind: 'margin',
      text: 'Margin 50\u00a0% lower',
      courses: { course: shown.course, verificationCourse: null, tiers: [] },
      courseWithout: without.course,
      toSummaWithout: without.toSumma,
      points: null,
    });
    expect(compare(shown.toSumma, without.toSumma)).toBe(1);
    expect(shown.toSumma).toBe(orderWith().toSumma);
  });

  it('tells both courses of a direction that has one for verified cards', async () => {
    await give();
    const { from, to } = findDirection(exchange.ctx.catalogue.current(), 'SBERRUB', 'USDTTON');
    const [usual, verified] = [
      await check({ fromPs: from.id, toPs: to.id, fromSumma: '20000' }),
      await check({ fromPs: from.id, toPs: to.id, fromSumma: '20000', withVerificationCourse: true }),
    ];
    expect(usual.promocode.courses).toEqual({
      ...{ course: usual.course, verificationCourse: verified.course },
      tiers: [],
    });
    expect(verified.promocode.courses).toEqual(usual.promocode.courses);
    expect(compare(verified.course, usual.course)).toBe(1);
  });

  it('that brings points says how many, and leaves the course', async () => {
    await give({ kind: 'bonus', amount: '20' });
    const shown = await check({}, user.headers);
    expect(shown.promocode).toMatchObject({ points: '20', text: '+20\u00a0points after the exchange' });
    expect(shown.toSumma).toBe((await check({ promocode: '' })).toSumma);
  });

  it('brings no more points than the exchange earns', async () => {
    await give({ kind: 'bonus', amount: '1000000' });
    const { promocode, toSumma } = await check({}, user.headers);
    const { rows } = await exchange.admin.query<{ points: string }>(
      `select trunc(trunc($1::numeric * 0.01 - $2::numeric, 2) * ruble.usd / tether.usd * 100, 2)::float::text as points
       from price ruble, price tether where ruble.asset = 'RUB' and tether.asset = 'USDT'`,
      [direction().courses[0]?.baseCourse, toSumma],
    );
    expect(promocode.points).toBe(rows[0]?.points);
  });

  it('that is wrong leaves the sum as it is without it, and says what is wrong', async () => {
    const shown = await check();
    expect(shown.errors.promocode[0].code).toBe('promocode_unknown');
    expect([shown.promocode, shown.toSumma]).toEqual([null, (await check({ promocode: '' })).toSumma]);
  });

  it.each([
    ['promocode_later', { startsAt: new Date('2026-06-01T00:00:00Z') }],
    ['promocode_over', { endsAt: new Date('2026-05-01T00:00:00Z') }],
    ['promocode_direction', { directions: [999_999] }],
    ['promocode_account', { kind: 'bonus' as const }],
    ['promocode_account', { firstClaim: true }],
    ['promocode_account', { mostPerUser: 1 }],
  ])('is refused as %s', async (wanted, given) => {
    await give(given);
    expect((await check()).errors.promocode[0].code).toBe(wanted);
  });

  it('is of no use where the course leaves no more to give', async () => {
    await give({ kind: 'margin' });
    await setLeastMargin('99');
    expect((await check()).errors.promocode[0].code).toBe('promocode_no_gain');
    await setLeastMargin('0.1');
  });

  it('of one user is theirs alone, and unknown to others', async () => {
    await give({ user: user.id });
    const other = await signUpUser(exchange);
    expect((await check({}, user.headers)).promocode).toMatchObject({ code });
    expect((await check({}, other.headers)).errors.promocode[0].code).toBe('promocode_unknown');
    // Whoever is not signed in learns no more than a stranger: neither that the code is there, nor whose it is.
    expect((await check()).errors.promocode[0].code).toBe('promocode_unknown');
    const asGuest = (await postOrder(exchange, orderWith())).json();
    expect(asGuest.errors.promocode[0].code).toBe('promocode_unknown');
  });
});

async function setLeastMargin(percent: string): Promise<void> {
  await exchange.admin.query(
    `update exchange_settings set settings = jsonb_set(settings, '{programme,leastMarginPercent}', to_jsonb($1::text))`,
    [percent],
  );
  await exchange.ctx.catalogue.refresh();
}

describe('a claim with a promocode', () => {
  it('is made at the bettered course, and keeps what the code did', async () => {
    const id = await give();
    const order = orderWith();
    const answer = await postOrder(exchange, order);
    expect([answer.statusCode, answer.json().toSumma]).toEqual([201, order.toSumma]);
    expect(await knownClaim(exchange.ctx, answer.json().id)).toMatchObject({
      promocode: code,
      promocodeId: id,
      promocodeEffect: { kind: 'margin', amount: '50' },
      isPromocodeTaken: true,
    });
    expect(await usesOf(id)).toBe(1);
  });

  it('is not made at the bettered course without it, nor at the usual one with it', async () => {
    await give();
    const { promocode: _, ...bare } = orderWith();
    expect((await postOrder(exchange, bare)).json().code).toBe('course_changed');
    const usual = orderFor(exchange.ctx, ...pair, { anchor: { send: '0.01' } });
    const answer = await postOrder(exchange, { ...usual, promocode: code });
    expect(answer.json()).toMatchObject({
      code: 'course_changed',
      context: { toSumma: orderWith().toSumma },
    });
  });

  it('is refused with a code that is not good, by its field', async () => {
    const answer = await postOrder(exchange, orderWith());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'promocode_invalid',
      errors: { promocode: [{ code: 'promocode_unknown' }] },
    });
  });

  it('is told of the code together with all else that is wrong', async () => {
    const answer = await postOrder(exchange, orderWith({ email: 'nobody' }));
    expect(answer.json()).toMatchObject({
      code: 'validation',
      errors: { promocode: [{ code: 'promocode_unknown' }], email: [{ code: 'bad_email' }] },
    });
  });

  it('that is sent again with its key is the same claim and one use, though the code is used up by it', async () => {
    const id = await give({ mostUses: 1 });
    const key = 'c0ffee00-0000-4000-8000-00000000aaaa';
    const first = await postOrder(exchange, orderWith(), { key });
    const second = await postOrder(exchange, orderWith(), { key });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await usesOf(id)).toBe(1);
  });

  it('gives it back when it is cancelled, once, and says so on its page', async () => {
    const id = await give({ mostUses: 1 });
    const { id: claim } = (await postOrder(exchange, orderWith())).json();
    expect((await postOrder(exchange, orderWith())).json().errors.promocode[0].code).toBe('promocode_used');
    const shown = async () =>
      (await ask(exchange.app, { url: `/en/api/v1/claim/${claim}/form/` })).json().promocode;
    expect(await shown()).toEqual({ code, text: 'Margin 50\u00a0% lower', isGivenBack: false });
    await press(exchange, 'cancel', claim);
    expect(await shown()).toMatchObject({ code, isGivenBack: true });
    expect(await usesOf(id)).toBe(0);
    expect((await postOrder(exchange, orderWith())).statusCode).toBe(201);
  });

  it('for first claims is one for each account, and for no guest, who has as many emails as they like', async () => {
    await give({ firstClaim: true });
    for (const place of [1, 2]) {
      const guests = await postOrder(exchange, orderWith({ email: `${place}-${email}` }));
      expect([guests.statusCode, guests.json().errors.promocode[0].code]).toEqual([422, 'promocode_account']);
    }
    const { headers } = await signUpUser(exchange);
    expect((await postOrder(exchange, orderWith(), { as: headers })).statusCode).toBe(201);
    const again = (await postOrder(exchange, orderWith({ email: `other-${email}` }), { as: headers })).json();
    expect(again.errors.promocode[0].code).toBe('promocode_first');
    // What is said of the whole does not contradict what is said at the field.
    expect(again.detail).toContain('у его поля');
    const byEmail = await postOrder(exchange, orderWith(), { as: (await signUpUser(exchange)).headers });
    expect(byEmail.json().errors.promocode[0].code).toBe('promocode_first');
  });

  it('on an account is counted by the account, whatever the e-mail', async () => {
    await give({ mostPerUser: 1 });
    expect((await postOrder(exchange, orderWith(), { as: user.headers })).statusCode).toBe(201);
    const again = await postOrder(exchange, orderWith({ email: `other-${email}` }), { as: user.headers });
    expect(again.json().errors.promocode[0].code).toBe('promocode_used');
  });

  it('that brings points says on its page how many will come', async () => {
    await give({ kind: 'bonus', amount: '20' });
    const usual = orderFor(exchange.ctx, ...pair, { anchor: { send: '0.01' }, email, promocode: code });
    const { id } = (await postOrder(exchange, usual, { as: user.headers })).json();
    const { bonus } = (await ask(exchange.app, { url: `/en/api/v1/claim/${id}/form/` })).json();
    expect(compare(bonus, '20')).toBeGreaterThanOrEqual(0);
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('the last use of a promocode', () => {
  it('is one claim’s of a hundred that want it at once', async () => {
    const id = await give({ mostUses: 1 });
    const orders = Array.from({ length: 100 }, (_, place) =>
      orderWith({ email: `rush-${number}-${place}@example.com` }),
    );
    const answers = await Promise.all(orders.map((order) => postOrder(exchange, order)));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter((answer) => answer.json().errors?.promocode[0].code === 'promocode_used');
    expect([made.length, refused.length, await usesOf(id)]).toEqual([1, 99, 1]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it.each([
    ['one reserve', 'SBERRUB'],
    ['two reserves', 'TCSBRUB'],
  ])('of a first claim is one of two that one person makes at once in %s', async (_, to) => {
    await give({ firstClaim: true });
    const { headers } = await signUpUser(exchange);
    const orders = [orderWith(), orderWith({}, to)];
    const answers = await Promise.all(orders.map((order) => postOrder(exchange, order, { as: headers })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  });

  it('is never two claims’, when one gives it back while others ask for it', async () => {
    const id = await give({ mostUses: 1 });
    let holder: string = (await postOrder(exchange, orderWith())).json().id;
    for (let round = 0; round < 8; round += 1) {
      const [, ...answers] = await Promise.all([
        press(exchange, 'cancel', holder),
        ...Array.from({ length: 4 }, () => postOrder(exchange, orderWith())),
      ]);
      const made = answers.filter(({ statusCode }) => statusCode === 201);
      expect(made.length).toBeLessThanOrEqual(1);
      expect(await usesOf(id)).toBe(made.length);
      holder = made[0]?.json().id ?? (await postOrder(exchange, orderWith())).json().id;
    }
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('the last look at a promocode, where the claim is made', () => {
  /** A claim like one that is there, asked for once more past all checks of its order. */
  async function onceMore(claim: string): Promise<string | undefined> {
    const { admin, clock } = exchange;
    const { rows } = await admin.query('select to_jsonb(c) as row from claim c where id = $1', [claim]);
    const id = randomUUID();
    const row = { ...rows[0]?.row, id, public_id: id };
    const made = await admin.query<{ outcome: string }>('select outcome from create_claims($1, $2, $3)', [
      row.to_id,
      JSON.stringify([{ seq: 0, key: null, network: null, response: {}, claim: row }]),
      clock.now(),
    ]);
    return made.rows[0]?.outcome;
  }

  it.each([
    ['is good', 'is_active = true', 'created'],
    ['was just switched off', 'is_active = false', 'promocode'],
    ['is just over', "ends_at = '2026-05-01T12:00:00Z'", 'promocode'],
    ['begins later by now', "starts_at = '2026-05-01T12:00:01Z'", 'promocode'],
    ['was just given to somebody', 'user_id = (select min(id) from users)', 'promocode'],
    ['was just used up', 'most_uses = 1', 'promocode'],
    ['was just used by the same person', 'most_per_user = 1', 'promocode'],
    ['is for first claims by now', 'first_claim = true', 'promocode'],
  ])('finds that it %s', async (_, change, outcome) => {
    const id = await give();
    const { id: claim } = (await postOrder(exchange, orderWith())).json();
    await exchange.admin.query(`update promocode set ${change} where id = $1`, [id]);
    expect(await onceMore(claim)).toBe(outcome);
    expect(await usesOf(id)).toBe(outcome === 'created' ? 2 : 1);
  });
});
