import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makerProof } from '../../../people/access/maker.ts';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { findClaim } from '../store/claim-queries.ts';
import { breachesOf, moveInOffice, newClaim } from '../testing-claims.ts';
import { requisitesToken } from './change-requisites.ts';

let exchange: TestContext;
let office: string;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await exchange.signIn();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const claimOf = async (id: string) => (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
const tokenOf = async (id: string) => requisitesToken(exchange.ctx, await claimOf(id));
const other = { number: '4276380012345679', holder: 'PETR PETROV' };

/** The claim's present values, with the one that is a card exchanged for another. */
async function newValues(id: string): Promise<Record<string, string>> {
  const { toRequisites } = await claimOf(id);
  return Object.fromEntries(
    Object.entries(toRequisites).map(([name, value]) => [
      name,
      /^\d{16}$/.test(value) ? other.number : value,
    ]),
  );
}

function change(id: string, token: string, toRequisites: object) {
  return ask(exchange.app, {
    method: 'POST',
    url: `/en/api/v1/claim/${id}/requisites/`,
    payload: { token, toRequisites },
  });
}

async function paidClaim() {
  const claim = await newClaim(exchange);
  await moveInOffice(exchange, office, claim.id, 'deposit', {
    reference: randomUUID(),
    amount: claim.fromSumma,
  });
  return claim;
}

describe('where a claim is paid to', () => {
  it('is changed by the email’s token, once; the page and staff see it, and nothing is sent for half an hour', async () => {
    const { id } = await paidClaim();
    const token = await tokenOf(id);
    const shown = await ask(exchange.app, { url: `/en/api/v1/claim/${id}/requisites/?token=${token}` });
    expect(shown.json()).toMatchObject({ coolOffMinutes: 30 });
    expect(JSON.stringify(shown.json().now)).not.toContain('2202200000004562');
    const values = await newValues(id);
    const changed = await change(id, token, values);
    expect(changed.json()).toMatchObject({
      status: 'accepted',
      requisitesChanged: { at: expect.any(String) },
    });
    expect((await claimOf(id)).toRequisites).toEqual(values);
    expect((await change(id, token, values)).json().code).toBe('maker_only');

    const page = await moveInOffice(exchange, office, id, 'send');
    expect(page.json().errors).toMatchObject({ route: [{ code: 'cooling_off' }] });
    const seen = await ask(exchange.app, { url: `/office/api/claims/${id}`, headers: { cookie: office } });
    const [{ before, after }] = seen.json().requisiteChanges;
    expect(after).not.toEqual(before);
    exchange.clock.turn(30 * 60_000);
    expect((await moveInOffice(exchange, office, id, 'send')).json().status).toBe('sending');
    expect((await change(id, await tokenOf(id), values)).json().code).toBe('wrong_status');
  });

  it('is not changed by a token of another claim, by the maker’s cookie alone, or to values that are wrong', async () => {
    const [mine, another] = [await paidClaim(), await paidClaim()];
    const values = await newValues(mine.id);
    expect((await change(mine.id, await tokenOf(another.id), values)).statusCode).toBe(403);
    const cookies = { maker: `${mine.id}.${makerProof(exchange.ctx, mine.id)}` };
    const url = `/en/api/v1/claim/${mine.id}/requisites/`;
    const bare = await exchange.app.inject({
      method: 'POST',
      url,
      cookies,
      payload: { token: 'x'.repeat(32), toRequisites: values },
    });
    expect(bare.statusCode).toBe(403);
    const [name = ''] = Object.keys(values);
    const wrong = await change(mine.id, await tokenOf(mine.id), { ...values, [name]: '123' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, [`toRequisites.${name}`]]);
  });

  it('is what a returned payout waits for: the claim goes on by itself', async () => {
    const { id, toSumma } = await paidClaim();
    await moveInOffice(exchange, office, id, 'send');
    await moveInOffice(exchange, office, id, 'sent', { reference: 'bank-3' });
    await moveInOffice(exchange, office, id, 'returned', { fee: '10', reason: 'No such card.' });
    expect((await claimOf(id)).pausedFor).toBe('returned');
    expect((await change(id, await tokenOf(id), await newValues(id))).json().status).toBe('accepted');
    expect(await claimOf(id)).toMatchObject({ held: toSumma, pausedFor: null });
  });
});

describe('an email that is asked for', () => {
  it('is written at most three times an hour for a claim, and never where there is no e-mail', async () => {
    const strict = await createTestContext({ env: { RATE_LIMITS: 'on' } });
    try {
      const { id } = await newClaim(strict);
      const send = () =>
        ask(strict.app, { method: 'POST', url: `/api/v1/claim/${id}/email/`, payload: { about: 'maker' } });
      const codes = [];
      for (let times = 0; times < 4; times += 1) codes.push((await send()).statusCode);
      expect(codes).toEqual([204, 204, 204, 429]);
    } finally {
      await strict.close();
    }
    const { id } = await newClaim(exchange, 'USDTTRC20', 'USDTTON', { email: '' });
    const url = `/api/v1/claim/${id}/email/`;
    const answer = await ask(exchange.app, { method: 'POST', url, payload: { about: 'maker' } });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'wrong_status']);
  });
});
