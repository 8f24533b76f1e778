import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaim } from '../../exchange/claims/order/create-claim.ts';
import { confirmPayment } from '../../exchange/claims/page/confirm-payment.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf, orderFor } from '../../exchange/claims/testing-claims.ts';
import { setReserve } from '../../ledger/testing-reserve.ts';
import { publishCourses } from '../../market/rates/publish-courses.ts';
import type { Clock } from '../../platform/clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { loadRace, racePair, type SentOrders } from './testing-load-race.ts';

/** Twenty thousand attempts by hand: RACE_ATTEMPTS=313 npx vitest run server/proofs/load-race */
const attempts = Number(process.env['RACE_ATTEMPTS'] ?? 20);
const clients = 32;

let exchange: TestContext<Clock>;
/** One ruble is one dollar, a reserve of 1 000, and claims that run out as soon as they are made. */
beforeAll(async () => {
  exchange = await createTestContext({ clock: systemClock });
  const { ctx, admin } = exchange;
  const { toPs } = orderFor(ctx, ...racePair);
  await admin.query(
    `update direction set fixed_course = 1, payment_minutes = 0, is_email_required = false, min_send = null, min_receive = null, max_send = null, max_receive = null
     where to_id = $1 and from_id = (select id from currency where code = $2)`,
    [toPs, racePair[0]],
  );
  await setReserve(exchange, toPs, '1000');
  await publishCourses(ctx.db, systemClock.now());
  await ctx.catalogue.refresh();
});
afterAll(() => exchange.close());

async function raceElsewhere(): Promise<{ done: Promise<SentOrders> }> {
  const script = join(import.meta.dirname, 'testing-load-race-process.ts');
  const child = spawn(process.execPath, [script, exchange.url, String(clients), String(attempts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [ready] = await once(lines, 'line');
  expect(ready).toBe('ready');
  return { done: once(lines, 'line').then(([line]) => JSON.parse(String(line))) };
}

describe('64 clients and two processes', () => {
  it('never sell more than a reserve holds, and leave books that agree', {
    timeout: 60_000 + attempts * 4_000,
  }, async () => {
    const other = await raceElsewhere();
    const tallies = await Promise.all([loadRace(exchange.ctx, { clients, attempts }), other.done]);
    while ((await expireClaims(exchange.ctx)) > 0);
    const sum = (count: (sentOrders: SentOrders) => number) =>
      tallies.reduce((total, sentOrders) => total + count(sentOrders), 0);
    const { rows } = await exchange.admin.query<{
      free: string;
      held: string;
      out: string;
      lowest: string;
      completed: number;
      deleted: number;
    }>(
      `select sum(balance) filter (where kind = 'available') as free, sum(balance) filter (where kind = 'held') as held,
         (select coalesce(sum(to_summa), 0) from claim where status = 'success') as out,
         (select count(*)::int from claim where status = 'success') as completed,
         (select count(*)::int from claim where status = 'deleted') as deleted
       from account join currency c on c.id = currency_id where c.code = $1`,
      [racePair[1]],
    );
    const books = rows[0];
    expect(Number(books?.free) + Number(books?.held) + Number(books?.out)).toBe(1000);
    expect(Number(books?.free)).toBeGreaterThanOrEqual(0);
    expect(Number(books?.held)).toBe(0);
    expect(books?.completed).toBe(sum((sentOrders) => sentOrders.completed));
    expect(sum((sentOrders) => sentOrders.attempts)).toBe(2 * clients * attempts);
    expect(sum((sentOrders) => sentOrders.created + sentOrders.exceeded)).toBe(2 * clients * attempts);
    // The fight was one: everything happened, in both processes.
    for (const sentOrders of tallies) {
      expect(sentOrders.created).toBeGreaterThan(0);
      expect(sentOrders.expired).toBeGreaterThan(0);
      expect(sentOrders.cancelled).toBeGreaterThan(0);
    }
    expect(sum((sentOrders) => sentOrders.exceeded)).toBeGreaterThan(0);
    expect(await breachesOf(exchange)).toEqual([]);
  });
});

describe('"I paid" against the timer', () => {
  it('has exactly one winner, each time', async () => {
    const { ctx, admin } = exchange;
    await setReserve(exchange, orderFor(ctx, ...racePair).toPs, '1000');
    for (let round = 0; round < 40; round += 1) {
      const order = orderFor(ctx, ...racePair, { anchor: { receive: '1' } });
      const { id } = await createClaim(ctx, order, {
        language: 'ru',
        address: '127.0.0.1',
        idempotencyKey: randomUUID(),
      });
      const [said] = await Promise.allSettled([confirmPayment(ctx, id), expireClaims(ctx)]);
      const { rows } = await admin.query<{ status: string; steps: number }>(
        'select status, (select count(*)::int from claim_history where claim_id = c.id) as steps from claim c where id = $1',
        [id],
      );
      expect(rows[0]).toEqual({ status: said.status === 'fulfilled' ? 'checking' : 'deleted', steps: 2 });
    }
    expect(await breachesOf(exchange)).toEqual([]);
  });
});
