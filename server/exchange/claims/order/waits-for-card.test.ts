import { multiply } from '@menyala/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setReserve } from '../../../ledger/testing-reserve.ts';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { signUpUser } from '../../../testing/user.ts';
import { expireClaims } from '../store/expire-claims.ts';
import { goOnWithCard, noteCardSent } from '../store/verified-card.ts';
import { approveCheck, writeCheck } from '../testing-cards.ts';
import { breachesOf, moveInOffice, orderFor, postOrder, press } from '../testing-claims.ts';
import { needCards, waitingClaims } from '../testing-waiting-claims.ts';

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

const { waiting, claimOf, call, formOf, statusOf, eventsOf, checkFor, approve, send, reserve } =
  waitingClaims(() => exchange);

describe('a claim that waits for its card', () => {
  it('holds its sum, and tells nobody where to pay', async () => {
    const { id, toSumma } = await waiting();
    expect((await claimOf(id)).held).toBe(toSumma);
    const requisite = await call('GET', id, 'requisite/');
    expect([requisite.statusCode, requisite.json().code]).toEqual([409, 'verification_required']);
    const confirmed = await press(exchange, 'confirm', id);
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([409, 'verification_required']);
    expect((await statusOf(id)).status).toBe('new');
  });

  it('says what it waits for and until when; which check it is only to its maker', async () => {
    const { id, expiresAt } = await waiting();
    expect(await formOf(id)).toMatchObject({
      status: 'new',
      deadline: 'card',
      expiresAt,
      actions: ['verify', 'cancel', 'requisites'],
      verification: { side: 'send', verifyId: null, status: 'draft', until: expiresAt, course: false },
    });
    const check = await checkFor(id, 'pending');
    expect((await formOf(id)).verification).toMatchObject({ verifyId: check, status: 'pending' });
    const stranger = (await ask(exchange.app, { url: `/api/v1/claim/${id}/form/` })).json();
    expect(stranger).toMatchObject({
      actions: ['verify'],
      verification: { verifyId: null, status: 'pending' },
    });
    expect((await statusOf(id)).text).toContain('First we check the card');
  });

  it('is shown in the office with its check and its time', async () => {
    const { id, expiresAt } = await waiting();
    const check = await checkFor(id);
    const cookie = await exchange.signIn();
    const shown = await ask(exchange.app, { url: `/office/api/claims/${id}`, headers: { cookie } });
    expect(shown.json()).toMatchObject({
      deadline: expiresAt,
      paymentDeadline: null,
      verification: {
        side: 'send',
        course: false,
        checkId: check,
        status: 'draft',
        deadline: expiresAt,
        clearedAt: null,
      },
    });
  });

  it('is cancelled like any unpaid one', async () => {
    const before = await reserve();
    const { id } = await waiting();
    expect((await press(exchange, 'cancel', id)).json()).toMatchObject({ status: 'deleted' });
    expect(await reserve()).toBe(before);
    expect((await formOf(id)).verification).toMatchObject({ status: 'draft', until: null });
  });

  it('is rejected by staff like any unpaid one', async () => {
    const { id } = await waiting();
    const moved = await moveInOffice(exchange, await exchange.signIn(), id, 'reject', { reason: 'No.' });
    expect(moved.json()).toMatchObject({ status: 'error', held: null });
  });
});

describe('the approval of its card', () => {
  it('starts the time to pay, and shows where', async () => {
    const { id } = await waiting();
    exchange.clock.turn(50 * minute);
    await approve(id);
    const until = new Date(exchange.clock.now().getTime() + 20 * minute).toISOString();
    expect(await formOf(id)).toMatchObject({
      status: 'new',
      deadline: 'payment',
      expiresAt: until,
      verification: { status: 'approved', until: null },
    });
    expect((await call('GET', id, 'requisite/')).json()).toMatchObject({ due: '10000', expiresAt: until });
    expect(await eventsOf(id)).toEqual(['create 1 customer', 'clear_card 2 system:cards']);
    expect((await statusOf(id)).history.at(-1)).toMatchObject({ title: 'Card verified', status: 'new' });
    expect((await press(exchange, 'confirm', id)).json().status).toBe('checking');
  });

  it('takes on every claim of the account that waits for that card, and none of another', async () => {
    const user = await signUpUser(exchange);
    const other = await signUpUser(exchange);
    const own = [await waiting(user.headers), await waiting(user.headers)];
    const foreign = [await waiting(other.headers), await waiting()];
    const number = (await claimOf(own[0]?.id ?? '')).fromRequisites['card'] ?? '';
    await approveCheck(exchange, await writeCheck(exchange, { number, userId: user.id }));
    for (const { id } of own) expect((await claimOf(id)).paymentDeadline).not.toBeNull();
    for (const { id } of foreign) expect((await claimOf(id)).paymentDeadline).toBeNull();
  });

  it('is found by whichever process looks next, once', async () => {
    const claims = await Promise.all(Array.from({ length: 6 }, () => waiting()));
    for (const { id } of claims) {
      const check = await checkFor(id);
      await exchange.admin.query("update card_check set status = 'approved' where id = $1", [check]);
    }
    await Promise.all([goOnWithCard(exchange.ctx), goOnWithCard(exchange.ctx), goOnWithCard(exchange.ctx)]);
    for (const { id } of claims)
      expect(await eventsOf(id)).toEqual(['create 1 customer', 'clear_card 2 system:cards']);
    expect(await goOnWithCard(exchange.ctx)).toBe(0);
  });
});

describe('the time of the check', () => {
  it('ends the claim at its minute, not a second sooner, and frees the reserve', async () => {
    const before = await reserve();
    const { id } = await waiting();
    exchange.clock.turn(60 * minute - 1);
    await expireClaims(exchange.ctx);
    expect((await statusOf(id)).status).toBe('new');
    exchange.clock.turn(1);
    await expireClaims(exchange.ctx);
    const closed = await statusOf(id);
    expect(closed).toMatchObject({ status: 'deleted', actions: [] });
    expect(closed.text).toContain('The card was not checked in time');
    expect(await reserve()).toBe(before);
    expect(await eventsOf(id)).toEqual(['create 1 customer', 'expire_card 2 system:timer']);
    // Nobody was told where to pay.
    expect((await press(exchange, 'confirm', id)).json().code).toBe('wrong_status');
  });

  it('runs an hour from the sending of the photos, and never longer than two from the making', async () => {
    const { id } = await waiting();
    const made = exchange.clock.now().getTime();
    const check = await checkFor(id);
    const until = async () => ((await claimOf(id)).cardDeadline?.getTime() ?? 0) - made;
    exchange.clock.turn(25 * minute);
    await send(check);
    expect(await until()).toBe(85 * minute);
    // Told again, it is the same sending.
    await noteCardSent(exchange.ctx, (await claimOf(id)).cardHash ?? expect.unreachable());
    expect(await until()).toBe(85 * minute);
    exchange.clock.turn(59 * minute);
    await send(check);
    expect(await until()).toBe(120 * minute);
    exchange.clock.turn(35 * minute);
    await send(check);
    expect(await until()).toBe(120 * minute);
    expect(await eventsOf(id)).toEqual(['create 1 customer', 'send_card 2 customer', 'send_card 2 customer']);
    expect((await statusOf(id)).history.at(-1).title).toBe('Photos of the card sent');
    exchange.clock.turn(1 * minute);
    await expireClaims(exchange.ctx);
    expect((await statusOf(id)).status).toBe('deleted');
  });

  it('is prolonged by the next look, where nobody told that photos were sent', async () => {
    const { id } = await waiting();
    const check = await checkFor(id);
    exchange.clock.turn(30 * minute);
    await exchange.admin.query("update card_check set status = 'pending', sent_at = $2 where id = $1", [
      check,
      exchange.clock.now(),
    ]);
    exchange.clock.turn(1 * minute);
    expect(await goOnWithCard(exchange.ctx)).toBe(1);
    expect((await claimOf(id)).cardDeadline).toEqual(new Date(exchange.clock.now().getTime() + 59 * minute));
    expect(await goOnWithCard(exchange.ctx)).toBe(0);
  });

  it('is not prolonged by photos that came after its end', async () => {
    const { id, expiresAt } = await waiting();
    const check = await checkFor(id);
    exchange.clock.turn(61 * minute);
    await send(check);
    expect((await claimOf(id)).cardDeadline?.toISOString()).toBe(expiresAt);
  });

  it('does not end a claim whose card was approved in its last second', async () => {
    const { id } = await waiting();
    const check = await checkFor(id);
    exchange.clock.turn(60 * minute);
    await exchange.admin.query("update card_check set status = 'approved' where id = $1", [check]);
    await expireClaims(exchange.ctx);
    expect((await statusOf(id)).status).toBe('new');
    await goOnWithCard(exchange.ctx);
    expect((await formOf(id)).deadline).toBe('payment');
  });

  it('goes on after a rejection, as long as it lasts', async () => {
    const { id, expiresAt } = await waiting();
    const check = await checkFor(id, 'pending');
    await exchange.admin.query("update card_check set status = 'rejected' where id = $1", [check]);
    expect(await formOf(id)).toMatchObject({
      expiresAt,
      verification: { status: 'rejected', until: expiresAt },
      actions: ['verify', 'cancel', 'requisites'],
    });
  });
});

describe('64 at once', () => {
  it('hold no more than there is, and of approval, cancelling and time one has each claim', async () => {
    const { toPs } = orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20');
    const sums = orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
    const free = await reserve();
    await setReserve(exchange, toPs, multiply(sums.toSumma, '12.5'));
    const answers = await Promise.all(Array.from({ length: 64 }, () => postOrder(exchange, sums)));
    const codes = answers.map((answer) => answer.json().code ?? answer.json().verification.side);
    expect(codes.filter((code) => code === 'send')).toHaveLength(12);
    expect(codes.filter((code) => code === 'reserve_exceeded')).toHaveLength(52);
    const ids = answers.flatMap((answer) => (answer.statusCode === 201 ? [String(answer.json().id)] : []));
    const checks: string[] = [];
    for (const id of ids) checks.push(await checkFor(id));
    exchange.clock.turn(60 * minute);
    await Promise.all([
      exchange.admin.query("update card_check set status = 'approved' where id = any ($1)", [
        checks.slice(0, 8),
      ]),
      ...ids.slice(4).map((id) => press(exchange, 'cancel', id)),
      ...Array.from({ length: 4 }, () => expireClaims(exchange.ctx)),
      ...Array.from({ length: 4 }, () => goOnWithCard(exchange.ctx)),
    ]);
    await goOnWithCard(exchange.ctx);
    for (const [place, id] of ids.entries()) {
      const { status, paymentDeadline, held } = await claimOf(id);
      const events = (await eventsOf(id)).slice(1).map((event) => event.split(' ')[0]);
      if (status === 'new')
        expect([paymentDeadline, held, events]).toEqual([expect.any(Date), sums.toSumma, ['clear_card']]);
      else
        expect([status, held, events.at(-1)]).toEqual([
          'deleted',
          null,
          expect.stringMatching(/^(cancel|expire_card)$/),
        ]);
      if (place >= 8) expect(status).toBe('deleted');
    }
    await setReserve(exchange, toPs, free);
  });
});
