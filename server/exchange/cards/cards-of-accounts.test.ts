import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, linkTo, newUser, openVisitor } from '../../people/users/testing-visitor.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import {
  askForCards,
  decide,
  freshNumber,
  newCard,
  type Signed,
  sentCard,
  staffOf,
  storedPhotos,
  upload,
  waitingClaim,
} from './testing-cards.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
  await askForCards(exchange);
});
afterAll(() => exchange.close());

const signed = ({ access }: { access: string | null }) => ({
  headers: { authorization: `Bearer ${access}` },
});

async function rowOf(id: string) {
  const { rows } = await exchange.admin.query(
    'select u.email, c.encrypted is null as is_gone, c.removed_at from card_check c left join users u on u.id = c.user_id where c.id = $1',
    [id],
  );
  return rows[0];
}

describe('an account that is deleted', () => {
  it('takes its cards and their photos with it, also one that is looked at', async () => {
    const visitor = await newUser(exchange, 'leaves@example.com');
    const as: Signed = signed(visitor);
    const card = await sentCard(exchange, as);
    const draft = await newCard(exchange, as);
    await upload(exchange, as, draft.id, 'card');
    const stays = await sentCard(exchange, signed(await newUser(exchange, 'stays@example.com')));
    const answer = await visitor.send('DELETE', '/api/v1/users/me/', { password: goodPassword });
    expect(answer.statusCode).toBe(204);
    for (const { id } of [card, draft])
      expect(await rowOf(id)).toMatchObject({ is_gone: true, removed_at: expect.any(Date) });
    const { rows } = await exchange.admin.query(
      'select from card_photo where check_id in ($1, $2) and removed_at is null',
      [card.id, draft.id],
    );
    expect(rows).toEqual([]);
    expect((await storedPhotos(exchange.ctx)).toSorted()).toEqual(
      stays.photos.map(({ id }) => id).toSorted(),
    );
  });
});

describe('a sign-up that is joined to the account of its e-mail', () => {
  const email = 'joined@example.com';
  async function signUp(address: string) {
    const visitor = openVisitor(exchange);
    await visitor.send('POST', '/api/v1/users/signup/', { email, password: goodPassword }, { address });
    return { visitor, token: await linkTo(exchange, email, 'activate') };
  }
  const activate = (token: string) =>
    openVisitor(exchange).send('POST', `/api/v1/users/activate/${token}/`, { password: goodPassword });
  const get = (as: Signed, url: string) => exchange.app.inject({ url, ...as });

  it('leaves its cards to its claims, so that nobody puts a card on the list of another', async () => {
    const early = await signUp('100.65.0.1');
    await early.visitor.logIn(email);
    const asEarly = signed(early.visitor);
    const number = freshNumber();
    const claim = await waitingClaim(exchange, number, asEarly.headers, email);
    const card = await sentCard(exchange, asEarly, { number, claim: claim.id });
    const owner = await signUp('100.65.0.2');
    await activate(owner.token);
    await activate(early.token);

    await owner.visitor.logIn(email);
    const asOwner = signed(owner.visitor);
    expect((await get(asOwner, '/api/v1/verify/')).json()).toMatchObject({ items: [], total: 0 });
    expect((await get(asEarly, `/api/v1/verify/${card.id}/`)).statusCode).toBe(401);
    // The claim is the owner's by now, who may look at its card; it goes on with it, and no other claim does.
    expect((await get(asOwner, `/api/v1/verify/${card.id}/`)).json().status).toBe('pending');
    const cookie = await staffOf(exchange, 'verifier');
    expect((await decide(exchange, cookie, card.id, { decision: 'approve' })).statusCode).toBe(200);
    const form = await get(asOwner, `/api/v1/claim/${claim.id}/form/`);
    expect(form.json().verification).toMatchObject({ status: 'approved', until: null });
    const other = await waitingClaim(exchange, number, asOwner.headers, email);
    expect(other.verification).toEqual({ side: 'receive' });
  });
});
