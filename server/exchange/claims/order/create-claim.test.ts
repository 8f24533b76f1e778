import { randomUUID } from 'node:crypto';
import { multiply } from '@menyala/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setReserve } from '../../../ledger/testing-reserve.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { breachesOf, newClaim, orderFor, postOrder } from '../testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const order = (given: Parameters<typeof orderFor>[3] = {}) => orderFor(exchange.ctx, 'BTC', 'SBERRUB', given);
const count = async (table: string) =>
  (await exchange.admin.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;

describe('making a claim', () => {
  it('holds the sum, starts the timer, and writes history and event', async () => {
    const sent = order();
    const before = exchange.ctx.reserves.of(sent.toPs);
    const claim = (await postOrder(exchange, sent)).json();
    expect(claim).toMatchObject({ status: 'new', fromSumma: sent.fromSumma, toSumma: sent.toSumma });
    expect(claim.expiresAt).toBe('2026-05-01T12:20:00.000Z');
    const { rows } = await exchange.admin.query(
      `select h.amount = $2::numeric as held, h.closed_by, c.lifecycle_row, c.actor, o.topic, o.payload ->> 'status' as published,
         a.balance = $3::numeric - $2::numeric as is_less
       from hold h join claim_history c using (claim_id) join outbox o on o.payload ->> 'claim' = h.claim_id::text
       join account a on a.kind = 'available' and a.currency_id = h.currency_id where h.claim_id = $1`,
      [claim.id, sent.toSumma, before],
    );
    expect(rows).toEqual([
      {
        held: true,
        closed_by: null,
        lifecycle_row: 1,
        actor: 'customer',
        topic: 'claim.moved',
        published: 'new',
        is_less: true,
      },
    ]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('writes one index entry by its email, and none by a key or a withdrawal that it has not', async () => {
    const { rows } = await exchange.admin.query(
      `select indexrelid::regclass::text as name, coalesce(pg_get_expr(indpred, indrelid), '') like '%IS NOT NULL%' as "sparesEmpty"
       from pg_index where (indrelid::regclass::text, pg_get_indexdef(indexrelid, 1, true))
         in (('claim', 'email'), ('ledger_tx', 'key'), ('hold', 'withdrawal_id')) order by 1`,
    );
    expect(rows).toEqual([
      { name: 'claim_of_email', sparesEmpty: false },
      { name: 'hold_of_withdrawal', sparesEmpty: true },
      { name: 'ledger_tx_key_key', sparesEmpty: true },
    ]);
  });

  it('gives the browser that made it the maker’s cookie, which no script can read', async () => {
    const answer = await postOrder(exchange, order());
    const cookie = answer.cookies.find(({ name }) => name === 'maker');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toContain(answer.json().id);
  });

  it('remembers the language of its address and keeps requisites in their normal form', async () => {
    const answer = await postOrder(exchange, order({ email: ' Anna@Example.COM ' }), { base: '/en' });
    const { rows } = await exchange.admin.query('select locale, email from claim where id = $1', [
      answer.json().id,
    ]);
    expect(rows).toEqual([{ locale: 'en-US', email: 'anna@example.com' }]);
  });

  it('takes a claim for any direction of the catalogue from its smallest sum, with the examples of its fields', async () => {
    const { directions } = exchange.ctx.catalogue.current();
    const everyThird = directions.filter((_, index) => index % 3 === 0);
    for (const { from, to } of everyThird) {
      const answer = await postOrder(exchange, orderFor(exchange.ctx, from.code, to.code), { base: '/en' });
      expect([from.code, to.code, answer.statusCode, answer.json().errors]).toEqual([
        from.code,
        to.code,
        201,
        undefined,
      ]);
    }
  });

  it('is reckoned the same from either side', async () => {
    const bySend = await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { send: '0.0123' } });
    const byReceive = await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { receive: bySend.toSumma } });
    expect(byReceive.toSumma).toBe(bySend.toSumma);
    const typed = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { receive: '150' } });
    expect(typed.toSumma).toBe('150');
  });
});

describe('the same request again', () => {
  it('gives the same claim and the same body, with its key', async () => {
    const key = randomUUID();
    const sent = order();
    const first = await postOrder(exchange, sent, { key });
    const before = await count('claim');
    const again = await postOrder(exchange, sent, { key });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(again.cookies).toEqual(first.cookies);
    const reordered = Object.fromEntries(Object.entries(sent).reverse());
    expect((await postOrder(exchange, { ...reordered, recaptcha: 'another' }, { key })).json()).toEqual(
      first.json(),
    );
    expect(await count('claim')).toBe(before);
  });

  it('is one claim when it comes fifty times at once', async () => {
    const key = randomUUID();
    const sent = order();
    const before = await count('claim');
    const answers = await Promise.all(Array.from({ length: 50 }, () => postOrder(exchange, sent, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await count('claim')).toBe(before + 1);
  });

  it('is refused where the body is another, and so are forty-nine of fifty at once', async () => {
    const key = randomUUID();
    await postOrder(exchange, order(), { key });
    const other = await postOrder(exchange, order({ email: 'boris@example.com' }), { key });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);

    const contested = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        postOrder(exchange, order({ email: `c${index}@example.com` }), { key: contested }),
      ),
    );
    const codes = answers.map(({ statusCode, body }) =>
      statusCode === 201 ? 'made' : JSON.parse(body).code,
    );
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'idempotency_mismatch')).toHaveLength(49);
  });

  it('makes another claim without a key', async () => {
    const sent = order();
    const [first, second] = [
      await postOrder(exchange, sent, { key: null }),
      await postOrder(exchange, sent, { key: null }),
    ];
    expect(first.json().id).not.toBe(second.json().id);
  });

  it.each(['0123456789abcdef', '00000000-0000-1000-8000-000000000000', '../../../../etc/passwd', 'x'])(
    'is refused where its key could be guessed: %s',
    async (key) => {
      const answer = await postOrder(exchange, order(), { key });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation']);
      expect(Object.keys(answer.json().errors)).toEqual(['idempotency-key']);
    },
  );

  it('frees its key where it was refused, so that a corrected order may use it', async () => {
    const key = randomUUID();
    const refused = await postOrder(exchange, order({ email: 'nobody' }), { key });
    expect(refused.statusCode).toBe(422);
    expect((await postOrder(exchange, order(), { key })).statusCode).toBe(201);
  });
});

describe('the last of a reserve', () => {
  it('goes to one of two who race for it; the other is told what is left, and may use the key again', async () => {
    const small = await createTestContext();
    try {
      const direction = orderFor(small.ctx, 'BTC', 'SBERRUB');
      await setReserve(small, direction.toPs, multiply(direction.toSumma, '1.5'));
      const keys = [randomUUID(), randomUUID()];
      const answers = await Promise.all(keys.map((key) => postOrder(small, direction, { key, base: '/en' })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
      const problem = answers[loser]?.json();
      expect(problem).toMatchObject({
        code: 'reserve_exceeded',
        detail: 'We do not have that much in reserve right now.',
      });
      expect(Number(problem.context.available)).toBeLessThan(Number(direction.toSumma));
      const { rows } = await small.admin.query('select key from idempotency');
      expect(rows).toEqual([{ key: keys[1 - loser] }]);
      // The form told before the reserve is asked: the picture in memory knows by now.
      expect((await postOrder(small, direction, { key: keys[loser] ?? '' })).json().code).toBe(
        'reserve_exceeded',
      );
      expect(await breachesOf(small)).toEqual([]);
    } finally {
      await small.close();
    }
  });
});
