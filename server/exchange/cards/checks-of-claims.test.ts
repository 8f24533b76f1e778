import { randomUUID } from 'node:crypto';
import type { ClaimCreated } from '@menyala/contract/site/claims';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { forgetPhotos } from './forget-photos.ts';
import {
  addCard,
  askForCards,
  decide,
  freshNumber,
  makerOf,
  newCard,
  type Signed,
  send,
  sentCard,
  upload,
  waitingClaim,
} from './testing-cards.ts';

let exchange: TestContext;
let office: string;
beforeAll(async () => {
  exchange = await createTestContext();
  await askForCards(exchange);
  office = await exchange.signIn();
});
afterAll(() => exchange.close());

async function guestsClaim() {
  const number = freshNumber();
  const claim = await waitingClaim(exchange, number);
  return { claim, number, as: makerOf(exchange, claim.id) };
}

async function claimOf(user: { headers: { authorization: string } }, number = freshNumber()) {
  return { claim: await waitingClaim(exchange, number, user.headers), number };
}

const formOf = async ({ id }: ClaimCreated, as: Signed) =>
  (await ask(exchange.app, { url: `/en/api/v1/claim/${id}/form/`, ...as })).json();
const show = (as: Signed, id: string) => ask(exchange.app, { url: `/en/api/v1/verify/${id}/`, ...as });
const remove = (as: Signed, id: string) =>
  ask(exchange.app, { method: 'DELETE', url: `/en/api/v1/verify/${id}/`, ...as });

describe('a guest’s card', () => {
  it('is the one of the claim, whose number need not be said again', async () => {
    const { claim, number, as } = await guestsClaim();
    const answer = await addCard(exchange, as, { number: undefined, claim: claim.id });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ claim: claim.id, status: 'draft' });
    expect(answer.json().masked.endsWith(number.slice(-4))).toBe(true);
  });

  it('cannot be another one', async () => {
    const { claim, number, as } = await guestsClaim();
    const other = await addCard(exchange, as, { claim: claim.id });
    expect(other.json()).toMatchObject({ errors: { number: [{ code: 'other_card' }] } });
    const { id } = await newCard(exchange, as, { number, claim: claim.id });
    const changed = await ask(exchange.app, {
      ...{ method: 'PUT', url: `/en/api/v1/verify/${id}/`, payload: { number: freshNumber() } },
      ...as,
    });
    expect(changed.json()).toMatchObject({ errors: { number: [{ code: 'other_card' }] } });
  });

  it('is one of its claim, however often it is added; its holder may be set right', async () => {
    const { claim, as } = await guestsClaim();
    const body = { number: undefined, claim: claim.id };
    const answers = await Promise.all(Array.from({ length: 6 }, () => addCard(exchange, as, body)));
    const [first] = answers;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const again = (await addCard(exchange, as, { ...body, holder: 'Ivan Ivanov' })).json();
    expect(again).toMatchObject({ id: first?.json().id, holder: 'IVAN IVANOV' });
  });

  it('is nobody’s but the maker’s of its claim, which others are told', async () => {
    const { claim, as } = await guestsClaim();
    const { id } = await newCard(exchange, as, { number: undefined, claim: claim.id });
    const other = await guestsClaim();
    const user = await signUpUser(exchange);
    const wrongProof = { cookies: { maker: `${claim.id}.${makerProof(exchange.ctx, other.claim.id)}` } };
    for (const stranger of [{ cookies: {} }, other.as, user, wrongProof]) {
      const answers = [
        await show(stranger, id),
        await remove(stranger, id),
        await upload(exchange, stranger, id, 'card'),
        await send(exchange, stranger, id),
        await addCard(exchange, stranger, { claim: claim.id }),
      ];
      expect(answers.map((answer) => answer.json().code)).toEqual(Array(5).fill('maker_only'));
    }
    expect((await show(as, id)).statusCode).toBe(200);
    expect((await addCard(exchange, as, { claim: randomUUID() })).json().code).toBe('not_found');
  });

  it('is not asked for by a claim that waits for none', async () => {
    const { claim, as } = await guestsClaim();
    await exchange.admin.query('update claim set card_cleared_at = now() where id = $1', [claim.id]);
    const answer = await addCard(exchange, as, { number: undefined, claim: claim.id });
    expect(answer.json()).toMatchObject({ code: 'wrong_status', context: { status: 'new' } });
  });

  it('cannot be removed while its claim waits', async () => {
    const { claim, as } = await guestsClaim();
    const { id } = await newCard(exchange, as, { number: undefined, claim: claim.id });
    const refused = (await remove(as, id)).json();
    expect([refused.code, refused.context.claim]).toEqual(['card_in_use', claim.publicId]);
    expect(refused.detail).toContain(claim.publicId);
    await exchange.admin.query("update claim set status = 'deleted' where id = $1", [claim.id]);
    expect((await remove(as, id)).statusCode).toBe(204);
  });
});

describe('a guest’s card whose claim has ended', () => {
  it('ends with it: nothing is sent any more, and its photos go in their time', async () => {
    const { claim, as } = await guestsClaim();
    const card = await sentCard(exchange, as, { number: undefined, claim: claim.id });
    const draft = await guestsClaim();
    const { id } = await newCard(exchange, draft.as, { number: undefined, claim: draft.claim.id });
    await exchange.admin.query("update claim set status = 'deleted' where id in ($1, $2)", [
      claim.id,
      draft.claim.id,
    ]);
    expect((await show(draft.as, id)).json()).toMatchObject({ status: 'draft', editable: false, asked: [] });
    expect((await upload(exchange, draft.as, id, 'card')).json().code).toBe('wrong_status');
    const waiting = await exchange.app.inject({
      url: '/office/api/checks?status=pending&size=100',
      headers: { cookie: office },
    });
    expect(waiting.statusCode).toBe(200);
    expect(waiting.json<{ items: { id: string }[] }>().items.map((one) => one.id)).not.toContain(card.id);
    const late = await decide(exchange, office, card.id, { decision: 'approve' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'wrong_status']);
    exchange.clock.turn(91 * 24 * 60 * 60_000);
    await forgetPhotos(exchange.ctx);
    const { rows } = await exchange.admin.query('select removed_for from card_photo where check_id = $1', [
      card.id,
    ]);
    expect(rows).toEqual(Array(2).fill({ removed_for: 'retention' }));
    office = await exchange.signIn();
  });
});

describe('a card of a claim that is on an account', () => {
  it('stays on the account', async () => {
    const user = await signUpUser(exchange);
    const { claim, number } = await claimOf(user);
    const card = await newCard(exchange, user, { number, claim: claim.id });
    expect(card.claim).toBe(claim.id);
    const { rows } = await exchange.admin.query('select user_id, claim_id from card_check where id = $1', [
      card.id,
    ]);
    expect(rows).toEqual([{ user_id: user.id, claim_id: null }]);
  });

  it('is the one that is in the list already, as it stands', async () => {
    const user = await signUpUser(exchange);
    const number = freshNumber();
    const card = await sentCard(exchange, user, { number });
    const { claim } = await claimOf(user, number);
    const asked = await newCard(exchange, user, {
      number: undefined,
      holder: 'Petr Ivanov',
      claim: claim.id,
    });
    expect(asked).toMatchObject({ id: card.id, status: 'pending', holder: 'IVAN PETROV', claim: claim.id });
  });

  it('may be added before the account is activated, since the claim waits for it', async () => {
    const user = await signUpUser(exchange, { activated: false });
    const { claim, number } = await claimOf(user);
    expect((await addCard(exchange, user, { number, claim: claim.id })).statusCode).toBe(201);
  });

  it('wants its user signed in: a link to the claim is not enough', async () => {
    const user = await signUpUser(exchange);
    const { claim } = await claimOf(user);
    const body = { number: undefined, claim: claim.id };
    expect((await addCard(exchange, makerOf(exchange, claim.id), body)).json().code).toBe('token_not_valid');
    expect((await addCard(exchange, await signUpUser(exchange), body)).json().code).toBe('maker_only');
    expect((await addCard(exchange, { cookies: {} }, body)).json().code).toBe('maker_only');
  });

  it('cannot be removed, or become another, while the claim waits for it', async () => {
    const user = await signUpUser(exchange);
    const { claim, number } = await claimOf(user);
    const { id } = await newCard(exchange, user, { number, claim: claim.id });
    expect((await remove(user, id)).json().code).toBe('card_in_use');
    const url = `/en/api/v1/verify/${id}/`;
    const changed = await ask(exchange.app, {
      ...{ method: 'PUT', url, payload: { number: freshNumber() } },
      ...user,
    });
    expect(changed.json()).toMatchObject({ errors: { number: [{ code: 'other_card' }] } });
  });
});

describe('a claim that waits', () => {
  it('goes on as soon as its card is approved', async () => {
    const { claim, as } = await guestsClaim();
    const card = await sentCard(exchange, as, { number: undefined, claim: claim.id });
    expect((await formOf(claim, as)).verification).toMatchObject({ verifyId: card.id, status: 'pending' });
    expect((await decide(exchange, office, card.id, { decision: 'approve' })).statusCode).toBe(200);
    const form = await formOf(claim, as);
    expect(form).toMatchObject({ status: 'new', deadline: 'payment', verification: { status: 'approved' } });
    expect(form.actions).toContain('pay');
  });

  it('waits on where photos are rejected, and goes on with better ones', async () => {
    const { claim, as } = await guestsClaim();
    const card = await sentCard(exchange, as, { number: undefined, claim: claim.id });
    await decide(exchange, office, card.id, { decision: 'reject', reasons: ['blurry', 'covered'] });
    expect((await formOf(claim, as)).verification).toMatchObject({ status: 'rejected' });
    for (const kind of ['card', 'screen'] as const) await upload(exchange, as, card.id, kind);
    await send(exchange, as, card.id);
    await decide(exchange, office, card.id, { decision: 'approve' });
    expect((await formOf(claim, as)).deadline).toBe('payment');
  });

  it('of a user goes on with a card from the list', async () => {
    const user = await signUpUser(exchange);
    const number = freshNumber();
    const card = await sentCard(exchange, user, { number });
    const { claim } = await claimOf(user, number);
    await decide(exchange, office, card.id, { decision: 'approve' });
    expect((await formOf(claim, user)).deadline).toBe('payment');
    const later = await claimOf(user, number);
    expect((await formOf(later.claim, user)).deadline).toBe('payment');
  });
});
