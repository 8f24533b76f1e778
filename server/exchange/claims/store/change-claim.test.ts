import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { decideMove } from '../decide/decide-move.ts';
import { newClaim } from '../testing-claims.ts';
import { changeClaim, type Decide, moveClaim } from './change-claim.ts';
import { knownClaim } from './known-claim.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
afterEach(() => vi.restoreAllMocks());

const customer = { kind: 'customer' } as const;
const cancel: Decide = (claim, facts) => decideMove(claim, 'cancel', {}, facts);
const cancelChecking: Decide = (claim, facts) => decideMove(claim, 'cancel_checking', {}, facts);

function countReads() {
  const spy = vi.spyOn(exchange.ctx.db, 'selectFrom');
  return () => spy.mock.calls.filter(([table]) => String(table) === 'claim').length;
}

it('reads the claim once for a move, and not at all where it was just read', async () => {
  const { id } = await newClaim(exchange);
  const other = await knownClaim(exchange.ctx, (await newClaim(exchange)).id);
  const reads = countReads();
  await changeClaim(exchange.ctx, id, customer, cancel);
  expect(reads()).toBe(1);
  await changeClaim(exchange.ctx, other, customer, cancel);
  expect(reads()).toBe(1);
  vi.restoreAllMocks();
  expect((await knownClaim(exchange.ctx, other.id)).status).toBe('deleted');
});

it('refuses and allows by the claim as it is now, not as it was read before', async () => {
  const seen = await knownClaim(exchange.ctx, (await newClaim(exchange)).id);
  await moveClaim(exchange.ctx, seen.id, 'confirm', customer);
  await expect(changeClaim(exchange.ctx, seen, customer, cancel)).rejects.toMatchObject({
    code: 'wrong_status',
  });
  await changeClaim(exchange.ctx, seen, customer, cancelChecking);
  expect((await knownClaim(exchange.ctx, seen.id)).status).toBe('deleted');
});
