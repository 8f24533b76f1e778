import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lifecycle } from '../../exchange/claims/lifecycle.ts';
import { tellCount } from '../../testing/tell-count.ts';
import { type Exchange, openExchange } from './context.ts';
import { type WayName, ways } from './prefixes.ts';
import { playSequence, type Sequence, sequencesOf } from './sequences.ts';

/** All shards together; by hand any number: MODEL_SEQUENCES=50000 MODEL_SEED=random npx vitest run server/proofs/model */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 2000);
const shards = 4;
/** A check of all books takes longer with each sequence in them: only this many sequences share a database. */
const sequencesPerDatabase = 100;
/**
 * The same sequences each time, so that a run that goes red speaks of the change that it is run for. MODEL_SEED=random, or
 * any other number, takes others; either way it is printed.
 */
const asked = process.env['MODEL_SEED'] ?? '20261121';
const seed = asked === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(asked);

const everyWay = (Object.keys(ways) as WayName[]).map((way): [Sequence] => [
  { begin: [{ way, seed: 1 }], steps: [] },
]);

/** One part of the model test: databases of its own, and its share of the sequences. */
export function testShard(number: number) {
  const events = new Set<string>();
  let exchange: Exchange;
  let played = 0;
  beforeAll(async () => {
    exchange = await openExchange();
  });
  afterAll(() => exchange.test.close());

  async function noteEvents(): Promise<void> {
    const { rows } = await exchange.test.admin.query<{ event: string }>(
      'select distinct event from claim_history',
    );
    for (const { event } of rows) events.add(event);
  }

  async function playNext(sequence: Sequence): Promise<void> {
    if (played === sequencesPerDatabase) {
      await noteEvents();
      await exchange.test.close();
      exchange = await openExchange();
      played = 0;
    }
    played += 1;
    await playSequence(exchange, sequence);
  }

  it(`holds and says the same as the model, whatever happens in whatever order (part ${number} of ${shards})`, {
    timeout: 60_000 + sequences * 1_000,
  }, async () => {
    console.log(`MODEL_SEED=${seed}, part ${number}: ${Math.ceil(sequences / shards)} sequences`);
    // A failure prints its seed and its path, and the shortest sequence that still fails.
    await fc.assert(
      fc.asyncProperty(sequencesOf({ most: 5 }), playNext),
      // Each way is gone once for certain, so that nothing of the lifecycle is met by luck alone.
      { numRuns: Math.ceil(sequences / shards), examples: everyWay, seed: seed + number },
    );
    tellCount('sequences', Math.ceil(sequences / shards));
    await noteEvents();
    // The model deals in no cash: meetings have their own tests.
    const others: readonly string[] = ['move_meeting'];
    const told = Object.keys(lifecycle).filter((event) => !others.includes(event));
    const missing = told.filter((event) => !events.has(event));
    expect(missing).toEqual([]);
  });
}
