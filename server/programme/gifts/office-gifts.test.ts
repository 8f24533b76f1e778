import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOf } from '../../exchange/claims/testing-claims.ts';
import { form } from '../../exchange/receipts/testing-upload.ts';
import { financeDemoLogin, secondDemoLogin } from '../../people/staff/demo-logins.ts';
import { photograph } from '../../platform/images/testing-pictures.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { sweepGiftPictures } from './set-picture.ts';
import { givePoints, home, mug, newGift, take } from './testing-gifts.ts';

let exchange: TestContext;
let owner: string;
let operator: string;
let finance: string;
beforeAll(async () => {
  exchange = await createTestContext();
  owner = await exchange.signIn();
  operator = await exchange.signIn(secondDemoLogin);
  finance = await exchange.signIn(financeDemoLogin);
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});

const office = (
  cookie: string,
  path: string,
  payload?: object,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = payload ? 'POST' : 'GET',
) =>
  ask(exchange.app, {
    method,
    url: `/office/api/${path}`,
    headers: { cookie, 'accept-language': 'en' },
    ...(payload ? { payload } : {}),
  });
const editOf = ({
  id: _,
  pictureUrl: __,
  taken: ___,
  createdAt: ____,
  mayEdit: _____,
  ...edit
}: OfficeGiftItem) => edit;
const pictures = () => readdir(join(exchange.ctx.config.dataDir, 'gifts')).catch(() => []);

describe('the catalogue', () => {
  it('is added to and changed, on the version that was seen', async () => {
    const gift = await newGift(exchange, owner, { title: { ru: ' Термос ', en: 'Thermos' }, stock: 3 });
    expect(gift).toMatchObject({
      title: { ru: 'Термос', en: 'Thermos' },
      version: 1,
      taken: 0,
      mayEdit: true,
    });
    const edit = { ...editOf(gift), price: '99.5', position: 7 };
    const changed = (await office(operator, `gifts/${gift.id}`, edit, 'PUT')).json();
    expect(changed).toMatchObject({ price: '99.5', position: 7, version: 2 });
    const late = await office(owner, `gifts/${gift.id}`, edit, 'PUT');
    expect([late.statusCode, late.json().context]).toEqual([409, { version: 2 }]);
    const found = (await office(finance, 'gifts?q=thermos')).json();
    expect(found).toMatchObject({ total: 1, items: [{ id: gift.id, mayEdit: false }] });
    expect((await office(owner, 'gifts/999999')).statusCode).toBe(404);
    const { rows } = await exchange.admin.query('select act from audit where object = $1 order by id', [
      `gift:${gift.id}`,
    ]);
    expect(rows.map(({ act }) => act)).toEqual(['gift.add', 'gift.edit']);
  });

  it('is money where its owner says so, and nobody else', async () => {
    const money = mug({ kind: 'money', amount: '5' });
    expect((await office(operator, 'gifts', money)).statusCode).toBe(403);
    const gift = await newGift(exchange, owner, { kind: 'money', amount: '5' });
    const edit = { ...editOf(gift), price: '1' };
    expect((await office(operator, `gifts/${gift.id}`, edit, 'PUT')).statusCode).toBe(403);
    expect((await office(operator, `gifts/${gift.id}`)).json()).toMatchObject({ mayEdit: false });
    const thing = await newGift(exchange, owner, {});
    const becomes = { ...editOf(thing), kind: 'money', amount: '5' };
    expect((await office(operator, `gifts/${thing.id}`, becomes, 'PUT')).statusCode).toBe(403);
    expect((await office(owner, `gifts/${gift.id}`, edit, 'PUT')).json()).toMatchObject({ price: '1' });
  });

  it('is changed by those whose work it is', async () => {
    expect((await office(finance, 'gifts', mug())).statusCode).toBe(403);
    expect((await office(finance, 'gifts/1/picture', {})).statusCode).toBe(403);
  });

  it.each([
    ['no title', { title: { ru: '', en: 'Mug' } }, { 'title.ru': 'required' }],
    ['a price of nothing', { price: '0' }, { price: 'bad_amount' }],
    ['a price finer than points are', { price: '1.005' }, { price: 'too_many_decimals' }],
    ['money without a sum', { kind: 'money' }, { amount: 'required' }],
    [
      'money finer than its currency',
      { kind: 'money', amount: '1.0000001' },
      { amount: 'too_many_decimals' },
    ],
    ['a promocode that says nothing', { kind: 'promocode' }, { promocode: 'required' }],
    [
      'a promocode of more than the whole margin, for no direction',
      { kind: 'promocode', promocode: { kind: 'margin', amount: '101', days: 1, directions: [999_999] } },
      { 'promocode.amount': 'above_max', 'promocode.directions.0': 'no_direction' },
    ],
  ] as const)('takes no gift with %s', async (_what, given, wrong) => {
    const answer = await office(owner, 'gifts', { ...mug(), ...given });
    expect(answer.statusCode).toBe(422);
    const errors: Record<string, { code: string }[]> = answer.json().errors;
    const codes = Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first?.code]));
    expect(codes).toEqual(wrong);
  });

  it('keeps no sum of what is a thing, and no other kind of what was taken', async () => {
    const gift = await newGift(exchange, owner, { amount: '5' });
    expect(gift.amount).toBeNull();
    await taken(gift);
    const edit = { ...editOf(gift), kind: 'money', amount: '5' };
    const answer = await office(owner, `gifts/${gift.id}`, edit, 'PUT');
    expect(answer.json().errors).toMatchObject({ kind: [{ code: 'in_use' }] });
  });
});

describe('a picture', () => {
  const send = (id: number, bytes: Buffer) =>
    ask(exchange.app, {
      method: 'POST',
      url: `/office/api/gifts/${id}/picture`,
      ...form(bytes),
      headers: { ...form(bytes).headers, cookie: owner },
    });

  it('is drawn anew as a small WebP for everybody, and the one before it goes', async () => {
    const gift = await newGift(exchange, owner);
    const large = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const first = (await send(gift.id, large)).json().pictureUrl;
    const answer = await exchange.app.inject(first);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 960,
      height: 480,
      exif: undefined,
    });

    const shown = (await send(gift.id, await photograph('png'))).json();
    expect(shown).toMatchObject({ version: 1 });
    expect(shown.pictureUrl).not.toBe(first);
    expect((await exchange.app.inject(first)).statusCode).toBe(404);
    expect(await pictures()).toHaveLength(1);
    const bare = await office(owner, `gifts/${gift.id}/picture`, undefined, 'DELETE');
    expect(bare.json().pictureUrl).toBeNull();
    expect(await pictures()).toEqual([]);
  });

  it('is no text, nothing broken, and of no gift that does not exist', async () => {
    const gift = await newGift(exchange, owner);
    expect((await send(gift.id, Buffer.from('hello'))).json().errors.file[0].code).toBe('not_a_picture');
    const cut = (await photograph()).subarray(0, 300);
    expect((await send(gift.id, cut)).json().errors.file[0].code).toBe('unreadable_picture');
    expect((await send(999_999, await photograph())).statusCode).toBe(404);
    expect(await pictures()).toEqual([]);
  });

  it('has an address that leads nowhere else', async () => {
    for (const name of ['none.webp', '..%2f..%2fkeys.webp', 'a.png', '%00.webp'])
      expect((await exchange.app.inject(`/gifts/pictures/${name}`)).statusCode, name).toBe(404);
  });

  it('that no gift has is swept away after an hour', async () => {
    const gift = await newGift(exchange, owner);
    await send(gift.id, await photograph());
    await exchange.admin.query('update gift_item set picture = null where id = $1', [gift.id]);
    exchange.clock.set(new Date());
    expect(await sweepGiftPictures(exchange.ctx)).toBe(0);
    exchange.clock.turn(2 * 60 * 60 * 1000);
    expect(await sweepGiftPictures(exchange.ctx)).toBe(1);
    exchange.clock.set('2026-05-01T12:00:00Z');
  });
});

/** A thing that somebody has taken for a hundred points. */
async function taken(gift: OfficeGiftItem) {
  const user: TestUser = await signUpUser(exchange);
  await givePoints(exchange, user, '100');
  const answer = await take(exchange, user, { gift: gift.id, price: '100', address: home });
  return { user, id: String(answer.json().id) };
}
const ordersOf = async ({ headers }: TestUser) =>
  (await ask(exchange.app, { url: '/en/api/v1/users/me/gifts/orders', headers })).json().items;
const balanceOf = async ({ headers }: TestUser) =>
  (await ask(exchange.app, { url: '/en/api/v1/users/me/bonus', headers })).json();
const move = (cookie: string, id: string, action: string, body: object = {}) =>
  office(cookie, `gift-orders/${id}/${action}`, { version: 1, ...body });

describe('what has to be sent', () => {
  it('comes first, the longest waiting before all, with its address for those who send', async () => {
    const gift = await newGift(exchange, owner, { title: { ru: 'Кружка', en: 'Queue' } });
    const first = await taken(gift);
    exchange.clock.turn(60_000);
    const second = await taken(gift);
    await move(owner, (await taken(gift)).id, 'send');
    const list = (await office(operator, 'gift-orders?q=queue')).json();
    expect(list.total).toBe(3);
    expect(list.items.map(({ status }: { status: string }) => status)).toEqual(['asked', 'asked', 'sent']);
    expect(list.items.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    expect(list.items[0]).toMatchObject({ address: home, actions: ['send', 'cancel'] });
    const looking = (await office(finance, `gift-orders/${first.id}`)).json();
    expect(looking).toMatchObject({ address: null, actions: [], user: { email: first.user.email } });
    expect((await office(owner, 'gift-orders?q=queue&status=sent')).json().total).toBe(1);
    expect((await office(owner, `gift-orders?q=${first.user.email}`)).json().total).toBe(1);
    expect((await move(finance, first.id, 'send')).statusCode).toBe(403);
  });

  it('is sent once, and its taker sees how to follow it', async () => {
    const { user, id } = await taken(await newGift(exchange, owner));
    const answers = await Promise.all([1, 2].map(() => move(operator, id, 'send', { tracking: ' RA123 ' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await ordersOf(user)).toMatchObject([{ status: 'sent', tracking: 'RA123', label: 'On its way' }]);
    expect((await move(owner, id, 'cancel', { version: 2, reason: 'Broken' })).json().code).toBe(
      'wrong_status',
    );
  });

  it('or is cancelled once with a reason, and gives points and stock back', async () => {
    const gift = await newGift(exchange, owner, { stock: 1 });
    const { user, id } = await taken(gift);
    expect((await move(owner, id, 'cancel', { reason: ' ' })).json().errors).toMatchObject({
      reason: [{ code: 'required' }],
    });
    const reason = 'There is none left';
    const answers = await Promise.all([1, 2, 3].map(() => move(owner, id, 'cancel', { reason })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await ordersOf(user)).toMatchObject([{ status: 'cancelled', reason }]);
    expect(await balanceOf(user)).toMatchObject({
      balance: '100',
      items: [{ reason: 'gift_cancelled', points: '100' }, { reason: 'gift' }, {}],
    });
    expect((await office(owner, `gifts/${gift.id}`)).json()).toMatchObject({ stock: 1, taken: 0 });
    const { rows } = await exchange.admin.query('select address from gift_order where id = $1', [id]);
    expect(rows[0].address).toBeNull();
  });

  it('is told to whoever writes emails', async () => {
    const { id } = await taken(await newGift(exchange, owner));
    await move(owner, id, 'send');
    const { rows } = await exchange.admin.query(
      "select payload from outbox where topic = 'gift.moved' and payload ->> 'order' = $1 order by id",
      [id],
    );
    expect(rows.map(({ payload }) => payload)).toEqual([
      { order: id, status: 'asked', event: 'take' },
      { order: id, status: 'sent', event: 'send' },
    ]);
  });
});
