import { randomUUID } from 'node:crypto';
import { add, multiply, subtract } from '@menyala/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { playInSandbox } from '../deposits/play-in-sandbox.ts';
import { findClaim } from './store/claim-queries.ts';
import { expireClaims } from './store/expire-claims.ts';
import { breachesOf, moveInOffice, newClaim } from './testing-claims.ts';

let exchange: TestContext;
/** Signed in anew each time: these tests turn the clock by days. */
const signedIn = () => exchange.signIn();
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const play = (id: string, how: Parameters<typeof playInSandbox>[2]) => playInSandbox(exchange.ctx, id, how);

async function paid(how: Parameters<typeof playInSandbox>[2], from = 'SBERRUB', to = 'USDTTRC20') {
  const claim = await newClaim(exchange, from, to, {
    anchor: { send: from === 'SBERRUB' ? '10000' : '0.01' },
  });
  await play(claim.id, how);
  return claim;
}

async function statusOf(id: string, asMaker = true) {
  return (await call('GET', id, 'status', undefined, asMaker)).json();
}

function call(method: 'GET' | 'POST', id: string, path: string, payload?: object, asMaker = true) {
  const cookies = asMaker ? { maker: `${id}.${makerProof(exchange.ctx, id)}` } : {};
  return ask(exchange.app, {
    method,
    url: `/en/api/v1/claim/${id}/${path}`,
    cookies,
    ...(payload ? { payload } : {}),
  });
}

const choose = (id: string, body: object, asMaker = true) => call('POST', id, 'choice/', body, asMaker);
const refund = (id: string, requisites: object, more: object = {}) =>
  call('POST', id, 'refund/', { requisites, ...more });
const card = { number: '2202200000004562', holder: 'ANNA IVANOVA' };

/** The values with which the fields of what may be asked back pass. */
async function requisitesFor(id: string): Promise<Record<string, string>> {
  const [open] = (await statusOf(id)).refund.open;
  return Object.fromEntries(open.fields.map(({ name, example }: Record<string, string>) => [name, example]));
}

const waysOf = (status: { choice: { ways: { way: string }[] } }) => status.choice.ways.map(({ way }) => way);

describe('less than was asked', () => {
  it('pauses the claim, says what is missing, and shows where to pay the rest', async () => {
    const { id } = await paid('less');
    const status = await statusOf(id);
    expect(status).toMatchObject({
      status: 'paused',
      choice: { waitsFor: 'short', asked: '10000', received: '8000', left: '2000' },
    });
    expect(waysOf(status)).toEqual(['topup', 'accept_sum', 'refund']);
    expect(Date.parse(status.choice.until) - Date.parse(status.now)).toBe(72 * 3_600_000);
    expect((await call('GET', id, 'requisite/')).json()).toMatchObject({ left: '2000', received: '8000' });
    await play(id, 'exact');
    expect(await statusOf(id)).toMatchObject({ status: 'accepted', choice: null });
  });

  it('goes on with what came, both sums anew at the course of the claim, and frees the rest of the reserve', async () => {
    const claim = await paid('less');
    const [, accept] = (await statusOf(claim.id)).choice.ways;
    expect(accept).toMatchObject({ way: 'accept_sum', fromSumma: '8000' });
    const free = exchange.ctx.reserves.of((await findClaim(exchange.ctx, claim.id))?.toId ?? 0);
    expect((await choose(claim.id, { way: 'accept_sum' })).json()).toMatchObject({
      status: { status: 'accepted' },
      offer: null,
    });
    const now = await findClaim(exchange.ctx, claim.id);
    expect(now).toMatchObject({
      fromSumma: '8000',
      toSumma: accept.toSumma,
      held: accept.toSumma,
      course: claim.course,
    });
    expect(exchange.ctx.reserves.of(now?.toId ?? 0)).toBe(add(free, subtract(claim.toSumma, accept.toSumma)));
  });

  it('is not offered where what came is below the smallest sum of the direction', async () => {
    const claim = await newClaim(exchange, 'SBERRUB', 'USDTTRC20');
    await play(claim.id, 'half');
    expect(waysOf(await statusOf(claim.id))).toEqual(['topup', 'refund']);
    expect((await choose(claim.id, { way: 'accept_sum' })).json().code).toBe('wrong_status');
  });

  it('frees the reserve when nothing is chosen in time, and offers the money back or a fresh course', async () => {
    const { id } = await paid('less');
    exchange.clock.turn(72 * 3_600_000);
    await publishCourses(exchange.ctx.db, exchange.clock.now());
    await exchange.ctx.catalogue.refresh();
    await expireClaims(exchange.ctx);
    const status = await statusOf(id);
    expect(status).toMatchObject({
      status: 'paused',
      expiresAt: null,
      choice: { until: null, otherwise: null },
    });
    expect(waysOf(status)).toEqual(['fresh_course', 'refund']);
    const listed = await ask(exchange.app, {
      url: '/office/api/operations-inbox',
      headers: { cookie: await signedIn() },
    });
    expect(listed.json().items).toContainEqual(
      expect.objectContaining({ kind: 'resolution_expired', claim: expect.objectContaining({ id }) }),
    );
  });
});

describe('more than was asked', () => {
  it('goes on as agreed, and what came beyond it can be asked back, once', async () => {
    const claim = await paid('more');
    expect(waysOf(await statusOf(claim.id))).toEqual(['return_excess', 'accept_sum', 'refund']);
    await choose(claim.id, { way: 'return_excess' });
    const status = await statusOf(claim.id);
    expect(status).toMatchObject({
      status: 'accepted',
      refund: { open: [{ amount: '2500', fee: '0', gives: '2500' }] },
    });
    expect(status.actions).toContain('refund');
    const asked = await Promise.all([
      refund(claim.id, await requisitesFor(claim.id)),
      refund(claim.id, card),
    ]);
    expect(asked.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    expect((await findClaim(exchange.ctx, claim.id))?.refunds).toMatchObject([
      { amount: '2500', state: 'asked' },
    ]);
  });

  it('is exchanged whole where the customer says so and the reserve holds it, and not a unit without it', async () => {
    const claim = await paid('more');
    const { toId = 0 } = (await findClaim(exchange.ctx, claim.id)) ?? {};
    const before = exchange.ctx.reserves.of(toId);
    await setReserve(exchange, toId, '1');
    const refused = await choose(claim.id, { way: 'accept_sum' });
    expect([refused.statusCode, refused.json().code, refused.json().context]).toEqual([
      409,
      'reserve_exceeded',
      { available: '1' },
    ]);
    expect((await statusOf(claim.id)).status).toBe('paused');
    await setReserve(exchange, toId, before);
    await choose(claim.id, { way: 'accept_sum' });
    expect(await findClaim(exchange.ctx, claim.id)).toMatchObject({
      status: 'accepted',
      fromSumma: '12500',
    });
  });
});

describe('money that comes late', () => {
  const minute = 60_000;
  async function late() {
    const claim = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
    exchange.clock.turn(21 * minute);
    await publishCourses(exchange.ctx.db, exchange.clock.now());
    await exchange.ctx.catalogue.refresh();
    await expireClaims(exchange.ctx);
    await play(claim.id, 'exact');
    return claim;
  }

  it('is shown the old and the new sums before it is exchanged at the new', async () => {
    const claim = await late();
    expect(waysOf(await statusOf(claim.id))).toEqual(['fresh_course', 'refund']);
    const { offer } = (await choose(claim.id, { way: 'fresh_course' })).json();
    expect(offer).toMatchObject({ was: { toSumma: claim.toSumma }, now: { fromSumma: '10000' } });
    expect((await statusOf(claim.id)).status).toBe('paused');
    const wrong = await choose(claim.id, {
      way: 'fresh_course',
      accept: { course: offer.now.course, toSumma: multiply(offer.now.toSumma, '2') },
    });
    expect([wrong.statusCode, wrong.json().code, wrong.json().context.toSumma]).toEqual([
      409,
      'course_changed',
      offer.now.toSumma,
    ]);
    const { course, toSumma } = offer.now;
    await choose(claim.id, { way: 'fresh_course', accept: { course, toSumma } });
    expect(await findClaim(exchange.ctx, claim.id)).toMatchObject({
      status: 'accepted',
      course,
      toSumma,
      held: toSumma,
    });
  });

  it('can be said to be there with a receipt, for a month and not longer', async () => {
    const { id } = await newClaim(exchange);
    exchange.clock.turn(21 * minute);
    await expireClaims(exchange.ctx);
    expect((await statusOf(id, false)).actions).toEqual(['confirm', 'bill']);
    await exchange.admin.query(
      `insert into receipt (id, claim_id, name, type, size, sha256, created_at) values ($1, $2, 'a.png', 'image/png', 1, '', now())`,
      [randomUUID(), id],
    );
    expect((await call('POST', id, 'confirm/', undefined, false)).json()).toMatchObject({
      status: 'checking',
    });
    expect((await findClaim(exchange.ctx, id))?.held).toBeNull();
    await play(id, 'exact');
    expect(await statusOf(id)).toMatchObject({ status: 'paused', choice: { waitsFor: 'late' } });

    const old = await newClaim(exchange);
    exchange.clock.turn(21 * minute);
    await expireClaims(exchange.ctx);
    exchange.clock.turn(30 * 24 * 60 * minute + 1);
    expect((await statusOf(old.id)).actions).toEqual([]);
    expect((await call('POST', old.id, 'confirm/')).json().code).toBe('wrong_status');
    await publishCourses(exchange.ctx.db, exchange.clock.now());
    await exchange.ctx.catalogue.refresh();
  });
});

describe('another currency', () => {
  it('can be asked back while the right one can still be paid', async () => {
    const { id } = await paid('other_currency');
    const status = await statusOf(id);
    expect(status).toMatchObject({ status: 'paused', choice: { waitsFor: 'currency', left: '10000' } });
    expect(waysOf(status)).toEqual(['topup', 'refund']);
    await play(id, 'exact');
    expect(await statusOf(id)).toMatchObject({ status: 'accepted', refund: { open: [{ amount: '10000' }] } });
  });
});

describe('money back', () => {
  it('is asked for with requisites that are checked as in the form, and ends the exchange', async () => {
    const claim = await paid('less');
    const requisites = await requisitesFor(claim.id);
    const [name = ''] = Object.keys(requisites);
    const wrong = await refund(claim.id, { ...requisites, [name]: '1234' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, [`requisites.${name}`]]);
    const asked = (await refund(claim.id, requisites)).json();
    expect(asked).toMatchObject({
      status: 'paused',
      choice: { waitsFor: 'refund' },
      refund: { list: [{ state: 'asked', amount: '8000' }], open: [] },
    });
    expect(JSON.stringify(asked)).not.toContain(requisites[name]);
    const held = await findClaim(exchange.ctx, claim.id);
    expect(held?.held).toBeNull();
    const [{ id: refundId = '' } = {}] = held?.refunds ?? [];
    await moveInOffice(exchange, await signedIn(), claim.id, 'send_refund', {
      refund: refundId,
      route: 'hand',
    });
    const done = await moveInOffice(exchange, await signedIn(), claim.id, 'refund_done', {
      refund: refundId,
      reference: 'bank-9',
    });
    expect(done.json()).toMatchObject({
      status: 'error',
      due: [],
      refunds: [{ state: 'done', reference: 'bank-9' }],
    });
    expect((await statusOf(claim.id)).text).toContain('returned');
  });

  it('is not given of what is frozen, and the page says why', async () => {
    const claim = await paid('exact');
    await moveInOffice(exchange, await signedIn(), claim.id, 'pause', { reason: 'A check.' });
    await moveInOffice(exchange, await signedIn(), claim.id, 'compliance_hold', {
      reason: 'The sender is on a list.',
    });
    await moveInOffice(exchange, await signedIn(), claim.id, 'reject', { reason: 'Refused.' });
    const status = await statusOf(claim.id);
    expect(status).toMatchObject({ status: 'error', refund: { open: [] } });
    expect(status.refund.complianceHold).toContain('The sender is on a list.');
    expect((await refund(claim.id, card)).json().code).toBe('wrong_status');
    await moveInOffice(exchange, await signedIn(), claim.id, 'release_compliance_hold', {
      reason: 'Cleared.',
    });
    expect((await refund(claim.id, await requisitesFor(claim.id))).statusCode).toBe(200);
  });
});

describe('a stranger with the link', () => {
  it('can do none of it, and is told so; the email goes to the maker alone', async () => {
    const { id } = await paid('less');
    for (const [path, body] of [
      ['choice/', { way: 'accept_sum' }],
      ['refund/', { requisites: card }],
      ['requisites/', { token: 'a'.repeat(32), toRequisites: {} }],
    ] as const) {
      const answer = await call('POST', id, path, body, false);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'maker_only']);
    }
    expect((await statusOf(id, false)).actions).toEqual([]);
    expect((await call('POST', id, 'email/', { about: 'maker' }, false)).statusCode).toBe(204);
  });
});

describe('a course that is fixed when paid', () => {
  it('is the one of the moment when the money counts, up and down alike, and the hold goes with it', async () => {
    await exchange.admin.query(
      "update direction set course_fixed_at = 'paid' where from_id = (select id from currency where code = 'BTC')",
    );
    await exchange.ctx.catalogue.refresh();
    for (const factor of ['1.01', '0.99']) {
      const claim = await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { send: '0.01' } });
      const form = (await call('GET', claim.id, 'form/')).json();
      expect(form).toMatchObject({ courseFixedAt: 'paid', isCourseFixed: false });
      await exchange.admin.query('update price set usd = usd * $1 where asset = $2', [factor, 'BTC']);
      exchange.clock.turn(61_000);
      await publishCourses(exchange.ctx.db, exchange.clock.now());
      await exchange.ctx.catalogue.refresh();
      await play(claim.id, 'exact');
      const now = await findClaim(exchange.ctx, claim.id);
      expect(now).toMatchObject({ status: 'accepted', fromSumma: '0.01', held: now?.toSumma });
      expect(Number(now?.toSumma) > Number(claim.toSumma)).toBe(factor === '1.01');
      expect((await call('GET', claim.id, 'form/')).json().isCourseFixed).toBe(true);
    }
  });

  it('waits where the reserve does not hold the new sum, and goes on when it does', async () => {
    const claim = await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { send: '0.01' } });
    const { toId = 0 } = (await findClaim(exchange.ctx, claim.id)) ?? {};
    const before = exchange.ctx.reserves.of(toId);
    await setReserve(exchange, toId, '0');
    await exchange.admin.query("update price set usd = usd * 1.02 where asset = 'BTC'");
    exchange.clock.turn(61_000);
    await publishCourses(exchange.ctx.db, exchange.clock.now());
    await exchange.ctx.catalogue.refresh();
    await play(claim.id, 'exact');
    const status = await statusOf(claim.id);
    expect(status).toMatchObject({ status: 'paused', choice: { waitsFor: 'reserve' } });
    expect(waysOf(status)).toEqual(['accept_sum', 'refund']);
    expect((await choose(claim.id, { way: 'accept_sum' })).json().code).toBe('reserve_exceeded');
    await setReserve(exchange, toId, before);
    await choose(claim.id, { way: 'accept_sum' });
    expect((await statusOf(claim.id)).status).toBe('accepted');
  });
});
