import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchClicks } from './link-clicks.ts';
import { signUp } from './log-in.ts';
import { openPool } from './open-pool.ts';
import { addPaidWithdrawals } from './paid-withdrawals.ts';
import { benchPages } from './partner-pages.ts';
import { benchPromocode } from './promocode-claims.ts';
import { givenExchange, sized } from './run-settings.ts';

const many = { email: 'many@example.com', code: 'MANY', withdrawals: sized(1_000, 100) };
const few = { email: 'few@example.com', withdrawals: 25 };
const [clicks, rewards] = [sized(1_000_000, 20_000), sized(100_000, 4_000)];

/** Partners with a great deal and with little, what a click costs, and what a promocode does. */
export async function benchPartners() {
  const server = givenExchange();
  const pool = openPool(server.databaseUrl);
  try {
    const start = performance.now();
    for (const { email, withdrawals } of [many, few]) {
      await signUp(pool, email);
      await addPaidWithdrawals(server, pool, email, withdrawals);
    }
    await pool.query('create temp table bench_fill as select $1::int as clicks, $2::int as rewards', [
      clicks,
      rewards,
    ]);
    await pool.query(await readFile(join(import.meta.dirname, 'fill-partners.sql'), 'utf8'));
    // As after months of use: counted, and nothing of the filling left to be written.
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
    console.log(
      `${clicks} clicks and ${rewards} rewards written in ${Math.round((performance.now() - start) / 1000)} s`,
    );
    return {
      ...(await benchPages(server, { many: many.email, few: few.email, rewards })),
      ...(await benchClicks(server, pool, many.code)),
      ...(await benchPromocode(server, pool)),
    };
  } finally {
    await pool.end();
  }
}
