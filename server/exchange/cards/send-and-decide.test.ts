import { setTimeout } from 'node:timers/promises';
import type { CardCheck } from '@menyala/contract/site/cards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberOwner } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { cardPhoto, decide, newCard, send, sentCard, staffOf, upload } from './testing-cards.ts';

let exchange: TestContext;
let office: string;
let user: TestUser;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await exchange.signIn();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  user = await signUpUser(exchange);
});

const show = async (id: string, base = '/en'): Promise<CardCheck> =>
  (await ask(exchange.app, { url: `${base}/api/v1/verify/${id}/`, ...user })).json();
async function events(id: string): Promise<string[]> {
  const { rows } = await exchange.admin.query<{ event: string }>(
    'select event from card_event where check_id = $1 order by id',
    [id],
  );
  return rows.map(({ event }) => event);
}
async function published(id: string) {
  const { rows } = await exchange.admin.query<{ payload: object }>(
    "select payload from outbox where topic = 'card.moved' and payload ->> 'check' = $1 order by id",
    [id],
  );
  return rows.map(({ payload }) => payload);
}

describe('a check that is sent', () => {
  it('needs each photo that is asked for', async () => {
    const { id } = await newCard(exchange, user);
    expect((await send(exchange, user, id)).json()).toMatchObject({
      code: 'validation',
      errors: { 'photos.card': [{ code: 'photo_missing' }], 'photos.screen': [{ code: 'photo_missing' }] },
    });
    await upload(exchange, user, id, 'screen');
    expect((await show(id)).asked).toEqual(['card']);
    expect(Object.keys((await send(exchange, user, id)).json().errors)).toEqual(['photos.card']);
  });

  it('is looked at, and said again it is still only sent once', async () => {
    const { id } = await sentCard(exchange, user);
    const again = await send(exchange, user, id);
    expect(again.json()).toMatchObject({ status: 'pending', editable: false, asked: [], triesLeft: 4 });
    expect(await events(id)).toEqual(['added', 'sent']);
    expect(await published(id)).toEqual([{ check: id, status: 'pending', event: 'sent' }]);
  });

  it('is sent once by many at once', async () => {
    const { id } = await newCard(exchange, user);
    for (const kind of ['card', 'screen'] as const) await upload(exchange, user, id, kind);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(exchange, user, id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await published(id)).length).toBe(1);
    expect((await show(id)).triesLeft).toBe(4);
  });

  it('is judged by the photos that were sent: one that is still being drawn comes too late', async () => {
    const { id } = await newCard(exchange, user);
    for (const kind of ['card', 'screen'] as const) await upload(exchange, user, id, kind);
    const photos = (await show(id)).photos;
    // Pictures are drawn one after another: while a large one of somebody else is drawn, ours waits.
    const other = await signUpUser(exchange);
    const large = await cardPhoto({ width: 4_900, height: 4_900 });
    const first = upload(exchange, other, (await newCard(exchange, other)).id, 'card', large);
    const swapped = upload(exchange, user, id, 'card', await cardPhoto());
    await setTimeout(50);
    expect((await send(exchange, user, id)).statusCode).toBe(200);
    expect((await swapped).json()).toMatchObject({ code: 'wrong_status', context: { status: 'pending' } });
    expect((await first).statusCode).toBe(201);
    expect((await show(id)).photos).toEqual(photos);
    expect((await upload(exchange, user, id, 'card')).json().code).toBe('wrong_status');
  });

  it('may be sent so many times as the owner says', async () => {
    const { id } = await sentCard(exchange, user);
    for (let tries = 2; tries <= 5; tries += 1) {
      await decide(exchange, office, id, { decision: 'ask_again', reasons: ['blurry'], photos: ['card'] });
      expect((await upload(exchange, user, id, 'card')).statusCode).toBe(201);
      expect((await send(exchange, user, id)).json().triesLeft).toBe(5 - tries);
    }
    await decide(exchange, office, id, { decision: 'reject', reasons: ['not_own'] });
    expect(await show(id)).toMatchObject({ status: 'rejected', editable: false, triesLeft: 0, asked: [] });
    expect((await upload(exchange, user, id, 'card')).json().code).toBe('wrong_status');
    expect((await send(exchange, user, id)).json().code).toBe('wrong_status');
  });
});

describe('a check that is decided', () => {
  it('is approved, and is not asked about any more', async () => {
    const { id } = await sentCard(exchange, user);
    const answer = await decide(exchange, office, id, { decision: 'approve' });
    expect(answer.json()).toMatchObject({ status: 'approved', actions: ['reject'], reasons: [] });
    expect(await show(id)).toMatchObject({ status: 'approved', editable: false, reason: null });
    for (const decision of [
      { decision: 'approve' },
      { decision: 'ask_again', reasons: ['blurry'], photos: ['card'] },
    ])
      expect((await decide(exchange, office, id, decision)).json()).toMatchObject({
        code: 'wrong_status',
        context: { status: 'approved' },
      });
  });

  it('is approved, until it turns out that the card was stolen', async () => {
    const { id } = await sentCard(exchange, user);
    await decide(exchange, office, id, { decision: 'approve' });
    const taken = await decide(exchange, office, id, { decision: 'reject', reasons: ['not_own'] });
    expect(taken.json()).toMatchObject({ status: 'rejected', actions: [], reasons: ['not_own'] });
    expect(await show(id)).toMatchObject({ status: 'rejected', reason: { code: 'not_own' } });
    expect(await events(id)).toEqual(['added', 'sent', 'approved', 'rejected']);
  });

  it('is rejected in whole sentences, in the language of the reader, and wants all photos anew', async () => {
    const { id } = await sentCard(exchange, user);
    const note = 'Please wipe the lens.';
    await decide(exchange, office, id, { decision: 'reject', reasons: ['covered', 'blurry'], note });
    const card = await show(id);
    expect(card).toMatchObject({ status: 'rejected', editable: true, asked: ['card', 'screen'] });
    expect(card.reason).toEqual({
      code: 'blurry',
      text: expect.stringMatching(
        /^The photo is blurry.*The first or last four digits.*Please wipe the lens\.$/,
      ),
    });
    expect((await show(id, '')).reason?.text).toMatch(/^Фото нечёткое/);
  });

  it('keeps the photos that were right where some are asked for again', async () => {
    const { id, photos } = await sentCard(exchange, user);
    await decide(exchange, office, id, {
      decision: 'ask_again',
      reasons: ['not_our_page'],
      photos: ['screen'],
    });
    const card = await show(id);
    expect(card).toMatchObject({ status: 'rejected', asked: ['screen'] });
    expect(card.photos).toEqual(photos);
    await upload(exchange, user, id, 'screen');
    expect((await show(id)).asked).toEqual([]);
    expect((await send(exchange, user, id)).json().status).toBe('pending');
    expect(await events(id)).toEqual(['added', 'sent', 'asked_again', 'sent']);
  });

  it.each([
    [{ decision: 'reject' }, 'reasons', 'required'],
    [{ decision: 'reject', reasons: ['other'] }, 'note', 'required'],
    [{ decision: 'reject', reasons: ['other'], note: '  ' }, 'note', 'required'],
    [{ decision: 'ask_again', reasons: ['blurry'] }, 'photos', 'required'],
    [{ decision: 'ask_again', reasons: ['blurry'], photos: ['person'] }, 'photos', 'bad_value'],
  ])('is not decided by %j', async (decision, field, code) => {
    const { id } = await sentCard(exchange, user);
    const answer = await decide(exchange, office, id, decision);
    expect(answer.json()).toMatchObject({ code: 'validation', errors: { [field]: [{ code }] } });
    expect((await show(id)).status).toBe('pending');
  });

  it('is decided once by two at once, and the other hears what it is now', async () => {
    const { id } = await sentCard(exchange, user);
    const second = await staffOf(exchange, 'verifier');
    const answers = await Promise.all([
      decide(exchange, office, id, { decision: 'approve' }),
      decide(exchange, second, id, { decision: 'reject', reasons: ['edited'] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const { status } = await show(id);
    expect(refused).toMatchObject({ code: 'conflict', context: { status } });
    expect((await published(id)).length).toBe(2);
    expect((await events(id)).length).toBe(3);
  });

  it('is in the audit log and published, with who did it', async () => {
    const { id } = await sentCard(exchange, user);
    await decide(exchange, office, id, { decision: 'reject', reasons: ['expired'] });
    const { rows } = await exchange.admin.query(
      'select act, before, after, s.login from audit a join staff s on s.id = a.staff_id where object = $1',
      [`card_check:${id}`],
    );
    expect(rows).toEqual([
      {
        act: 'card_check.reject',
        before: { status: 'pending' },
        after: { status: 'rejected', reasons: ['expired'], note: null, photos: ['card', 'screen'] },
        login: 'demo',
      },
    ]);
    expect((await published(id)).at(-1)).toEqual({ check: id, status: 'rejected', event: 'rejected' });
  });

  it('is for owners, operators and verifiers alone', async () => {
    const { id } = await sentCard(exchange, user);
    for (const role of ['finance', 'content', 'support'])
      expect(
        (await decide(exchange, await staffOf(exchange, role), id, { decision: 'approve' })).statusCode,
      ).toBe(403);
    const answer = await decide(exchange, await staffOf(exchange, 'operator'), id, { decision: 'approve' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the stream of a check', () => {
  it('tells where it stands, and each time that it moves, to whoever holds the session’s cookie', async () => {
    const { id } = await sentCard(exchange, user);
    const origin = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
    let cookie = '';
    const reply = {
      server: exchange.app,
      header: (_name: string, set: string) => {
        [cookie = ''] = set.split(';', 1);
      },
    };
    rememberOwner(exchange.ctx, reply as never, user.sessionId);
    const reader = await readEvents(`${origin}/en/api/v1/verify/${id}/stream`, { cookie });
    expect(await reader.next('status')).toMatchObject({ status: 'pending' });
    await decide(exchange, office, id, { decision: 'reject', reasons: ['blurry'] });
    let told = await reader.next('status');
    while (told['status'] === 'pending') told = await reader.next('status');
    expect(told).toMatchObject({ status: 'rejected', reason: { code: 'blurry' } });
    reader.close();
  });
});
