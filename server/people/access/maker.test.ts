import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRequisites, requisitesToken } from '../../exchange/claims/page/change-requisites.ts';
import { findClaim } from '../../exchange/claims/store/claim-queries.ts';
import { newClaim, orderFor, postOrder } from '../../exchange/claims/testing-claims.ts';
import { opened } from '../../outreach/emails/testing-opened.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { isProof, makerProof } from './maker.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

describe('the proof of having made a claim', () => {
  const ctx = { secrets: { maker: randomBytes(32) } };
  it('is good for its claim alone, and under this exchange’s key alone', () => {
    const id = randomUUID();
    const proof = makerProof(ctx, id);
    expect(isProof(ctx, id.toUpperCase(), proof)).toBe(true);
    expect(isProof(ctx, randomUUID(), proof)).toBe(false);
    expect(isProof({ secrets: { maker: randomBytes(32) } }, id, proof)).toBe(false);
    for (const wrong of ['', proof.slice(1), `${proof}A`, 'A'.repeat(22), '%%%'])
      expect(isProof(ctx, id, wrong)).toBe(false);
  });

  it('is remembered for the last twenty claims of a browser, newest first', async () => {
    let cookie = '';
    const ids: string[] = [];
    for (let number = 0; number < 22; number += 1) {
      const answer = await exchange.app.inject({
        method: 'POST',
        url: '/api/v1/claim/',
        payload: orderFor(exchange.ctx, 'BTC', 'SBERRUB'),
        cookies: cookie ? { maker: cookie } : {},
      });
      ids.push(answer.json().id);
      cookie = answer.cookies.find(({ name }) => name === 'maker')?.value ?? '';
    }
    const isMaker = async (id: string | undefined) =>
      (await exchange.app.inject({ url: `/api/v1/claim/${id}/form/`, cookies: { maker: cookie } })).json()
        .maker;
    expect([await isMaker(ids[21]), await isMaker(ids[2]), await isMaker(ids[1])]).toEqual([
      true,
      true,
      false,
    ]);
    // Browsers keep four kilobytes of a cookie.
    expect(cookie.length).toBeLessThan(4_000);
  });

  it('is good for ninety days after the claim has ended, and for an open one as long as it lasts', async () => {
    const day = 24 * 60 * 60_000;
    const [ended, open] = [await newClaim(exchange), await newClaim(exchange)];
    const maker = [ended, open].map(({ id }) => `${id}.${makerProof(exchange.ctx, id)}`).join('~');
    const seen = async ({ id }: { id: string }) =>
      (await exchange.app.inject({ url: `/api/v1/claim/${id}/form/`, cookies: { maker } })).json().maker;
    const url = `/api/v1/claim/${ended.id}/cancel/`;
    const cancelled = await exchange.app.inject({ method: 'POST', url, cookies: { maker } });
    expect(cancelled.json().status).toBe('deleted');
    exchange.clock.turn(90 * day);
    expect([await seen(ended), await seen(open)]).toEqual([true, true]);
    exchange.clock.turn(1_000);
    expect([await seen(ended), await seen(open)]).toEqual([false, true]);
    const late = await exchange.app.inject({ method: 'POST', url, cookies: { maker } });
    expect([late.statusCode, late.json().code]).toEqual([403, 'maker_only']);
    exchange.clock.turn(-90 * day - 1_000);
  });

  it('ends when the claim’s details are changed by an email, but for the browser that changed them and for later emails', async () => {
    const { ctx, app } = exchange;
    const { id } = await newClaim(exchange);
    const old = makerProof(ctx, id);
    const isMaker = async (maker: string) =>
      (await app.inject({ url: `/api/v1/claim/${id}/form/`, cookies: { maker } })).json().maker;
    const cancel = (maker: string) =>
      app.inject({ method: 'POST', url: `/api/v1/claim/${id}/cancel/`, cookies: { maker } });
    const claim = (await findClaim(ctx, id)) ?? expect.unreachable();
    const changed = await app.inject({
      method: 'POST',
      url: `/api/v1/claim/${id}/requisites/`,
      payload: { token: requisitesToken(ctx, claim), toRequisites: claim.toRequisites },
    });
    expect(changed.json()).toMatchObject({ actions: expect.arrayContaining(['cancel']) });
    const kept = changed.cookies.find(({ name }) => name === 'maker')?.value ?? '';
    expect([await isMaker(`${id}.${old}`), await isMaker(kept)]).toEqual([false, true]);
    expect((await cancel(`${id}.${old}`)).json().code).toBe('maker_only');

    await app.inject({ method: 'POST', url: `/api/v1/claim/${id}/email/`, payload: { about: 'maker' } });
    await ctx.outbox.drain();
    const { rows } = await exchange.admin.query(
      "select * from email_message where claim_id = $1 and kind = 'claim.maker'",
      [id],
    );
    const proof = /\?maker=([\w-]+)/.exec(opened(ctx.vault, rows[0]).body)?.[1] ?? '';
    expect(`${id}.${proof}`).toBe(kept);
    expect((await cancel(kept)).json().status).toBe('deleted');
  });

  it('is not taken from a browser by the answer to a repeated request', async () => {
    const key = randomUUID();
    const order = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
    const { id } = (await postOrder(exchange, order, { key })).json();
    const claim = (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
    const { requisitesChangedAt } = await changeRequisites(exchange.ctx, id, {
      token: requisitesToken(exchange.ctx, claim),
      toRequisites: claim.toRequisites,
    });
    const maker = `${id}.${makerProof(exchange.ctx, id, requisitesChangedAt)}`;
    const again = await exchange.app.inject({
      method: 'POST',
      url: '/api/v1/claim/',
      payload: order,
      headers: { 'idempotency-key': key },
      cookies: { maker },
    });
    expect(again.cookies.find(({ name }) => name === 'maker')?.value).toBe(maker);
  });

  it('is not believed from a cookie full of rubbish', async () => {
    const { id } = await newClaim(exchange);
    for (const value of [
      '~~~~',
      '.'.repeat(500),
      `${id}.`,
      `${id}.${'A'.repeat(22)}~${id}`,
      '~'.repeat(4_000),
    ]) {
      const answer = await exchange.app.inject({
        url: `/api/v1/claim/${id}/form/`,
        cookies: { maker: value },
      });
      expect([value, answer.statusCode, answer.json().maker]).toEqual([value, 200, false]);
    }
  });

  it('comes again with the answer to a repeated request, so that a lost answer loses no right', async () => {
    const key = randomUUID();
    const order = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
    await postOrder(exchange, order, { key });
    const again = await postOrder(exchange, order, { key });
    const cookie = again.cookies.find(({ name }) => name === 'maker')?.value ?? '';
    const cancelled = await exchange.app.inject({
      method: 'POST',
      url: `/api/v1/claim/${again.json().id}/cancel/`,
      cookies: { maker: cookie },
    });
    expect(cancelled.json().status).toBe('deleted');
  });
});
