import type { CardCheck } from '@menyala/contract/site/cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { addCard, freshNumber, newCard, type Signed, send, sentCard, upload } from './testing-cards.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const someone = () => signUpUser(exchange);
const at = (id: string) => `/en/api/v1/verify/${id}/`;
const show = (as: Signed, id: string) => ask(exchange.app, { url: at(id), ...as });
const change = (as: Signed, id: string, payload: object) =>
  ask(exchange.app, { method: 'PUT', url: at(id), payload, ...as });
const remove = (as: Signed, id: string) => ask(exchange.app, { method: 'DELETE', url: at(id), ...as });
const list = (as: Signed, query = '') => ask(exchange.app, { url: `/en/api/v1/verify/${query}`, ...as });

describe('what is asked of a card', () => {
  it('is its number, its holder and the photos that the exchange asks for, each with a drawn example', async () => {
    const inputs = (await ask(exchange.app, { url: '/api/v1/verify/inputs/' })).json();
    expect(inputs.fields.map((field: { name: string; type: string }) => [field.name, field.type])).toEqual([
      ['number', 'card'],
      ['holder', 'name'],
    ]);
    expect(inputs.photos.map((photo: { kind: string }) => photo.kind)).toEqual(['card', 'screen']);
    expect(inputs).toMatchObject({ usualMinutes: 20, retentionDays: 90 });
    for (const { exampleUrl, title, hint } of inputs.photos) {
      const drawing = await exchange.app.inject(exampleUrl);
      expect(drawing.headers['content-type']).toBe('image/svg+xml');
      expect(drawing.headers['content-security-policy']).toContain("default-src 'none'");
      expect(drawing.headers['cache-control']).toContain('public');
      expect(drawing.body).toMatch(/^<svg [^>]*>.*<\/svg>\n$/s);
      expect(title.length * hint.length).toBeGreaterThan(0);
    }
  });

  it('is the same in both languages, in other words', async () => {
    const [ru, en] = await Promise.all(
      ['', '/en'].map(async (base) => (await exchange.app.inject(`${base}/api/v1/verify/inputs/`)).json()),
    );
    expect(ru.photos[0].title).toBe('Лицевая сторона карты');
    expect(en.photos[0].title).toBe('Front of the card');
  });
});

describe('a card that is added', () => {
  it('is a draft that shows the ends of its number alone, and asks for its photos', async () => {
    const user = await someone();
    const answer = await addCard(exchange, user, { number: '2202 2000 0000 0008', holder: ' ivan  petrov' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      masked: '2202 •••• •••• 0008',
      scheme: 'mir',
      bank: 'Sberbank',
      holder: 'IVAN PETROV',
      status: 'draft',
      reason: null,
      photos: [],
      asked: ['card', 'screen'],
      usualMinutes: 20,
      editable: true,
      triesLeft: 5,
      claim: null,
      sentAt: null,
      decidedAt: null,
    });
    expect(answer.body).not.toContain('2202200000000008');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('is told all that is missing at once', async () => {
    const missing = async (as: Parameters<typeof addCard>[1]) => {
      const answer = await addCard(exchange, as, { number: undefined, holder: undefined });
      return [answer.statusCode, Object.keys(answer.json().errors).sort()];
    };
    expect(await missing(await someone())).toEqual([422, ['holder', 'number']]);
    expect(await missing({ cookies: {} })).toEqual([422, ['claim', 'holder', 'number']]);
  });

  it.each([
    [{ number: '4276 0000 0000 0001' }, 'number', 'bad_card'],
    [{ number: '' }, 'number', 'required'],
    [{ number: '411111111111' }, 'number', 'bad_card'],
    [{ holder: '' }, 'holder', 'required'],
    [{ holder: '  A ' }, 'holder', 'too_short'],
    [{ holder: 'IVAN <b>' }, 'holder', 'bad_format'],
    [{ holder: '王小明' }, 'holder', 'bad_format'],
  ])('is refused as %j', async (body, field, code) => {
    const answer = await addCard(exchange, await someone(), body);
    expect(answer.json()).toMatchObject({ code: 'validation', errors: { [field]: [{ code }] } });
  });

  it.each([
    ['Ivan Petrov', 'IVAN PETROV'],
    ['Anne-Marie O’Neil Jr.', "ANNE-MARIE O'NEIL JR."],
    ['O‘ktamov Anna\u2011Maria', "O'KTAMOV ANNA-MARIA"],
    ['Андреи\u0306 Ї.', 'АНДРЕЙ Ї.'],
    ['Пётр Ёлкин', 'ПЁТР ЁЛКИН'],
  ])('takes the holder %s as it stands on the card', async (holder, kept) => {
    expect((await newCard(exchange, await someone(), { holder })).holder).toBe(kept);
  });

  it('is refused to whoever has it in the list, and not to somebody else', async () => {
    const [user, other] = [await someone(), await someone()];
    const number = freshNumber();
    await newCard(exchange, user, { number });
    const again = await addCard(exchange, user, { number });
    expect(again.json()).toMatchObject({ errors: { number: [{ code: 'known_card' }] } });
    expect((await addCard(exchange, other, { number })).statusCode).toBe(201);
  });

  it('is one, where it is added many times at once', async () => {
    const user = await someone();
    const number = freshNumber();
    const answers = await Promise.all(Array.from({ length: 8 }, () => addCard(exchange, user, { number })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(422)]);
    expect((await list(user)).json().total).toBe(1);
  });

  it('needs an activated account, and of a guest a claim', async () => {
    const pending = await signUpUser(exchange, { activated: false });
    expect((await addCard(exchange, pending)).json().code).toBe('not_activated');
    const guest = await addCard(exchange, { cookies: {} });
    expect(guest.json()).toMatchObject({ code: 'validation', errors: { claim: [{ code: 'required' }] } });
  });
});

describe('the list of cards', () => {
  it('has one’s own, the newest first, by status and by page', async () => {
    const user = await someone();
    const cards: CardCheck[] = [];
    for (let count = 0; count < 3; count += 1) {
      exchange.clock.turn(1_000);
      cards.push(await newCard(exchange, user));
    }
    const all = (await list(user)).json();
    expect(all.items.map(({ id }: CardCheck) => id)).toEqual(cards.map(({ id }) => id).toReversed());
    expect((await list(user, '?page=2&size=2')).json()).toMatchObject({
      total: 3,
      items: [{ id: cards[0]?.id }],
    });
    expect((await list(user, '?status=pending')).json().total).toBe(0);
    expect((await list(await someone())).json().items).toEqual([]);
    expect((await list({ cookies: {} })).statusCode).toBe(401);
  });
});

describe('a card that is changed', () => {
  it('takes another number and holder while it is a draft', async () => {
    const user = await someone();
    const { id } = await newCard(exchange, user);
    const number = freshNumber();
    const changed = (await change(user, id, { number, holder: 'Petr Ivanov' })).json();
    expect(changed).toMatchObject({ holder: 'PETR IVANOV', status: 'draft' });
    expect(changed.masked.endsWith(number.slice(-4))).toBe(true);
    expect((await addCard(exchange, user, { number })).json().code).toBe('validation');
  });

  it('does not become one that is in the list already', async () => {
    const user = await someone();
    const number = freshNumber();
    await newCard(exchange, user, { number });
    const { id } = await newCard(exchange, user);
    const answer = await change(user, id, { number });
    expect(answer.json()).toMatchObject({ errors: { number: [{ code: 'known_card' }] } });
  });

  it('stays as it is while it is looked at', async () => {
    const user = await someone();
    const { id } = await sentCard(exchange, user);
    const answer = await change(user, id, { holder: 'Petr Ivanov' });
    expect(answer.json()).toMatchObject({ code: 'wrong_status', context: { status: 'pending' } });
    expect((await upload(exchange, user, id, 'card')).json().code).toBe('wrong_status');
  });
});

describe('a card that is removed', () => {
  it('is gone with its number and its photos, and only its trace stays', async () => {
    const user = await someone();
    const { id } = await sentCard(exchange, user);
    expect((await remove(user, id)).statusCode).toBe(204);
    expect((await show(user, id)).statusCode).toBe(404);
    expect((await remove(user, id)).statusCode).toBe(404);
    const { rows } = await exchange.admin.query(
      'select encrypted, removed_at, number_hash from card_check where id = $1',
      [id],
    );
    expect(rows[0]).toMatchObject({
      encrypted: null,
      removed_at: expect.any(Date),
      number_hash: expect.any(Buffer),
    });
    const photos = await exchange.admin.query(
      'select encrypted_key, thumbnail, removed_for from card_photo where check_id = $1',
      [id],
    );
    expect(photos.rows).toEqual(
      Array(2).fill({ encrypted_key: null, thumbnail: null, removed_for: 'deleted' }),
    );
  });

  it('may be added again, without new tries for what was rejected', async () => {
    const user = await someone();
    const number = freshNumber();
    const { id } = await sentCard(exchange, user, { number });
    await remove(user, id);
    expect((await newCard(exchange, user, { number })).triesLeft).toBe(4);
  });

  it('has no new tries either where another becomes it', async () => {
    const user = await someone();
    const number = freshNumber();
    const { id } = await sentCard(exchange, user, { number });
    await remove(user, id);
    const other = await newCard(exchange, user);
    expect(other.triesLeft).toBe(5);
    expect((await change(user, other.id, { number })).json().triesLeft).toBe(4);
  });
});

describe('another’s card', () => {
  it('is as unknown, whatever is asked of it', async () => {
    const [owner, stranger] = [await someone(), await someone()];
    const { id } = await newCard(exchange, owner);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const calls = async (as: Signed, check: string) => [
      await show(as, check),
      await change(as, check, { holder: 'Petr Ivanov' }),
      await remove(as, check),
      await ask(exchange.app, { url: `${at(check)}status/`, ...as }),
      await ask(exchange.app, { url: `${at(check)}stream`, ...as }),
      await ask(exchange.app, { url: `${at(check)}photos/${unknown}`, ...as }),
      await upload(exchange, as, check, 'card'),
      await send(exchange, as, check),
    ];
    for (const as of [stranger, { cookies: {} }]) {
      const told = (answers: { body: string }[]) => answers.map(({ body }) => body);
      const others = await calls(as, id);
      expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404));
      expect(told(others)).toEqual(told(await calls(as, unknown)));
    }
    expect((await show(owner, id)).statusCode).toBe(200);
  });
});
