import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { WayName } from './prefixes.ts';
import { playSequence, sequencesOf } from './sequences.ts';
import { type Exchange, openExchange } from './world.ts';

/**
 * The proof of the proof: on an exchange whose guard was taken out, the same test must go red; and as it is, it stays green
 * with the same sequences, so that it is the guard that was missed.
 */
interface Sabotage {
  guard: string;
  /** Where sequences begin that may meet it. */
  begin: WayName[];
  /** What the function says, and what it says instead. */
  inMoveClaims: [string, string][];
  statements: string[];
}

const version: [string, string] = ['and c.version = x.version', ''];
/** It would stop a second writing of one version, and so stand in for the guards that are tried here. */
const withoutHistory = 'alter table claim_history drop constraint claim_history_claim_id_version_key';

const sabotages: Sabotage[] = [
  {
    guard: 'the unique reference',
    begin: ['made', 'confirmed', 'short'],
    inMoveClaims: [],
    statements: ['alter table deposit drop constraint deposit_rail_reference_key'],
  },
  {
    guard: 'the hold’s single closing',
    begin: ['made', 'confirmed', 'paid', 'short', 'over'],
    inMoveClaims: [
      version,
      ['if wanted <> done then', 'if false then'],
      ['and h.claim_id = w.claim and h.closed_by is null', 'and h.claim_id = w.claim'],
    ],
    statements: [withoutHistory],
  },
  {
    guard: 'the guard on refunds',
    begin: ['tooMuch', 'late', 'short', 'over'],
    inMoveClaims: [version],
    statements: [withoutHistory, 'drop index refund_open_once'],
  },
  {
    guard: 'the giving back of promocodes',
    begin: ['made', 'confirmed', 'withdrawn', 'struckOff'],
    inMoveClaims: [["x.after ->> 'status' in ('deleted', 'error')", 'false']],
    statements: [],
  },
];

let exchange: Exchange;
afterEach(() => exchange.test.close());

describe.each(sabotages)('$guard', ({ begin, inMoveClaims, statements }) => {
  it('stands: the machine and the exchange agree', { timeout: 120_000 }, async () => {
    exchange = await openExchange();
    const { counterexample, errorInstance } = await tried(begin);
    expect({ counterexample, errorInstance }).toEqual({ counterexample: null, errorInstance: null });
  });

  it('is missed as soon as it is taken out', { timeout: 120_000 }, async () => {
    exchange = await openExchange();
    const { admin } = exchange.test;
    for (const statement of statements) await admin.query(statement);
    const { rows } = await admin.query<{ source: string }>(
      "select pg_get_functiondef(oid) as source from pg_proc where proname = 'move_claims'",
    );
    let source = rows[0]?.source ?? '';
    for (const [guard, instead] of inMoveClaims) {
      if (source.split(guard).length !== 2) throw new Error(`move_claims does not say "${guard}" once.`);
      source = source.replace(guard, instead);
    }
    await admin.query(source);
    expect((await tried(begin)).failed).toBe(true);
  });
});

/** Always the same sequences, of events that are started at once. */
function tried(begin: WayName[]) {
  const sequences = sequencesOf({ most: 3, begin, how: fc.constant('at_once' as const) });
  const property = fc.asyncProperty(sequences, (sequence) => playSequence(exchange, sequence));
  return fc.check(property, { seed: 20_261_121, numRuns: 40, endOnFailure: true });
}
