import { randomUUID } from 'node:crypto';
import { exchange as exchanged } from '@menyala/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDirection, termsOf } from '../../market/currencies/directions.ts';
import { givePromocode } from '../../market/promocodes/testing-promocodes.ts';
import { withPromocode } from '../../market/promocodes/with-promocode.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { makerProof } from '../../people/access/maker.ts';
import { completeClaim, takeClaimBack } from '../../programme/partners/testing-referrals.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { playInSandbox } from '../deposits/play-in-sandbox.ts';
import { expireClaims } from './store/expire-claims.ts';
import { knownClaim } from './store/known-claim.ts';
import { breachesOf, moveInOffice, newClaim, orderFor } from './testing-claims.ts';

const effect = { kind: 'margin', amount: '50' } as const;
let exchange: TestContext;
let number = 0;
let code = '';
let promocode = 0;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  number += 1;
  code = `CODE-${number}`;
  promocode = await givePromocode(exchange.ctx, { code, mostUses: 1, ...effect });
});
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

/** What a sum gives in a direction now, with the code or without. */
function receiveNow(from: string, to: string, send: string, isWithCode: boolean): string {
  const { settings, ...catalogue } = exchange.ctx.catalogue.current();
  const direction = findDirection({ settings, ...catalogue }, from, to);
  const bettered = withPromocode(direction, isWithCode ? effect : null, settings);
  return exchanged(termsOf(bettered, '1000000000'), { send }).receive;
}

async function claimWithCode(from = 'SBERRUB', to = 'USDTTRC20', send = '10000') {
  const usual = orderFor(exchange.ctx, from, to, { anchor: { send } });
  const { fromPs: _, toPs: __, ...order } = usual;
  const toSumma = receiveNow(from, to, send, true);
  return newClaim(exchange, from, to, { ...order, toSumma, promocode: code });
}

const claimOf = (id: string) => knownClaim(exchange.ctx, id);
const uses = async () =>
  (await exchange.admin.query('select uses from promocode where id = $1', [promocode])).rows[0].uses;
const play = (id: string, how: Parameters<typeof playInSandbox>[2]) => playInSandbox(exchange.ctx, id, how);
const closeUnpaid = async () => {
  exchange.clock.turn(24 * 60 * 60_000);
  await expireClaims(exchange.ctx);
};
/** Prices move by so many percent. */
async function pricesMove(percent: number): Promise<void> {
  await exchange.admin.query("update price set usd = usd * $1::numeric where asset <> 'USDT'", [
    1 + percent / 100,
  ]);
  await publishCourses(exchange.ctx.db, exchange.clock.now());
  await exchange.ctx.catalogue.refresh();
}

const ownWays = (id: string, payload: object) =>
  ask(exchange.app, {
    method: 'POST',
    url: `/en/api/v1/claim/${id}/choice/`,
    cookies: { maker: `${id}.${makerProof(exchange.ctx, id)}` },
    payload,
  });

describe('a claim whose course is fixed when it is paid', () => {
  it('has the code’s part of the margin at the course of that moment too', async () => {
    await exchange.admin.query("update direction set course_fixed_at = 'paid'");
    await exchange.ctx.catalogue.refresh();
    const { id, fromSumma } = await claimWithCode('BTC', 'SBERRUB', '0.01');
    await pricesMove(3);
    await play(id, 'exact');
    const { toSumma } = await claimOf(id);
    expect(toSumma).toBe(receiveNow('BTC', 'SBERRUB', fromSumma, true));
    expect(toSumma).not.toBe(receiveNow('BTC', 'SBERRUB', fromSumma, false));
    await exchange.admin.query("update direction set course_fixed_at = 'created'");
    await exchange.ctx.catalogue.refresh();
  });
});

describe('a claim that was closed', () => {
  it('has given its code back, and goes on at a fresh course without it', async () => {
    const { id } = await claimWithCode();
    await closeUnpaid();
    expect([(await claimOf(id)).isPromocodeTaken, await uses()]).toEqual([false, 0]);
    await play(id, 'exact');
    const { offer } = (await ownWays(id, { way: 'fresh_course' })).json();
    expect(offer.now.toSumma).toBe(receiveNow('SBERRUB', 'USDTTRC20', '10000', false));
    const taken = await ownWays(id, { way: 'fresh_course', accept: offer.now });
    expect(taken.json().status).toMatchObject({ status: 'accepted' });
    expect([(await claimOf(id)).isPromocodeTaken, await uses()]).toEqual([false, 0]);
  });

  it('does not bring its code back by “I had paid”: the code may be another claim’s by then', async () => {
    const { id } = await claimWithCode();
    await closeUnpaid();
    await claimWithCode();
    await exchange.admin.query(
      `insert into receipt (id, claim_id, name, type, size, sha256, created_at) values ($1, $2, 'a', 'image/webp', 1, '', $3)`,
      [randomUUID(), id, exchange.clock.now()],
    );
    const said = await ask(exchange.app, {
      method: 'POST',
      url: `/en/api/v1/claim/${id}/confirm/`,
      cookies: { maker: `${id}.${makerProof(exchange.ctx, id)}` },
    });
    expect(said.json()).toMatchObject({ status: 'checking' });
    expect([(await claimOf(id)).isPromocodeTaken, await uses()]).toEqual([false, 1]);
  });

  it('takes its code again where staff open it at its old course, also beyond the last use', async () => {
    const { id, fromSumma, toSumma } = await claimWithCode();
    await closeUnpaid();
    await claimWithCode();
    const cookie = await exchange.signIn();
    const words = { reference: randomUUID(), amount: fromSumma, reason: 'It had been paid' };
    expect((await moveInOffice(exchange, cookie, id, 'reopen', words)).statusCode).toBe(200);
    expect(await claimOf(id)).toMatchObject({ status: 'accepted', toSumma, isPromocodeTaken: true });
    expect(await uses()).toBe(2);
  });

  it('takes it again as well where staff hold its old course for money that came late', async () => {
    const { id, toSumma } = await claimWithCode();
    await closeUnpaid();
    await play(id, 'exact');
    const cookie = await exchange.signIn();
    expect(
      (await moveInOffice(exchange, cookie, id, 'resume', { reason: 'Late by a minute' })).statusCode,
    ).toBe(200);
    expect(await claimOf(id)).toMatchObject({ status: 'accepted', toSumma, isPromocodeTaken: true });
    expect(await uses()).toBe(1);
  });
});

describe('a claim that is completed', () => {
  it('keeps its code, and gives it back where it is taken back', async () => {
    const { id } = await claimWithCode();
    await completeClaim(exchange, id);
    expect(await uses()).toBe(1);
    await takeClaimBack(exchange, id);
    expect([(await claimOf(id)).status, await uses()]).toEqual(['error', 0]);
  });
});
