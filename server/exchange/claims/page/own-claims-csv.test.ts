import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { signUpUser, type TestUser } from '../../../testing/user.ts';
import { newClaim } from '../testing-claims.ts';

let exchange: TestContext;
let anna: TestUser;

beforeAll(async () => {
  exchange = await createTestContext({ env: { RATE_LIMITS: 'on' } });
  anna = await signUpUser(exchange);
});
afterAll(() => exchange.close());

const take = (user: TestUser, query = '', base = '') =>
  ask(exchange.app, { url: `${base}/api/v1/users/me/claims/export.csv${query}`, headers: user.headers });
const linesOf = (text: string) => text.trimEnd().split('\r\n');

describe('the table of one’s claims', () => {
  it('is a file for spreadsheets, with exact sums and words in the language', async () => {
    const { id, publicId, fromSumma, toSumma, course } = await newClaim(
      exchange,
      'BTC',
      'SBERRUB',
      {},
      anna.headers,
    );
    const answer = await take(anna);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="claims-2026-05-01.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, line, ...more] = linesOf(answer.body);
    expect(head).toContain('"Номер","Создана (МСК)"');
    expect(line).toBe(
      [
        ...[publicId, '2026-05-01 15:00:00', '2026-05-01 15:00:00', 'Не оплачена'],
        ...[fromSumma, 'BTC', 'Bitcoin', toSumma, 'RUB', 'Сбербанк', course, id, '', ''],
      ]
        .map((value) => `"${value}"`)
        .join(','),
    );
    expect(more).toEqual([]);
    expect(linesOf((await take(anna, '', '/en')).body)[0]).toContain('"Number","Created (Moscow)"');
  });

  it('holds what the filters leave, and no claim of others', async () => {
    const other = await signUpUser(exchange);
    expect(linesOf((await take(other)).body)).toHaveLength(1);
    expect(linesOf((await take(anna, '?status=success')).body)).toHaveLength(1);
    expect(linesOf((await take(anna, '?date_to=2026-04-30')).body)).toHaveLength(1);
    expect(linesOf((await take(anna, '?status=new&date_from=2026-05-01')).body)).toHaveLength(2);
  });

  it('lets no name run as a formula', async () => {
    await exchange.admin.query(`update currency set name_en = '=HYPERLINK("http://x")' where code = 'BTC'`);
    await exchange.ctx.catalogue.refresh();
    expect((await take(anna, '', '/en')).body).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('has every claim once, in order, also where there are more than one batch', async () => {
    const user = await signUpUser(exchange);
    await exchange.admin.query(
      `insert into claim select c.* from claim p, generate_series(1, 2500) n,
         jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'public_id', 'b' || n, 'user_id', $1::int, 'user_number', n)) c
       where p.id = (select id from claim limit 1)`,
      [user.id],
    );
    const numbers = linesOf((await take(user)).body)
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(numbers).toEqual(Array.from({ length: 2500 }, (_, n) => `"b${2500 - n}"`));
  });

  it('is made ten times an hour for one user', async () => {
    const user = await signUpUser(exchange);
    for (let n = 0; n < 10; n += 1) expect((await take(user)).statusCode).toBe(200);
    const answer = await take(user);
    expect(answer.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await take(await signUpUser(exchange))).statusCode).toBe(200);
  });
});
