import { randomUUID } from 'node:crypto';
import type { NotedThing } from '@menyala/contract/office/notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCard } from '../../exchange/cards/testing-cards.ts';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { openShop } from '../../shop/invoices/testing-invoices.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { signUpUser } from '../../testing/user.ts';

let exchange: TestContext;
let owner: Office;
let operator: Office;
let support: Office;
const keys = {} as Record<NotedThing, string>;
const enter = (role: 'operator' | 'support' | 'content' | 'verifier') =>
  enterOffice({ app: exchange.app, signIn: () => exchange.signIn(demoLoginOf(role)) });

beforeAll(async () => {
  exchange = await createTestContext();
  [owner, operator, support] = [await enterOffice(exchange), await enter('operator'), await enter('support')];
  const user = await signUpUser(exchange);
  const card = await newCard(exchange, user);
  const shop = await openShop(exchange);
  Object.assign(keys, {
    claim: (await newClaim(exchange)).id,
    user: String(user.id),
    partner: String(user.id),
    card: card.id,
    shop: shop.id,
  });
});
afterAll(() => exchange.close());

const read = async (by: Office, thing: NotedThing) =>
  (await by.get(`notes?thing=${thing}&key=${keys[thing]}`)).body['items'] as Record<string, unknown>[];

it.each<NotedThing>(['claim', 'user', 'card', 'partner', 'shop'])(
  'are written on a %s while it stands still, read by colleagues, and in the audit log',
  async (thing) => {
    const added = await operator.post('notes', { thing, key: keys[thing], text: ' Asks for a call. ' });
    expect(added.status).toBe(201);
    exchange.clock.turn(1000);
    await owner.post('notes', { thing, key: keys[thing], text: 'Called.' });
    expect(await read(support, thing)).toMatchObject([
      { text: 'Called.', by: 'demo', mayEdit: false },
      { text: 'Asks for a call.', by: 'operator', isEdited: false, mayEdit: false },
    ]);
    const { rows } = await exchange.admin.query(
      "select act, after from audit where object = $1 and act like 'note.%' order by id",
      [`${thing}:${keys[thing]}`],
    );
    expect(rows.at(0)).toMatchObject({ act: 'note.add', after: { text: 'Asks for a call.' } });
  },
);

describe('a note', () => {
  const write = async (by: Office, text = 'Pays from two cards.') =>
    (await by.post('notes', { thing: 'claim', key: keys.claim, text })).body as { id: string };

  it('is changed by whoever wrote it and by owners, on the version that was seen', async () => {
    const { id } = await write(operator);
    expect((await support.put(`notes/${id}`, { text: 'Mine', version: 1 })).status).toBe(403);
    expect((await operator.put(`notes/${id}`, { text: 'Pays from three.', version: 1 })).body).toMatchObject({
      ...{ text: 'Pays from three.', version: 2, isEdited: true },
    });
    const late = await owner.put(`notes/${id}`, { text: 'Late', version: 1 });
    expect([late.status, late.body['context']]).toEqual([409, { version: 2 }]);
    expect((await owner.delete(`notes/${id}`)).status).toBe(200);
    expect((await operator.put(`notes/${id}`, { text: 'Gone', version: 2 })).status).toBe(404);
  });

  it.each([
    ['  ', 'required'],
    ['Card 4276 3801 2345 6787', 'whole_card'],
    ['card 4276380123456787 of her husband', 'whole_card'],
  ])('is refused by its field: %j', async (text, code) => {
    const { status, body } = await operator.post('notes', { thing: 'user', key: keys.user, text });
    expect([status, (body['errors'] as { text: { code: string }[] }).text[0]?.code]).toEqual([422, code]);
  });

  it.each([
    ['claim', randomUUID()],
    ['user', '999999'],
    ['shop', 'nobody'],
    ['card', 'x'],
  ])('is not written on a %s that is none', async (thing, key) => {
    expect((await operator.post('notes', { thing, key, text: 'Hello' })).status).toBe(404);
  });

  it('is read by nobody who may not see the thing', async () => {
    const [content, verifier] = [await enter('content'), await enter('verifier')];
    expect((await content.get(`notes?thing=partner&key=${keys.partner}`)).status).toBe(403);
    expect((await verifier.get(`notes?thing=shop&key=${keys.shop}`)).status).toBe(403);
    expect((await verifier.get(`notes?thing=card&key=${keys.card}`)).status).toBe(200);
  });
});
