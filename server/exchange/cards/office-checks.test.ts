import type { OfficeCheck, OfficeCheckRow } from '@menyala/contract/office/cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import {
  askForCards,
  cardPhoto,
  decide,
  freshNumber,
  makerOf,
  newCard,
  type Signed,
  send,
  sentCard,
  staffOf,
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

const inOffice = async <T>(path: string, cookie = office): Promise<T> => {
  const headers = { cookie, 'accept-language': 'en' };
  return (await ask(exchange.app, { url: `/office/api/checks${path}`, headers })).json();
};
const list = (query: string, cookie?: string) =>
  inOffice<{ items: OfficeCheckRow[]; total: number }>(query, cookie);
const see = (id: string, cookie?: string) => inOffice<OfficeCheck>(`/${id}`, cookie);
const idsOf = ({ items }: { items: OfficeCheckRow[] }) => items.map(({ id }) => id);

async function guestsCheck(email: string, number = freshNumber()) {
  const claim = await waitingClaim(exchange, number, {}, email);
  const as = makerOf(exchange, claim.id);
  return { claim, as, check: await sentCard(exchange, as, { number: undefined, claim: claim.id }) };
}

describe('the queue of checks', () => {
  it('has those that wait first, the first claim to run out before all, then by when they were sent', async () => {
    const user = await signUpUser(exchange);
    const approved = await sentCard(exchange, user);
    await decide(exchange, office, approved.id, { decision: 'approve' });
    const early = await sentCard(exchange, user);
    exchange.clock.turn(1_000);
    const late = await sentCard(exchange, user);
    exchange.clock.turn(1_000);
    const urgent = await guestsCheck('urgent@example.com');
    const draft = await newCard(exchange, user);
    const ids = idsOf(await list('?size=100'));
    expect(ids.slice(0, 3)).toEqual([urgent.check.id, early.id, late.id]);
    expect(ids.slice(3).toSorted()).toEqual([approved.id, draft.id].toSorted());
    expect(idsOf(await list('?status=pending'))).toEqual(ids.slice(0, 3));
    expect((await list('?status=approved')).total).toBe(1);
    expect(idsOf(await list(`?userId=${user.id}`)).toSorted()).toEqual(
      [approved.id, early.id, late.id, draft.id].toSorted(),
    );
    const [first, second, third] = await Promise.all(ids.slice(0, 3).map((id) => see(id)));
    expect([first?.previous, first?.next]).toEqual([null, early.id]);
    expect([second?.previous, second?.next]).toEqual([urgent.check.id, late.id]);
    expect([third?.previous, third?.next]).toEqual([early.id, null]);
    // Whoever has decided one goes on with the first that waits.
    const decided = await decide(exchange, office, early.id, { decision: 'reject', reasons: ['blurry'] });
    expect([decided.json().previous, decided.json().next]).toEqual([null, urgent.check.id]);
  });

  it('shows the claim that waits, with its sums and until when', async () => {
    const { claim, check } = await guestsCheck('sums@example.com');
    const { rows } = await exchange.admin.query('select public_id, card_deadline from claim where id = $1', [
      claim.id,
    ]);
    expect((await see(check.id)).claim).toEqual({
      id: claim.id,
      publicId: rows[0].public_id,
      fromSumma: claim.fromSumma,
      fromTicker: 'BTC',
      toSumma: claim.toSumma,
      toTicker: 'RUB',
      until: rows[0].card_deadline.toISOString(),
    });
  });

  it('is searched by the last digits, a whole number, an e-mail and the number of a claim', async () => {
    const number = freshNumber();
    const { claim, check } = await guestsCheck('findme@example.com', number);
    const { rows } = await exchange.admin.query('select public_id from claim where id = $1', [claim.id]);
    const spaced = number.replace(/(.{4})(?=.)/g, '$1 ');
    for (const q of [number.slice(-4), number, spaced, 'findme@', `№ ${rows[0].public_id}`, claim.id])
      expect([q, idsOf(await list(`?q=${encodeURIComponent(q)}`))]).toEqual([q, [check.id]]);
    const user = await signUpUser(exchange, { email: 'card-user@example.com' });
    const own = await waitingClaim(exchange, freshNumber(), user.headers);
    const card = await newCard(exchange, user, { number: undefined, claim: own.id });
    expect(idsOf(await list('?q=card-user'))).toEqual([card.id]);
    expect(idsOf(await list(`?q=${own.id}`))).toEqual([card.id]);
    expect(idsOf(await list('?q=100%25_'))).toEqual([]);
  });
});

describe('what staff see of a check', () => {
  it('is all but the whole number: the data, photos, history and what may be said of it', async () => {
    const user = await signUpUser(exchange);
    const number = freshNumber();
    const { id } = await sentCard(exchange, user, { number });
    const check = await see(id);
    expect(check).toMatchObject({
      masked: `4276 •••• •••• ${number.slice(-4)}`,
      scheme: 'visa',
      holder: 'IVAN PETROV',
      status: 'pending',
      by: { userId: user.id, email: user.email, completed: 0, since: expect.any(String) },
      claim: null,
      tries: 1,
      flags: 0,
      asked: [],
      sameCard: [],
      language: 'en',
      actions: ['approve', 'reject', 'ask_again'],
    });
    expect(check.history.map(({ event, by }) => [event, by])).toEqual([
      ['added', 'customer'],
      ['sent', 'customer'],
    ]);
    expect(check.photos.map(({ kind, width, height }) => [kind, width, height])).toEqual([
      ['card', 900, 640],
      ['screen', 900, 640],
    ]);
    expect(check.checklist[0]).toMatchObject({ code: 'blurry', label: 'Blurry, cannot be read' });
    expect(check.checklist.length).toBe(10);
    expect(JSON.stringify(check)).not.toContain(number);
  });

  it('has no names, e-mails, photos or buttons for whoever only looks on', async () => {
    const user = await signUpUser(exchange, { email: 'kate.brook@example.com' });
    const { id } = await sentCard(exchange, user);
    const seen = await see(id, await staffOf(exchange, 'support'));
    expect(seen).toMatchObject({
      holder: 'I••• P•••',
      by: { email: 'k•••k@example.com' },
      actions: [],
    });
    expect(seen.photos.map(({ url }) => url)).toEqual([null, null]);
    const support = await staffOf(exchange, 'support');
    expect((await list('?q=kate.brook', support)).total).toBe(0);
    expect(idsOf(await list('?q=kate.brook@example.com', support))).toEqual([id]);
    const finance = await see(id, await staffOf(exchange, 'finance'));
    expect([finance.by.email, finance.actions]).toEqual(['kate.brook@example.com', []]);
  });

  it('is nothing of a card whose row was damaged or swapped, which is not approved and hides no others', async () => {
    const user = await signUpUser(exchange);
    const [one, other] = [await sentCard(exchange, user), await sentCard(exchange, user)];
    const whole = await sentCard(exchange, user);
    await exchange.admin.query(
      `update card_check c set encrypted = o.encrypted from card_check o
       where (c.id, o.id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      [one.id, other.id],
    );
    const { items } = await list(`?userId=${user.id}`);
    expect(items.map(({ id, holder }) => [id, holder]).toSorted()).toEqual(
      [
        [one.id, ''],
        [other.id, ''],
        [whole.id, 'IVAN PETROV'],
      ].toSorted(),
    );
    expect(await see(one.id)).toMatchObject({ masked: `•••• ${one.masked.slice(-4)}`, scheme: null });
    const refused = await decide(exchange, office, one.id, { decision: 'approve' });
    expect(refused.json().code).toBe('unavailable');
    const rejected = await decide(exchange, office, one.id, {
      decision: 'reject',
      reasons: ['other_number'],
    });
    expect(rejected.statusCode).toBe(200);
  });

  it('is what is left of it, after it was removed', async () => {
    const user = await signUpUser(exchange);
    const { id, masked } = await sentCard(exchange, user);
    await ask(exchange.app, { method: 'DELETE', url: `/en/api/v1/verify/${id}/`, ...user });
    expect(await see(id)).toMatchObject({
      masked: `•••• ${masked.slice(-4)}`,
      holder: '',
      actions: [],
      photos: [
        { url: null, removedFor: 'deleted' },
        { url: null, removedFor: 'deleted' },
      ],
    });
    expect((await list(`?userId=${user.id}`)).total).toBe(0);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const headers = { cookie: office };
    expect((await ask(exchange.app, { url: `/office/api/checks/${unknown}`, headers })).statusCode).toBe(404);
  });
});

describe('the same on another account', () => {
  async function sentWith(as: Signed, photo: Buffer, body: object = {}) {
    const card = await newCard(exchange, as, body);
    await upload(exchange, as, card.id, 'card', photo);
    await upload(exchange, as, card.id, 'screen');
    await send(exchange, as, card.id);
    return card.id;
  }

  it('is flagged where it is the same card, on both sides', async () => {
    const [one, other] = [await signUpUser(exchange), await signUpUser(exchange)];
    const number = freshNumber();
    const first = await sentCard(exchange, one, { number });
    const second = await sentCard(exchange, other, { number });
    const [seen, back] = [await see(second.id), await see(first.id)];
    expect(seen.flags).toBe(1);
    expect(seen.sameCard).toMatchObject([{ checkId: first.id, status: 'pending', by: { userId: one.id } }]);
    expect(back.sameCard).toMatchObject([{ checkId: second.id, by: { userId: other.id } }]);
    expect((await list(`?userId=${other.id}`)).items[0]?.flags).toBe(1);
  });

  it('is flagged where it is the same photo, also encoded again, with that photo beside it', async () => {
    const sharp = (await import('sharp')).default;
    const [one, other] = [await signUpUser(exchange), await signUpUser(exchange)];
    const photo = await cardPhoto({ width: 1200, height: 860 });
    const copy = await sharp(photo).resize(1000).jpeg({ quality: 40 }).toBuffer();
    const first = await sentWith(one, photo);
    const second = await sentWith(other, copy);
    const seen = await see(second);
    expect(seen.flags).toBe(1);
    const [duplicate] = seen.photos.find(({ kind }) => kind === 'card')?.alike ?? [];
    const theirs = (await see(first)).photos.find(({ kind }) => kind === 'card');
    expect(duplicate).toMatchObject({
      checkId: first,
      kind: 'card',
      photoId: theirs?.id,
      url: theirs?.url,
      by: { userId: one.id },
    });
    expect(theirs?.alike).toMatchObject([{ checkId: second }]);
    expect(seen.photos.find(({ kind }) => kind === 'screen')?.alike).toEqual([]);
  });

  it('is approved only with a reason, which the history keeps and the customer is not told', async () => {
    const [one, other] = [await signUpUser(exchange), await signUpUser(exchange)];
    const number = freshNumber();
    await sentCard(exchange, one, { number });
    const { id } = await sentCard(exchange, other, { number });
    for (const note of [undefined, null, '  ']) {
      const refused = await decide(exchange, office, id, { decision: 'approve', note });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['note']]);
    }
    const note = 'Husband and wife.';
    expect((await decide(exchange, office, id, { decision: 'approve', note })).json()).toMatchObject({
      status: 'approved',
      note: null,
    });
    expect((await see(id)).history.at(-1)).toMatchObject({ event: 'approved', text: note });
    const theirs = await ask(exchange.app, { url: `/en/api/v1/verify/${id}/`, ...other });
    expect(theirs.json()).toMatchObject({ status: 'approved', reason: null });
    expect(theirs.body).not.toContain(note);
  });

  it('is found by what is left of a photo that is deleted', async () => {
    const [one, other] = [await signUpUser(exchange), await signUpUser(exchange)];
    const photo = await cardPhoto();
    const first = await sentWith(one, photo);
    await ask(exchange.app, { method: 'DELETE', url: `/en/api/v1/verify/${first}/`, ...one });
    const seen = await see(await sentWith(other, photo));
    expect(seen.photos.find(({ kind }) => kind === 'card')?.alike).toMatchObject([
      { checkId: first, url: null },
    ]);
  });

  it('is no flag on one’s own: the same user, the same guest by e-mail', async () => {
    const user = await signUpUser(exchange);
    const photo = await cardPhoto();
    await sentWith(user, photo);
    expect((await see(await sentWith(user, photo))).flags).toBe(0);
    const number = freshNumber();
    await guestsCheck('twice@example.com', number);
    expect((await see((await guestsCheck('twice@example.com', number)).check.id)).flags).toBe(0);
    expect((await see((await guestsCheck('third@example.com', number)).check.id)).flags).toBe(2);
  });
});
