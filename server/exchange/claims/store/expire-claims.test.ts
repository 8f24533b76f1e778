import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../../context.ts';
import { openContext } from '../../../open-context.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { breachesOf, newClaim, press } from '../testing-claims.ts';
import { expireClaims, sweepOverdue } from './expire-claims.ts';

const minute = 60_000;
let exchange: TestContext;
let other: Awaited<ReturnType<typeof openContext>>;
beforeAll(async () => {
  exchange = await createTestContext();
  const { config, clock, log } = exchange.ctx;
  other = await openContext({ config, url: exchange.url, clock, log });
});
afterAll(async () => {
  await other.close();
  await exchange.close();
});

/** So many claims of two reserves whose time to pay is over. */
async function overdueClaims(count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      index % 3 === 0 ? newClaim(exchange, 'SBERRUB', 'BTC') : newClaim(exchange),
    ),
  );
  exchange.clock.turn(21 * minute);
  return made.map(({ id }) => id);
}

/** Either process may have a part of the events in hand. */
async function deliverAll(): Promise<void> {
  await Promise.all([exchange.ctx.outbox.drain(), other.outbox.drain()]);
}

/** Whatever earlier tests left is no part of the next one. */
beforeEach(async () => {
  while ((await sweepOverdue(exchange.ctx)).moved > 0);
  await deliverAll();
});

/** All that a claim has of its end, each as often as it was written. */
async function written(ids: string[]) {
  const { rows } = await exchange.admin.query<{ status: string; event: string; what: number[]; n: number }>(
    `with each as (
       select c.status, h.event, array[
         c.version,
         (select count(*)::int from claim_history x where x.claim_id = c.id),
         (select count(*)::int from hold d where d.claim_id = c.id and d.closed_by is not null),
         (select count(*)::int from ledger_tx x join transfer t on t.tx_id = x.id where x.claim_id = c.id and x.kind = 'release'),
         (select count(*)::int from outbox o where o.payload ->> 'claim' = c.id::text and o.payload ->> 'event' = h.event),
         (select count(*)::int from email_message e where e.claim_id = c.id and e.kind = 'claim.' || h.event)
       ] as what
       from claim c join claim_history h on h.claim_id = c.id and h.version = 2 where c.id = any($1::uuid[]))
     select status, event, what, count(*)::int as n from each group by 1, 2, 3 order by 1`,
    [ids],
  );
  return rows;
}
const expired = { status: 'deleted', event: 'expire_payment', what: [2, 2, 1, 1, 1, 1] };
const paid = { status: 'checking', event: 'confirm', what: [2, 2, 0, 0, 1, 1] };

/** The context with its statements counted. */
function counting(ctx: Context) {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ctx: { ...ctx, db: ctx.db.withPlugin(plugin) }, statements: () => statements };
}

describe('claims whose time is over', () => {
  it('are read and moved in sets: their number does not make the statements', async () => {
    const ids = await overdueClaims(120);
    const moves = vi.spyOn(exchange.ctx.pool, 'query');
    const { ctx, statements } = counting(exchange.ctx);
    expect(await expireClaims(ctx)).toBe(120);
    const batches = moves.mock.calls.filter(([query]) => (query as { name?: string }).name === 'move-claims');
    moves.mockRestore();
    // Who is overdue, and three sets; each set a batch for each of its two reserves.
    expect([statements(), batches.length]).toEqual([4, 6]);
    await deliverAll();
    expect(await written(ids)).toEqual([{ ...expired, n: 120 }]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('are moved once each by two processes at once', async () => {
    const ids = await overdueClaims(120);
    const sweeps = [exchange.ctx, other, exchange.ctx, other].map((ctx) => expireClaims(ctx));
    expect((await Promise.all(sweeps)).reduce((sum, moved) => sum + moved)).toBe(120);
    await deliverAll();
    expect(await written(ids)).toEqual([{ ...expired, n: 120 }]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('have one winner each where their customers say in the same moment that they have paid', async () => {
    const ids = await overdueClaims(60);
    const [sweep, presses] = await Promise.all([
      expireClaims(exchange.ctx),
      Promise.all(ids.map((id) => press(exchange, 'confirm', id))),
    ]);
    const won = presses.filter(({ statusCode }) => statusCode === 200).length;
    expect(won + sweep).toBe(60);
    await deliverAll();
    const wanted = [
      { ...paid, n: won },
      { ...expired, n: sweep },
    ].filter(({ n }) => n > 0);
    expect(await written(ids)).toEqual(wanted);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('are all moved once where the first sweep ended halfway', async () => {
    const ids = await overdueClaims(120);
    const { claimWriters } = exchange.ctx;
    let left = 70;
    const broken: Context = {
      ...exchange.ctx,
      claimWriters: {
        ...claimWriters,
        isBusy: false,
        async moveOverdue(...job) {
          left -= 1;
          if (left < 0) throw new Error('The process ended here.');
          return claimWriters.moveOverdue(...job);
        },
      },
    };
    await expect(sweepOverdue(broken)).rejects.toThrow('ended here');
    const half = (await written(ids)).filter(({ status }) => status === 'deleted');
    expect(half.reduce((sum, { n }) => sum + n, 0)).toBe(70);
    expect(await expireClaims(exchange.ctx)).toBe(50);
    await deliverAll();
    expect(await written(ids)).toEqual([{ ...expired, n: 120 }]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('are moved beside one that cannot be', async () => {
    const ids = await overdueClaims(60);
    const [bad = ''] = ids;
    await exchange.admin.query('set role none');
    const deposit = await exchange.admin.query(
      `insert into deposit (claim_id, currency_id, rail, reference, amount, state, actor, at)
       select id, from_id, 'test', 'seen too late', 1, 'seen', 'system:test', now() from claim where id = $1 returning id`,
      [bad],
    );
    await expect(sweepOverdue(exchange.ctx)).rejects.toMatchObject({ code: 'wrong_status' });
    await deliverAll();
    expect(await written(ids.slice(1))).toEqual([{ ...expired, n: 59 }]);
    await exchange.admin.query('delete from deposit where id = $1', [deposit.rows[0].id]);
    expect(await expireClaims(exchange.ctx)).toBe(1);
  });
});

describe('while people wait for claims of theirs', () => {
  const busy = (): Context => ({
    ...exchange.ctx,
    claimWriters: { ...exchange.ctx.claimWriters, isBusy: true },
  });

  it('one set of those that are overdue is moved, and the next after a rest', async () => {
    const ids = await overdueClaims(60);
    const first = await sweepOverdue(busy());
    expect(first).toEqual({ moved: 50, nextMs: expect.any(Number) });
    expect(first.nextMs).toBeGreaterThan(100);
    expect(await sweepOverdue(exchange.ctx)).toEqual({ moved: 10, nextMs: 0 });
    expect(await sweepOverdue(exchange.ctx)).toEqual({ moved: 0, nextMs: undefined });
    await deliverAll();
    expect(await written(ids)).toEqual([{ ...expired, n: 60 }]);
  });

  it('those that are two minutes late wait for nobody', async () => {
    await overdueClaims(60);
    exchange.clock.turn(2 * minute);
    expect(await sweepOverdue(busy())).toEqual({ moved: 60, nextMs: 0 });
  });

  it('the writers say so', async () => {
    const { claimWriters } = exchange.ctx;
    expect(claimWriters.isBusy).toBe(false);
    const making = Promise.all(Array.from({ length: 20 }, () => newClaim(exchange)));
    await expect.poll(() => claimWriters.isBusy, { interval: 1 }).toBe(true);
    await making;
    expect(claimWriters.isBusy).toBe(false);
  });
});
