import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { reportDeposit } from '../../exchange/deposits/report-deposit.ts';
import { connect } from '../../platform/database/connection.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { outageOf } from '../../testing/outage.ts';
import { openMetrics } from './open-metrics.ts';

let exchange: TestContext;
let metrics: ReturnType<typeof openMetrics>;
beforeAll(async () => {
  exchange = await createTestContext();
  metrics = openMetrics(exchange.ctx, exchange.app.server);
});
afterAll(async () => {
  metrics.close();
  await exchange.close();
});

const told = async (from = metrics) => (await from.collect())?.text ?? '';

/** Values by name and labels, as they are written. */
async function values(from = metrics): Promise<Record<string, number>> {
  const lines = (await told(from)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\S+) (\S+)$/.exec(line) ?? [];
      return [name, Number(value.replace('Inf', 'Infinity'))];
    }),
  );
}

it('tells of an exchange in which nothing has happened yet', async () => {
  expect(await values()).toMatchObject({
    menyala_database_answers: 1,
    'menyala_claims{status="new"}': 0,
    'menyala_claims_oldest_seconds{status="paused"}': 0,
    menyala_outbox_waiting: 0,
    menyala_deposits_unknown: 0,
    'menyala_payouts_open{route="hand"}': 0,
    menyala_pool_limit: 16,
    menyala_pool_waiting: 0,
    'menyala_batch_writer_waiting{writer="create_claims"}': 0,
    menyala_streams: 0,
    // It was never done, and a monitor is to say so.
    menyala_backup_age_seconds: Number.POSITIVE_INFINITY,
    menyala_restore_age_seconds: Number.POSITIVE_INFINITY,
    menyala_restore_held: 0,
    'menyala_books_checked_age_seconds{check="whole"}': Number.POSITIVE_INFINITY,
  });
});

describe('an exchange at work', () => {
  const canary = {
    email: 'canary.malachite@example.com',
    reference: `canary-${randomUUID()}`,
    ip: '203.0.113.77',
    wallet: 'bc1qcanarymalachite0000000000000000000000',
  };
  let claimId: string;

  beforeAll(async () => {
    const { ctx, admin, clock } = exchange;
    const currency = ctx.catalogue.current().currencyByCode.get('BTC')?.id ?? 0;
    ({ id: claimId } = await newClaim(exchange, 'BTC', 'SBERRUB', { email: canary.email }));
    await reportDeposit(
      ctx,
      {
        ...{ claimId: null, currencyId: currency, rail: 'BTC', reference: canary.reference },
        ...{ amount: '0.5', state: 'final', confirmations: null },
      },
      { kind: 'provider', name: 'bank' },
    );
    const said = JSON.stringify(canary);
    await ctx.outbox.drain();
    await admin.query(
      `insert into outbox (topic, payload, created_at, attempts, next_attempt_at, last_error)
       values ('claim.moved', $2::jsonb, $1, 3, $1::timestamptz + interval '1 day', $2)`,
      [clock.now(), said],
    );
    // Two that are late, of which one is given up.
    await admin.query(
      "select graphile_worker.add_job('deliver_email', $1::json, run_at => now() - interval '90 seconds') from generate_series(1, 2)",
      [said],
    );
    await admin.query(
      'update graphile_worker._private_jobs set attempts = max_attempts where id = (select max(id) from graphile_worker._private_jobs)',
    );
    await admin.query(
      `insert into email_message (created_at, kind, locale, recipient, subject, error, error_at)
       values ($1, 'user.activate', 'en', $2, $3, $3, $1)`,
      [clock.now(), canary.email, said],
    );
    await admin.query(
      `insert into ledger_check (kind, checked_at, breaches) values ('recent', $1, $2)
       on conflict (kind) do update set checked_at = excluded.checked_at, breaches = excluded.breaches`,
      [clock.now(), JSON.stringify([{ invariant: 3, sentence: said, count: 1 }])],
    );
    await admin.query('update currency set low_level = 1e15 where code = $1', ['BTC']);
    await admin.query("update price_source set answered_at = $1, error_detail = $2 where code = 'binance'", [
      clock.now(),
      said,
    ]);
    await admin.query(
      `insert into backup_run (kind, backup, taken_at, ended_at, bytes) values ('backup', $2, $1, $1, 1), ('restore', $2, $1, $1, 1)`,
      [clock.now(), said],
    );
    clock.turn(20 * 60 * 1000);
  });

  it('is told in numbers', async () => {
    expect(await values()).toMatchObject({
      'menyala_claims{status="new"}': 1,
      'menyala_claims_oldest_seconds{status="new"}': 1200,
      menyala_outbox_oldest_seconds: 1200,
      menyala_outbox_failing: 1,
      menyala_deposits_unknown: 1,
      menyala_deposits_unknown_oldest_seconds: 1200,
      menyala_emails_refused: 1,
      menyala_emails_refused_oldest_seconds: 1200,
      'menyala_books_broken{check="recent"}': 1,
      'menyala_books_checked_age_seconds{check="recent"}': 1200,
      'menyala_reserve_low{currency="BTC"}': 1,
      menyala_backup_age_seconds: 1200,
      menyala_restore_age_seconds: 1200,
      menyala_restore_held: 1,
      'menyala_jobs_failed{task="deliver_email"}': 1,
    });
    const now = await values();
    expect(now['menyala_jobs_overdue_seconds{task="deliver_email"}']).toBeGreaterThanOrEqual(90);
    await exchange.admin.query("update claim set status = 'success', updated_at = $1 where id = $2", [
      exchange.clock.now(),
      claimId,
    ]);
    expect(await values()).toMatchObject({
      'menyala_claims{status="new"}': 0,
      'menyala_claims_ended_last_hour{status="success"}': 1,
    });
  });

  it('is told without a word of anybody', async () => {
    const { admin, clock } = exchange;
    // Codes that staff choose have no such shape. Were one to get there all the same, it is told as another.
    for (const word of Object.values(canary)) {
      await admin.query(
        `insert into payout_attempt (claim_id, currency_id, amount, state, route, actor, opened_at)
         select $1, min(id), 1, 'open', $2, 'system', $3 from currency
         on conflict (claim_id) where state in ('open', 'sent', 'confirmed') do update set route = excluded.route`,
        [claimId, word, clock.now()],
      );
      const text = await told();
      expect(text).toContain('menyala_payouts_open{route="other"} 1');
      for (const one of [...Object.values(canary), claimId, 'canary']) expect(text).not.toContain(one);
      expect(text).not.toMatch(/[\w.]+@[\w.]+|[0-9a-f]{8}-[0-9a-f]{4}|(\d{1,3}\.){3}\d{1,3}/);
    }
  });

  it('is told by one connection, whatever is asked of the database', async () => {
    const few = await connect(exchange.url, { poolSize: 1 });
    const alone = openMetrics({ ...exchange.ctx, db: few.db, pool: few.pool }, exchange.app.server);
    expect(await values(alone)).toMatchObject({ menyala_database_answers: 1, menyala_pool_limit: 1 });
    alone.close();
    await few.close();
  });
});

it('goes on without its database, and tells nothing that was true before', async () => {
  const outage = await outageOf(exchange.url);
  const lost = await connect(outage.url);
  outage.shut();
  const without = openMetrics({ ...exchange.ctx, db: lost.db }, exchange.app.server);
  const now = await values(without);
  expect(now).toMatchObject({ menyala_database_answers: 0, menyala_streams: 0 });
  expect(Object.keys(now).filter((name) => /claims|outbox|books|source/.test(name))).toEqual([
    'menyala_batch_writer_waiting{writer="create_claims"}',
    'menyala_batch_writer_waiting{writer="move_claims"}',
    'menyala_batch_writer_waiting{writer="move_overdue_claims"}',
  ]);
  without.close();
  await lost.close();
  await outage.close();
});

it('has each of its metrics explained, and none that is not there', async () => {
  const names = [...(await told()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations/monitoring.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(explained.toSorted()).toEqual(names.toSorted());
});
