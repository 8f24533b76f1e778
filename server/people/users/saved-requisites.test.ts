import { randomUUID } from 'node:crypto';
import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser, type TestUser } from '../../testing/user.ts';
import { mostSaved } from './saved-requisites.ts';

let exchange: TestContext;

beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const url = '/api/v1/users/me/requisites/';
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;
const save = (user: TestUser, code: string, values: object, side = 'receive') =>
  ask(exchange.app, {
    method: 'POST',
    url,
    headers: user.headers,
    payload: { currency: idOf(code), side, values },
  });
const list = async (user: TestUser, query = '') =>
  (await ask(exchange.app, { url: url + query, headers: user.headers })).json<{ items: SavedRequisite[] }>()
    .items;
const forget = (user: TestUser, id: string) =>
  ask(exchange.app, { method: 'DELETE', url: `${url}${id}/`, headers: user.headers });

const tron = { address: 'TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnj' };

describe('details that are saved', () => {
  it('are checked and written as the form does it, and shown in short', async () => {
    const user = await signUpUser(exchange);
    const answer = await save(user, 'USDTTRC20', { address: ` tron:${tron.address} ` });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      side: 'receive',
      currency: { code: 'USDTTRC20', category: 'crypto' },
      title: 'TA4Y62…zTnj',
      values: tron,
      createdAt: exchange.clock.now().toISOString(),
    });
    expect(await list(user)).toEqual([answer.json()]);
  });

  it('are refused field by field, with all that is wrong at once', async () => {
    const user = await signUpUser(exchange);
    const wrong = await save(user, 'USDTTRC20', {
      address: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
      pin: '1',
    });
    expect(wrong.json()).toMatchObject({
      code: 'validation',
      errors: { 'values.address': [{ code: 'wrong_network' }], 'values.pin': [{ code: 'unknown_field' }] },
    });
    expect((await save(user, 'USDTTRC20', {})).json().errors).toMatchObject({
      'values.address': [{ code: 'required' }],
    });
    const reference = `saved:${(await save(user, 'USDTTRC20', tron)).json().id}`;
    expect((await save(user, 'USDTTRC20', { address: reference })).json().errors).toMatchObject({
      'values.address': [{ code: 'bad_value' }],
    });
    expect((await save(user, 'NONE', {})).statusCode).toBe(422);
    const unknown = { currency: 2_000_000_000, side: 'receive', values: {} };
    const answer = await ask(exchange.app, { method: 'POST', url, headers: user.headers, payload: unknown });
    expect(answer.json().errors).toMatchObject({ currency: [{ code: 'unknown_currency' }] });
    expect((await save(user, 'BTC', {}, 'send')).json().errors).toMatchObject({
      values: [{ code: 'required' }],
    });
    expect(await list(user)).toHaveLength(1);
  });

  it('are one where they are the same, however often and at how many places at once they are saved', async () => {
    const user = await signUpUser(exchange);
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(user, 'USDTTRC20', tron)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await list(user)).toHaveLength(1);
  });

  it('come with the last used first, of one currency or of all', async () => {
    const user = await signUpUser(exchange);
    const one = (await save(user, 'USDTTRC20', tron)).json().id;
    exchange.clock.turn(1000);
    const two = (await save(user, 'TRX', tron)).json().id;
    const ids = async (query = '') => (await list(user, query)).map(({ id }) => id);
    expect(await ids()).toEqual([two, one]);
    exchange.clock.turn(1000);
    await save(user, 'USDTTRC20', tron);
    expect(await ids()).toEqual([one, two]);
    expect(await ids(`?currency=${idOf('TRX')}`)).toEqual([two]);
    expect(await ids(`?currency=${idOf('BTC')}`)).toEqual([]);
  });

  it('are fifty at most for one user, also asked for at once; the same again is still taken', async () => {
    const user = await signUpUser(exchange);
    await exchange.admin.query(
      `insert into saved_requisite (id, user_id, currency_id, side, fields, created_at, used_at)
       select gen_random_uuid(), $1, $2, 'receive', jsonb_build_object('address', n::text), now(), now()
       from generate_series(1, $3::int) n`,
      [user.id, idOf('BTC'), mostSaved - 1],
    );
    const codes = ['USDTTRC20', 'TRX', 'USDTTRC20'];
    const answers = await Promise.all(codes.map((code) => save(user, code, tron)));
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(await list(user)).toHaveLength(mostSaved);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(answer.json().errors).toEqual({ values: [{ code: 'too_many', detail: expect.any(String) }] });
    const kept = (await list(user)).find(({ currency }) => currency.code !== 'BTC');
    expect((await save(user, kept?.currency.code ?? '', tron)).json().id).toBe(kept?.id);
  });

  it('are told in the words of the language, without what tells nothing once it is masked', async () => {
    const user = await signUpUser(exchange);
    const bank = exchange.ctx.catalogue
      .current()
      .currencyByCode.get('SBPRUB')
      ?.fields.filter(({ side }) => side === 'receive');
    const values = Object.fromEntries((bank ?? []).map(({ name, example }) => [name, example]));
    const ru = (await save(user, 'SBPRUB', values)).json().title;
    expect(ru).toMatch(/^\+7 9•• •••-••-\d\d · [А-Я]/);
    const [en] = (await ask(exchange.app, { url: `/en${url}`, headers: user.headers })).json().items;
    expect(en.title).toMatch(/^\+7 9•• •••-••-\d\d · [A-Z]/);
  });
});

describe('details of another', () => {
  it('are neither listed nor forgotten: they answer like ones that never were', async () => {
    const [anna, boris] = [await signUpUser(exchange), await signUpUser(exchange)];
    const { id } = (await save(anna, 'USDTTRC20', tron)).json();
    expect(await list(boris)).toEqual([]);
    const strange = await forget(boris, id);
    const unknown = await forget(boris, randomUUID());
    expect([strange.statusCode, strange.body]).toEqual([404, unknown.body]);
    expect(await list(anna)).toHaveLength(1);
    expect((await save(boris, 'USDTTRC20', tron)).json().id).not.toBe(id);
  });
});

describe('details that are forgotten', () => {
  it('are gone, once', async () => {
    const user = await signUpUser(exchange);
    const { id } = (await save(user, 'USDTTRC20', tron)).json();
    expect((await forget(user, id)).statusCode).toBe(204);
    expect((await forget(user, id)).json().code).toBe('not_found');
    expect(await list(user)).toEqual([]);
  });
});

it('asks for a good token everywhere', async () => {
  const answers = [
    await ask(exchange.app, { url }),
    await ask(exchange.app, { method: 'POST', url, payload: { currency: 'no' } }),
    await ask(exchange.app, { method: 'DELETE', url: `${url}${randomUUID()}/` }),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('token_not_valid'));
});
