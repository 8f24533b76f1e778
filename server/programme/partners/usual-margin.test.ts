import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { claimBy } from './testing-referrals.ts';
import { usualMarginPercent } from './usual-margin.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

/** Claims that ended well, each as if it had paid out and earned so much of its currency. */
async function completed(count: number, { paidOut, profit }: { paidOut: number; profit: number }) {
  const { id } = await claimBy(exchange, 'NOBODY22');
  await exchange.admin.query(
    `insert into claim select made.* from claim c, generate_series(1, $2::int) n, jsonb_populate_record(c, jsonb_build_object(
       'id', md5(c.id || ' ' || n)::uuid, 'public_id', c.public_id || ' ' || n, 'status', 'success', 'to_summa', $3::numeric, 'profit', $4::numeric)) made
     where c.id = $1`,
    [id, count, paidOut, profit],
  );
}

describe('what the exchange usually earns', () => {
  it('is what its directions are set to, while few claims were completed', async () => {
    const before = await usualMarginPercent(exchange.ctx);
    expect(Number(before)).toBeGreaterThan(0);
    await completed(19, { paidOut: 98, profit: 2 });
    expect(await usualMarginPercent(exchange.ctx)).toBe(before);
  });

  it('is the part of what was sent that stayed with the exchange, once there are twenty', async () => {
    await completed(1, { paidOut: 98, profit: 2 });
    expect(await usualMarginPercent(exchange.ctx)).toBe('2');
  });
});
