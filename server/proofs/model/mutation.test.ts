import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, openExchange } from './context.ts';
import type { WayName } from './prefixes.ts';
import { playSequence, sequencesOf } from './sequences.ts';

/**
 * The proof of the proof: on an exchange whose guard was taken out, the same test must go red; and as it is, it stays green
 * with the same sequences, so that it is the guard that was missed.
 */
interface Mutation {
  guard: string;
  /** Where sequences begin that may meet it. */
  begin: WayName[];
  /** The function, what it says, and what it says instead. */
  instead: [string, string, string][];
  statements: string[];
  /** What is not the database's. */
  spoil?: (exchange: Exchange) => void;
}

/** To whoever decides on a claim, no course is lower than the one that it was made at. */
function raiseNewest({ ctx: { catalogue } }: Exchange) {
  const { current } = catalogue;
  catalogue.current = () => {
    const now = current();
    const raised = [...now.directionById].map(([id, direction]): [number, typeof direction] => [
      id,
      {
        ...direction,
        courses: direction.courses.map((course) => ({ ...course, course: `9${course.course}` })),
      },
    ]);
    return { ...now, directionById: new Map(raised) };
  };
}

const version: [string, string, string] = ['move_claims', 'and c.version = x.version', ''];
/** It would stop a second writing of one version, and so stand in for the guards that are tried here. */
const withoutHistory = 'alter table claim_history drop constraint claim_history_claim_id_version_key';

const mutations: Mutation[] = [
  {
    guard: 'the unique reference',
    begin: ['made', 'confirmed', 'short'],
    instead: [],
    statements: ['alter table deposit drop constraint deposit_rail_reference_key'],
  },
  {
    guard: 'the hold’s single closing',
    begin: ['made', 'confirmed', 'paid', 'short', 'over'],
    instead: [
      version,
      ['close_holds', 'if wanted <> done then', 'if false then'],
      ['close_holds', 'and h.claim_id = x.claim and h.closed_by is null', 'and h.claim_id = x.claim'],
      ['write_payout_attempts', 'if wanted <> done then', 'if false then'],
      ['write_refunds', 'if wanted <> done then', 'if false then'],
    ],
    statements: [withoutHistory],
  },
  {
    guard: 'the guard on refunds',
    begin: ['tooMuch', 'late', 'short', 'over'],
    instead: [version],
    statements: [withoutHistory, 'drop index refund_open_once'],
  },
  {
    guard: 'the giving back of promocodes',
    begin: ['made', 'confirmed', 'withdrawn', 'struckOff'],
    instead: [['turn_promocode_uses', "x.after ->> 'status' in ('deleted', 'error')", 'false']],
    statements: [],
  },
];

/** The guards of invoices, which meet in the same sequences. */
const ofInvoices: Mutation[] = [
  {
    guard: 'the fee of shops',
    begin: ['invoicePaid'],
    instead: [
      [
        'create_invoices',
        'x.invoice || jsonb_build_object(',
        "x.invoice || jsonb_build_object('fee_percent', 0, ",
      ],
    ],
    statements: [],
  },
  {
    guard: 'the lower course of what is paid late',
    begin: ['invoiceLateAtLower'],
    instead: [],
    statements: [],
    spoil: raiseNewest,
  },
  {
    guard: 'the debt of a shop whose payment was taken back',
    begin: ['invoiceTakenBack'],
    instead: [
      [
        'book_changes',
        "'transfers', x.transfers",
        "'transfers', jsonb_path_query_array(x.transfers, '$[*] ? (@.debit.kind != \"shop_owed\")')",
      ],
    ],
    statements: [],
  },
  {
    guard: 'the single telling of an event',
    begin: ['invoicePaid', 'invoiceInTwo'],
    instead: [
      ['note_invoice_event', "concat_ws(':', type, about)", "concat_ws(':', type, about, clock_timestamp())"],
    ],
    statements: [],
  },
  {
    guard: 'the turning of an invoice with its claims',
    begin: ['invoiceSeen', 'invoicePaid'],
    instead: [['move_claims', 'perform turn_invoices(invoices, at);', '']],
    statements: [],
  },
  {
    guard: 'the stop of refunds of what was taken back',
    begin: ['pullStopped'],
    instead: [
      ['approve_pull_payment', "return 'owes'", 'null'],
      ['approve_pull_payment', "return 'over'", 'null'],
    ],
    statements: [],
  },
  {
    guard: 'the return of what a refund set aside',
    begin: ['pullArchived', 'pullExpired'],
    instead: [['return_pull_payment', 'n.archived_at is not null or p.expires_at <= at', 'false']],
    statements: [],
  },
];

let exchange: Exchange;
afterEach(() => exchange.test.close());

const groups = [
  ...mutations.map((mutation) => ({ of: mutation.guard, guards: [mutation] })),
  { of: 'the guards of invoices', guards: ofInvoices },
];

describe.each(groups)('$of', ({ guards }) => {
  it('stands: the model and the exchange agree', { timeout: 120_000 }, async () => {
    exchange = await openExchange();
    const { counterexample, errorInstance } = await tried(guards.flatMap(({ begin }) => begin));
    expect({ counterexample, errorInstance }).toEqual({ counterexample: null, errorInstance: null });
  });

  it.each(guards)('is missed as soon as it is taken out: $guard', { timeout: 120_000 }, async (mutation) => {
    exchange = await openExchange();
    await takeOut(mutation);
    expect((await tried(mutation.begin)).failed).toBe(true);
  });
});

async function takeOut({ instead, statements, spoil }: Mutation): Promise<void> {
  const { admin } = exchange.test;
  for (const statement of statements) await admin.query(statement);
  for (const [name, guard, other] of instead) {
    const { rows } = await admin.query<{ source: string }>(
      'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
      [name],
    );
    const source = rows[0]?.source ?? '';
    if (source.split(guard).length !== 2) throw new Error(`${name} does not say "${guard}" once.`);
    await admin.query(source.replace(guard, other));
  }
  spoil?.(exchange);
}

/** Always the same sequences, of events that are started at once. */
function tried(begin: WayName[]) {
  const sequences = sequencesOf({ most: 3, begin, how: fc.constant('at_once' as const) });
  const property = fc.asyncProperty(sequences, (sequence) => playSequence(exchange, sequence));
  return fc.check(property, { seed: 20_261_121, numRuns: 40, endOnFailure: true });
}
