import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { signUpUser, type TestUser } from '../../../testing/user.ts';
import { newClaim, press } from '../testing-claims.ts';

const hour = 60 * 60_000;
let exchange: TestContext;
let anna: TestUser;
/** Three claims of Anna's, oldest first. */
let first: string;
let second: string;
let third: string;

beforeAll(async () => {
  exchange = await createTestContext();
  anna = await signUpUser(exchange);
  const make = async (from: string, to: string, user?: TestUser) =>
    (await newClaim(exchange, from, to, {}, user?.headers)).id;
  first = await make('BTC', 'SBERRUB', anna);
  await make('BTC', 'SBERRUB');
  second = await make('BTC', 'TCSBRUB', anna);
  await make('BTC', 'SBERRUB', await signUpUser(exchange));
  third = await make('ETH', 'SBERRUB', anna);
  // Noon and midnight of the 1st of May by UTC are the 1st and the 2nd of May in Moscow.
  await exchange.admin.query(`update claim set created_at = '2026-05-01T20:59:59Z' where id = $1`, [first]);
  await exchange.admin.query(`update claim set created_at = '2026-05-01T21:00:00Z' where id = $1`, [second]);
  await exchange.admin.query(`update claim set created_at = '2026-05-03T10:00:00Z' where id = $1`, [third]);
});
afterAll(() => exchange.close());

const list = (query = '', { user = anna, base = '' } = {}) =>
  ask(exchange.app, { url: `${base}/api/v1/users/me/claims/${query}`, headers: user.headers });
const idsOf = async (query: string) =>
  (await list(query)).json<{ items: { id: string }[] }>().items.map(({ id }) => id);
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

describe('the claims of a user', () => {
  it('are those made signed in, newest first, and nobody else’s', async () => {
    const { items, ...rest } = (await list()).json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([third, second, first]);
    expect(rest).toEqual({ page: 1, size: 20, total: 3 });
    const stranger = await signUpUser(exchange);
    expect((await list('', { user: stranger })).json()).toEqual({ items: [], page: 1, size: 20, total: 0 });
    expect((await list('?status=new', { user: stranger })).json().total).toBe(0);
  });

  it('are told in the language that is asked for, with exact sums', async () => {
    const one = (await list('', { base: '/en' })).json().items[2];
    expect(one).toMatchObject({
      status: 'new',
      label: 'Unpaid',
      from: { code: 'BTC', ticker: 'BTC', name: 'Bitcoin' },
      to: { code: 'SBERRUB', category: 'bank', network: null },
      publicId: expect.stringMatching(/^\d{10}$/),
    });
    const { rows } = await exchange.admin.query(
      'select trim_scale(from_summa)::text as "fromSumma", trim_scale(to_summa)::text as "toSumma", trim_scale(course)::text as course from claim where id = $1',
      [first],
    );
    expect(one).toMatchObject(rows[0]);
    expect((await list()).json().items[2]).toMatchObject({ label: 'Не оплачена', from: { name: 'Bitcoin' } });
  });

  it('come in pages, the last of which is short, and then there are none', async () => {
    expect(await idsOf('?size=2')).toEqual([third, second]);
    expect(await idsOf('?size=2&page=2')).toEqual([first]);
    expect((await list('?size=2&page=3')).json()).toEqual({ items: [], page: 3, size: 2, total: 3 });
    expect((await list('?size=100&page=1000000')).json()).toMatchObject({ items: [], total: 3 });
    expect(await idsOf('?size=1&page=2&status=new')).toEqual([second]);
  });

  it('are narrowed by status, by either currency, and by all at once', async () => {
    const paid = (await newClaim(exchange, 'BTC', 'SBERRUB', {}, anna.headers)).id;
    await press(exchange, 'confirm', paid);
    expect(await idsOf('?status=checking')).toEqual([paid]);
    expect(await idsOf(`?from=${idOf('ETH')}`)).toEqual([third]);
    expect(await idsOf(`?to=${idOf('TCSBRUB')}`)).toEqual([second]);
    expect((await list(`?from=${idOf('BTC')}&to=${idOf('SBERRUB')}&status=new`)).json()).toMatchObject({
      items: [{ id: first }],
      total: 1,
    });
    await exchange.admin.query(`update claim set created_at = '2026-06-01T10:00:00Z' where id = $1`, [paid]);
  });

  it('are narrowed by days of Moscow, both included', async () => {
    expect(await idsOf('?date_from=2026-05-01&date_to=2026-05-01')).toEqual([first]);
    expect(await idsOf('?date_from=2026-05-02&date_to=2026-05-02')).toEqual([second]);
    expect(await idsOf('?date_from=2026-05-02&date_to=2026-05-03')).toEqual([third, second]);
    expect(await idsOf('?date_to=2026-05-01')).toEqual([first]);
    expect(await idsOf('?date_from=2026-05-03&date_to=2026-05-01')).toEqual([]);
    expect((await idsOf('?date_from=1970-01-01&date_to=9999-12-31')).length).toBe(4);
  });

  it.each([
    'date_from=2026-02-30',
    'date_from=0000-01-01',
    'date_from=2026-13-01',
    'date_to=yesterday',
    'status=lost',
    'page=0',
    'size=101',
    'from=x',
  ])('are not looked for by %s', async (query) => {
    const answer = await list(`?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.split('=')[0]]]);
  });

  it('offer to be repeated while their direction is on', async () => {
    const { id } =
      exchange.ctx.catalogue.current().directionByPair.get(`${idOf('ETH')}-${idOf('SBERRUB')}`) ?? {};
    const repeat = async () =>
      (await list('?date_from=2026-05-03&date_to=2026-05-03')).json().items[0].repeat;
    expect(await repeat()).toEqual({
      fromPs: idOf('ETH'),
      toPs: idOf('SBERRUB'),
      fromSumma: expect.stringMatching(/^[\d.]+$/),
      withVerificationCourse: false,
    });
    await exchange.admin.query('update direction set is_enabled = false where id = $1', [id]);
    await exchange.ctx.catalogue.refresh();
    expect(await repeat()).toBeNull();
  });

  it('show no number where the owner shows none', async () => {
    await exchange.admin.query(
      `update exchange_settings set settings = settings || '{"usePublicId": false}'`,
    );
    await exchange.ctx.catalogue.refresh();
    expect((await list()).json().items[0].publicId).toBeNull();
  });

  it('are told to nobody without a good token', async () => {
    expect((await ask(exchange.app, { url: '/api/v1/users/me/claims/' })).json().code).toBe(
      'token_not_valid',
    );
    exchange.clock.turn(hour);
    expect((await list()).json().code).toBe('token_not_valid');
  });
});
