import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardHash } from '../../platform/vault/card-numbers.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { requisitesToken } from './page/change-requisites.ts';
import { findClaim } from './store/claim-queries.ts';
import { approveCheck, cardNumbersForTests, setVerification, writeCheck } from './testing-cards.ts';
import { breachesOf, newClaim } from './testing-claims.ts';

const [number, other] = cardNumbersForTests;
let exchange: TestContext;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
  await setVerification(exchange, ['BTC', 'SBERRUB'], { side: 'receive', when: 'always' });
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const claimOf = async (id: string) => (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
const made = (as = {}) =>
  newClaim(exchange, 'BTC', 'SBERRUB', { toRequisites: { card: number, holder: 'ANNA IVANOVA' } }, as);
async function change(id: string, card: string, holder = 'ANNA IVANOVA') {
  const token = requisitesToken(exchange.ctx, await claimOf(id));
  return ask(exchange.app, {
    method: 'POST',
    url: `/api/v1/claim/${id}/requisites/`,
    payload: { token, toRequisites: { card, holder } },
  });
}

describe('the card that a claim pays to, where it must be verified', () => {
  it('is changed for another verified one of the same account alone', async () => {
    user = await signUpUser(exchange);
    await approveCheck(exchange, await writeCheck(exchange, { number, userId: user.id }));
    const { id, verification } = await made(user.headers);
    expect(verification).toBeNull();
    const check = await writeCheck(exchange, { number: other, userId: user.id }, 'pending');
    const refused = await change(id, other);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      { 'toRequisites.card': [{ code: 'card_not_verified' }] },
    ]);
    const stranger = await signUpUser(exchange);
    await approveCheck(exchange, await writeCheck(exchange, { number: other, userId: stranger.id }));
    expect((await change(id, other)).statusCode).toBe(422);
    await approveCheck(exchange, check);
    expect((await change(id, other)).statusCode).toBe(200);
    expect(await claimOf(id)).toMatchObject({
      toRequisites: { card: other },
      cardHash: cardHash(exchange.ctx.vault, other),
      cardClearedAt: expect.any(Date),
    });
  });

  it('stays, whoever made the claim, while other details change', async () => {
    const { id } = await made();
    expect((await change(id, number, 'ANNA PETROVA')).statusCode).toBe(200);
    expect((await claimOf(id)).toRequisites['holder']).toBe('ANNA PETROVA');
    expect((await change(id, other)).json().errors).toHaveProperty(['toRequisites.card']);
  });

  it('lets a claim that waited go on, where the other one is verified', async () => {
    const owner = await signUpUser(exchange);
    const { id, verification } = await made(owner.headers);
    expect(verification).toEqual({ side: 'receive' });
    await approveCheck(exchange, await writeCheck(exchange, { number: other, userId: owner.id }));
    expect((await claimOf(id)).cardClearedAt).toBeNull();
    await change(id, other);
    expect(await claimOf(id)).toMatchObject({
      status: 'new',
      cardDeadline: null,
      paymentDeadline: expect.any(Date),
    });
  });
});
