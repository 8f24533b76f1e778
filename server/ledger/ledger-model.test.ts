import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breachesOf } from '../claims/testing-claims.ts';
import { createTestWorld, type TestWorld } from '../testing/world.ts';
import { commands } from './testing-commands.ts';
import { Model } from './testing-model.ts';

/** Two thousand by hand: MODEL_SEQUENCES=2000 npx vitest run server/ledger/ledger-model */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 50);

let exchange: TestWorld;
beforeAll(async () => {
  exchange = await createTestWorld();
});
afterAll(() => exchange.close());

it('holds the same as a model in memory, whatever is done to claims in whatever order', {
  timeout: sequences * 2_000,
}, async () => {
  // A failure prints its seed, its path and the shortest sequence that still fails.
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const model = new Model(exchange);
      await model.begin();
      for (const command of sequence) await model.run(command);
      expect(await model.differences()).toEqual([]);
      expect(await breachesOf(exchange)).toEqual([]);
      // What is left open would be swept by the next sequence's waiting, which does not know of it.
      await exchange.admin.query(
        "update claim set payment_deadline = null, check_deadline = null where status in ('new', 'checking')",
      );
    }),
    { numRuns: sequences, endOnFailure: false },
  );
});
