import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMove } from '../exchange/claims/decide/decide-move.ts';
import { factsFor } from '../exchange/claims/facts.ts';
import { asJob } from '../exchange/claims/store/change-claim.ts';
import { findClaim } from '../exchange/claims/store/claim-queries.ts';
import { breachesOf, newClaim } from '../exchange/claims/testing-claims.ts';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { openClaimWriters } from './claim-writers.ts';
import { asSql } from './ledger-queries.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

const rounds = 15;
const currencies = ['BTC', 'SBERRUB', 'USDTTRC20', 'ETH'];
const idOf = (code: string) => exchange.ctx.catalogue.current().currencyByCode.get(code)?.id ?? 0;

describe('two batches that want the same things in opposite order', () => {
  it('do not wait for each other in a ring where they post transfers', async () => {
    const batch = (codes: string[]) =>
      JSON.stringify(
        codes.map((code, seq) => ({
          ...{ seq, kind: 'adjustment', actor: 'test' },
          transfers: [
            asSql({
              debit: { kind: 'outside' },
              credit: { kind: 'available' },
              currencyId: idOf(code),
              amount: '1',
            }),
          ],
        })),
      );
    const book = (codes: string[]) =>
      exchange.ctx.pool.query('select from post_transfers($1, now())', [batch(codes)]);
    for (let round = 0; round < rounds; round += 1)
      await Promise.all([book(currencies), book(currencies.toReversed()), book(currencies.toSorted())]);
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('do not where the same keys come in both', async () => {
    const { ctx } = exchange;
    const template = await newClaim(exchange);
    const claimRow = (
      await exchange.admin.query('select to_jsonb(c) as claim from claim c where id = $1', [template.id])
    ).rows[0]?.claim;
    for (let round = 0; round < rounds; round += 1) {
      const keys = Array.from({ length: 8 }, () => randomUUID());
      const batch = (ordered: string[]) =>
        JSON.stringify(
          ordered.map((key, seq) => {
            const id = randomUUID();
            const claim = { ...claimRow, id, public_id: id };
            return { seq, scope: 'claim', key, hash: 'same', response: { id }, claim };
          }),
        );
      const create = (ordered: string[]) =>
        ctx.pool.query<{ outcome: string }>('select outcome from create_claims($1, $2, now())', [
          idOf('SBERRUB'),
          batch(ordered),
        ]);
      const results = await Promise.all([create(keys), create(keys.toReversed())]);
      const outcomes = results.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)).sort();
      expect(outcomes).toEqual([...Array(8).fill('created'), ...Array(8).fill('replayed')]);
    }
    expect(await breachesOf(exchange)).toEqual([]);
  });

  it('do not where the same claims are moved by both, and each is moved once', async () => {
    const { ctx } = exchange;
    const claimWriters = [openClaimWriters(ctx.pool), openClaimWriters(ctx.pool)] as const;
    for (let round = 0; round < rounds; round += 1) {
      const made = await Promise.all(Array.from({ length: 6 }, () => newClaim(exchange)));
      const claims = (await Promise.all(made.map(({ id }) => findClaim(ctx, id)))).filter(
        (claim) => claim !== undefined,
      );
      const at = ctx.clock.now();
      const cancel = (claim: (typeof claims)[number]) =>
        asJob(ctx, claim, decideMove(claim, 'cancel', {}, factsFor(ctx, claim)), { kind: 'customer' });
      const outcomes = await Promise.all([
        ...claims.map((claim) => claimWriters[0].move(claim.toId, cancel(claim), at)),
        ...claims.toReversed().map((claim) => claimWriters[1].move(claim.toId, cancel(claim), at)),
      ]);
      expect(outcomes.toSorted()).toEqual([...Array(6).fill('moved'), ...Array(6).fill('stale')]);
    }
    expect(await breachesOf(exchange)).toEqual([]);
  });
});
