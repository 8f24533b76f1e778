import type { CardCheck } from '@menyala/contract/site/cards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { forgetPhotos } from './forget-photos.ts';
import { decide, newCard, send, sentCard, storedPhotos, upload } from './testing-cards.ts';

const day = 24 * 60 * 60 * 1000;

let exchange: TestContext;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  user = await signUpUser(exchange);
});

async function photosOf(id: string) {
  const { rows } = await exchange.admin.query(
    'select id, removed_for, encrypted_key, thumbnail from card_photo where check_id = $1 order by created_at, id',
    [id],
  );
  return rows;
}
const gone = { removed_for: 'retention', encrypted_key: null, thumbnail: null };

async function decided(decision: object): Promise<CardCheck> {
  const card = await sentCard(exchange, user);
  await decide(exchange, await exchange.signIn(), card.id, decision);
  return card;
}

describe('photos of cards', () => {
  it.each([
    ['approved', { decision: 'approve' }],
    ['rejected', { decision: 'reject', reasons: ['blurry'] }],
  ])(
    'go so many days after the check was %s, with their files, and the trace of it stays',
    async (_, decision) => {
      const { id, photos } = await decided(decision);
      exchange.clock.turn(90 * day - 1);
      await forgetPhotos(exchange.ctx);
      expect((await photosOf(id)).map((photo) => photo.removed_for)).toEqual([null, null]);
      exchange.clock.turn(2);
      await forgetPhotos(exchange.ctx);
      expect(await photosOf(id)).toMatchObject([gone, gone]);
      const stored = await storedPhotos(exchange.ctx);
      for (const photo of photos) expect(stored).not.toContain(photo.id);
      const headers = { cookie: await exchange.signIn() };
      const seen = (await ask(exchange.app, { url: `/office/api/checks/${id}`, headers })).json();
      expect(seen.photos).toMatchObject([
        { url: null, removedFor: 'retention', removedAt: exchange.clock.now().toISOString() },
        { url: null, removedFor: 'retention' },
      ]);
      expect(seen.history.at(-1)).toMatchObject({ event: 'photos_deleted', by: 'system:timer' });
      await forgetPhotos(exchange.ctx);
      const { rows } = await exchange.admin.query(
        "select from card_event where check_id = $1 and event = 'photos_deleted'",
        [id],
      );
      expect(rows.length).toBe(1);
    },
  );

  it('go from drafts that nobody goes on with, and not from a check that is looked at', async () => {
    const draft = await newCard(exchange, user);
    await upload(exchange, user, draft.id, 'card');
    const pending = await sentCard(exchange, user);
    exchange.clock.turn(91 * day);
    await forgetPhotos(exchange.ctx);
    expect(await photosOf(draft.id)).toMatchObject([gone]);
    expect(await photosOf(pending.id)).toMatchObject([{ removed_for: null }, { removed_for: null }]);
  });

  it('stay for as many days as the owner sets', async () => {
    const { id } = await decided({ decision: 'approve' });
    await exchange.admin.query(
      "update exchange_settings set settings = jsonb_set(settings, '{cards,retentionDays}', '3')",
    );
    await exchange.ctx.catalogue.refresh();
    exchange.clock.turn(4 * day);
    await forgetPhotos(exchange.ctx);
    expect(await photosOf(id)).toMatchObject([gone, gone]);
    await exchange.admin.query(
      "update exchange_settings set settings = jsonb_set(settings, '{cards,retentionDays}', '90')",
    );
    await exchange.ctx.catalogue.refresh();
  });

  it('of a check that was rejected long ago can be sent anew', async () => {
    const { id } = await decided({ decision: 'ask_again', reasons: ['blurry'], photos: ['card'] });
    exchange.clock.turn(91 * day);
    await forgetPhotos(exchange.ctx);
    const later = await signUpAgain();
    const card = (await ask(exchange.app, { url: `/en/api/v1/verify/${id}/`, ...later })).json();
    expect(card).toMatchObject({ photos: [], asked: ['card', 'screen'], editable: true });
    for (const kind of card.asked) await upload(exchange, later, id, kind);
    expect((await send(exchange, later, id)).json().status).toBe('pending');
  });

  /** The session of before has run out meanwhile. */
  async function signUpAgain() {
    const other = await signUpUser(exchange);
    await exchange.admin.query('update user_session set user_id = $1 where id = $2', [
      user.id,
      other.sessionId,
    ]);
    const { accessFor } = await import('../../people/users/access-token.ts');
    const { access } = await accessFor(exchange.ctx, { userId: user.id, sessionId: other.sessionId });
    return { headers: { authorization: `Bearer ${access}` } };
  }
});
