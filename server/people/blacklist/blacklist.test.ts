import { randomUUID } from 'node:crypto';
import type { BlacklistEntry, BlacklistKind } from '@menyala/contract/office/blacklist';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClaim, orderFor } from '../../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { goodPassword, newUser, openVisitor } from '../users/testing-visitor.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());
beforeEach(() => exchange.admin.query('update blacklist set removed_at = now()'));

const reason = 'Чужие карты, обращение 4411';
const list = (kind: BlacklistKind, value: string, until: string | null = null) =>
  office.post('blacklist', { kind, value, reason, until });

function order({
  email = 'a@example.com',
  address = '203.0.113.7',
  fields = {} as Record<string, string>,
  key = randomUUID(),
} = {}) {
  const made = orderFor(exchange.ctx, 'BTC', 'SBERRUB', { email });
  return exchange.app.inject({
    method: 'POST',
    url: '/en/api/v1/claim/',
    remoteAddress: address,
    headers: { 'idempotency-key': key },
    payload: { ...made, toRequisites: { ...made.toRequisites, ...fields } },
  });
}
const codeOf = async (asked: ReturnType<typeof order>) => {
  const answer = await asked;
  return answer.statusCode === 201 ? 201 : answer.json().code;
};

describe('whoever is listed', () => {
  it.each<[BlacklistKind, string, Parameters<typeof order>[0]]>([
    ['email', 'Fraud@Example.com', { email: 'fraud@example.com' }],
    ['email', 'fraud@example.com', { email: 'FRAUD+7@example.com' }],
    ['email', 'some.body@gmail.com', { email: 'somebody@googlemail.com' }],
    ['domain', '@spam.example', { email: 'any@spam.example' }],
    ['domain', '*@spam.example', { email: 'any@mail.spam.example' }],
    ['domain', 'пример.рф', { email: 'any@xn--e1afmkfd.xn--p1ai' }],
    ['email', 'ivan@пример.рф', { email: 'Ivan@Пример.рф' }],
    ['card', '4111 1111 1111 1111', { fields: { card: '4111-1111-1111-1111' } }],
    ['requisite', '4111111111111111', { fields: { card: '4111111111111111' } }],
    ['ip', '198.51.100.9', { address: '198.51.100.9' }],
    ['ip', '198.51.100.77/24', { address: '198.51.100.1' }],
    ['ip', '2001:db8:5:6::1', { address: '2001:db8:5:6::abcd' }],
  ])('by %s %s is refused, and the hit is shown', async (kind, value, asked) => {
    const { status, body } = await list(kind, value);
    expect(status, JSON.stringify(body)).toBe(200);
    const refused = await order(asked);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: 'blacklisted',
        detail: 'We cannot serve these details. If this is a mistake, write to support.',
      },
    ]);
    expect(refused.body).not.toContain('4411');
    const shown = (await office.get(`blacklist/${body['id']}`)).body;
    expect(shown).toMatchObject({
      ...{ hits: 1, lastHitAt: exchange.clock.now().toISOString(), reason },
      latest: [{ act: 'claim', from: 'BTC', to: 'SBERRUB' }],
    });
    expect(await codeOf(order({ email: 'good@example.net' }))).toBe(201);
    await office.delete(`blacklist/${body['id']}`);
    expect(await codeOf(order(asked))).toBe(201);
  });

  it('is refused until then, and what their key made before is theirs', async () => {
    const key = randomUUID();
    const first = await order({ email: 'early@example.com', key });
    const until = new Date(exchange.clock.now().getTime() + 60_000).toISOString();
    await list('email', 'early@example.com', until);
    expect((await order({ email: 'early@example.com', key })).json()).toEqual(first.json());
    expect(await codeOf(order({ email: 'early@example.com' }))).toBe('blacklisted');
    exchange.clock.turn(60_001);
    expect(await codeOf(order({ email: 'early@example.com' }))).toBe(201);
    // What is over makes room for a new entry.
    expect((await list('email', 'early@example.com')).status).toBe(200);
  });

  it('cannot save the details, add the card or sign up', async () => {
    const visitor = await newUser(exchange, 'saver@example.com');
    await list('card', '4111111111111111');
    const saved = await visitor.send('POST', '/api/v1/users/me/requisites/', {
      currency: exchange.ctx.catalogue.current().currencyByCode.get('SBERRUB')?.id,
      side: 'receive',
      values: { card: '4111111111111111', holder: 'IVAN PETROV' },
    });
    expect([saved.statusCode, saved.json().code]).toEqual([403, 'blacklisted']);
    const card = await visitor.send('POST', '/api/v1/verify/', {
      number: '4111 1111 1111 1111',
      holder: 'IVAN PETROV',
    });
    expect([card.statusCode, card.json().code]).toEqual([403, 'blacklisted']);
    await list('domain', 'spam.example');
    const signUp = await openVisitor(exchange).send('POST', '/api/v1/users/signup/', {
      ...{ email: 'me@spam.example', password: goodPassword },
    });
    expect([signUp.statusCode, signUp.json().code]).toEqual([403, 'blacklisted']);
    const { body } = await office.get('blacklist');
    expect((body['items'] as BlacklistEntry[]).map(({ kind, hits }) => [kind, hits])).toEqual(
      expect.arrayContaining([
        ['card', 2],
        ['domain', 1],
      ]),
    );
  });
});

describe('an entry', () => {
  it.each<[string, BlacklistKind, string, string]>([
    ['a wildcard', 'email', '*@example.com', 'no_wildcards'],
    ['a wildcard within', 'domain', 'ex*.com', 'no_wildcards'],
    ['a domain of nothing', 'domain', '@', 'bad_domain'],
    ['a top level', 'domain', 'com', 'bad_domain'],
    ['no email', 'email', 'nobody', 'bad_email'],
    ['everybody', 'ip', '0.0.0.0/0', 'too_wide_network'],
    ['everybody by IPv6', 'ip', '::/0', 'too_wide_network'],
    ['a mask beyond', 'ip', '10.0.0.0/33', 'bad_network'],
    ['no address', 'ip', '10.0.0.256', 'bad_network'],
    ['a card with a slip', 'card', '4111111111111112', 'bad_card'],
    ['what is shown masked', 'requisite', '2202 •••• •••• 4562', 'bad_value'],
    ['blanks', 'requisite', '   ', 'required'],
    ['a NUL', 'requisite', 'abc\u0000def', 'forbidden_characters'],
  ])('is refused for %s, in words', async (_, kind, value, code) => {
    const { status, body } = await list(kind, value);
    expect([status, body['errors']]).toMatchObject([422, { value: [{ code, detail: expect.any(String) }] }]);
  });

  it('stands once, however it is written, also asked for by two at once', async () => {
    const answers = await Promise.all(
      ['a.b@gmail.com', 'AB@gmail.com', 'ab+x@googlemail.com'].map((value) => list('email', value)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const networks = [await list('ip', '192.0.2.1/24'), await list('ip', '192.0.2.99/24')];
    expect(networks.map(({ status }) => status)).toEqual([200, 422]);
    expect(networks[1]?.body['errors']).toMatchObject({ value: [{ code: 'listed_already' }] });
  });

  it('is found by a card and a phone however they were pasted', async () => {
    expect((await list('card', '\u202d4276\u00a03801\u20112345 6787\u202c')).status).toBe(200);
    const again = await list('card', '4276380123456787');
    expect(again.body['errors']).toMatchObject({ value: [{ code: 'listed_already' }] });
    expect((await list('requisite', '+7\u00a0(905)\u00a0123\u201145\u201167')).status).toBe(200);
    const phone = await list('requisite', '+79051234567');
    expect(phone.body['errors']).toMatchObject({ value: [{ code: 'listed_already' }] });
  });

  it('of the address of staff leaves the office open', async () => {
    expect((await list('ip', '127.0.0.1')).status).toBe(200);
    expect((await office.get('blacklist')).status).toBe(200);
    expect(await codeOf(order({ address: '127.0.0.1' }))).toBe('blacklisted');
  });

  it('ends in time, not before now', async () => {
    const { body } = await list('email', 'x@example.com', '2020-01-01T00:00:00Z');
    expect(body['errors']).toMatchObject({ until: [{ code: 'too_early' }] });
  });

  it('lies encrypted, and neither the database nor the audit log tells it', async () => {
    await list('card', '4111111111111111');
    const { rows } = await exchange.admin.query(
      "select (select string_agg(to_jsonb(b)::text, '') from blacklist b) || (select string_agg(to_jsonb(a)::text, '') from audit a where act like 'blacklist%') as text",
    );
    expect(rows[0].text).toContain('encrypted:1:');
    expect(rows[0].text).not.toContain('41111111');
  });

  it('is found by what is shown of it, and masked by the whole alone', async () => {
    await list('card', '4111111111111111');
    await list('email', 'seen@example.com');
    const found = async (q: string) =>
      (await office.get(`blacklist?q=${encodeURIComponent(q)}`)).body['total'];
    expect(await found('seen')).toBe(1);
    expect(await found('4111 1111 1111 1111')).toBe(1);
    expect(await found('411111111')).toBe(0);
  });
});

it('many lines are read each for what it is, and those that will not go in are named', async () => {
  const lines = [
    '# taken from the old exchange',
    'one@example.com;угнанный ящик',
    '*@bad.example',
    '203.0.113.0/24',
    '4111 1111 1111 1111',
    'TXYZabc123456789',
    'one@example.com',
    '0.0.0.0/0',
    'fraud*',
  ];
  const { status, body } = await office.post('blacklist/import', {
    lines: lines.join('\r\n'),
    reason,
    until: null,
  });
  expect([status, body]).toMatchObject([
    200,
    {
      added: 5,
      known: 1,
      wrong: [
        { line: 8, text: '0.0.0.0/0' },
        { line: 9, text: 'fraud*' },
      ],
    },
  ]);
  const { body: all } = await office.get('blacklist?size=50');
  const kinds = (all['items'] as BlacklistEntry[]).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['card', 'domain', 'email', 'ip', 'requisite']);
  const mine = (all['items'] as BlacklistEntry[]).find(({ kind }) => kind === 'email');
  expect(mine?.reason).toBe('угнанный ящик');
});

it('a claim and an account are listed by a press', async () => {
  const claim = await newClaim(exchange);
  const fields = ['email', 'address', 'to.card'];
  const { status, body } = await office.post(`claims/${claim.id}/blacklist`, { fields, reason, until: null });
  expect([status, body]).toEqual([200, { added: 3, known: 0 }]);
  const again = await office.post(`claims/${claim.id}/blacklist`, { fields, reason, until: null });
  expect(again.body).toEqual({ added: 0, known: 3 });
  const holder = await office.post(`claims/${claim.id}/blacklist`, {
    fields: ['to.holder'],
    reason,
    until: null,
  });
  expect(holder.body['errors']).toMatchObject({ fields: [{ code: 'bad_value' }] });
  await exchange.admin.query('update blacklist set removed_at = now()');
  await newUser(exchange, 'listed@example.com');
  const { rows } = await exchange.admin.query("select id from users where email = 'listed@example.com'");
  const user = await office.post(`users/${rows[0].id}/blacklist`, { reason, until: null });
  expect(user.body).toEqual({ added: 1, known: 0 });
});
