import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { benchClicks } from './link-clicks.ts';
import { signUp } from './log-in.ts';
import { addPaidWithdrawals } from './paid-withdrawals.ts';
import { benchPages } from './partner-pages.ts';
import { benchPromocode } from './promocode-claims.ts';
import type { Server } from './server.ts';

const many = { email: 'many@example.com', code: 'MANY', withdrawals: 1_000 };
const few = { email: 'few@example.com', withdrawals: 25 };

/** Partners with a great deal and with little, what a click costs, and what a promocode does. */
export async function benchPartners(server: Server): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  try {
    const start = performance.now();
    for (const { email, withdrawals } of [many, few]) {
      await signUp(pool, email);
      await addPaidWithdrawals(server, pool, email, withdrawals);
    }
    await pool.query(await readFile(join(import.meta.dirname, 'fill-partners.sql'), 'utf8'));
    // As after months of use: counted, and nothing of the filling left to be written.
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
    console.log(
      `a million clicks and a hundred thousand rewards written in ${Math.round((performance.now() - start) / 1000)} s`,
    );
    return [
      ...(await benchPages(server, many.email, few.email)),
      ...(await benchClicks(server, pool, many.code)),
      await benchPromocode(server, pool),
    ];
  } finally {
    await pool.end();
  }
}
