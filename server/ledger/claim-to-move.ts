import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type BookingKind, bookingKinds, outflowKinds } from './booking-kinds.ts';
import { accountKinds } from './transfers.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Exact decimal text; JSON's own numbers are not exact. */
const amount = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' });
const currency = Type.Integer();
const account = Type.Object({
  kind: Type.Enum([...accountKinds]),
  owner: Type.Optional(Type.String()),
});

const depositProgress = Type.Object({
  amount,
  state: Type.Enum(['seen', 'final', 'reversed', 'returned']),
  confirmations: orNull(Type.Integer()),
});

/** What happened to one claim, as `move_claims` and the functions that it calls take it. Made by `asJob`. */
export const claimToMove = Type.Object({
  claim: Type.String({ format: 'uuid' }),
  /** The version that the change was decided on. */
  version: Type.Integer(),
  event: Type.String(),
  /** Row of the lifecycle's table. */
  row: orNull(Type.Integer()),
  actor: Type.String(),
  /** Where a member of staff moved it: what the audit log keeps of the move. */
  by_staff: orNull(
    Type.Object({ id: Type.Integer(), address: orNull(Type.String()), reason: orNull(Type.String()) }),
  ),
  /** Why, for staff. */
  reason: orNull(Type.String()),
  /** Columns of `claim` that change; its status always. */
  after: Type.Object({ status: Type.String() }),
  /** Kind of its transaction in the ledger; null where it books nothing. */
  kind: orNull(Type.Enum(Object.keys(bookingKinds) as BookingKind[])),
  /** The money that is about to leave by it: `pass_outflows` lets it out, or it waits for a second person. */
  outflow: orNull(
    Type.Object({
      kind: Type.Enum([...outflowKinds]),
      object: Type.String(),
      currency,
      amount,
      staff: orNull(Type.Integer()),
      /** The kind of what a second person agrees to, and who may. */
      approval: Type.String(),
      agrees: Type.Array(Type.String()),
      /** True where it waits though nobody else could agree. */
      alone: Type.Boolean(),
    }),
  ),
  /** The object of the outflow that its transfers take out. */
  leaves: orNull(Type.String()),
  transfers: Type.Array(Type.Object({ debit: account, credit: account, currencyId: currency, amount })),
  closes_hold: Type.Boolean(),
  opens_hold: orNull(amount),
  deposit: orNull(
    Type.Union([
      Type.Intersect([depositProgress, Type.Object({ id: Type.Integer() })]),
      Type.Intersect([
        depositProgress,
        Type.Object({ currency, rail: Type.String(), reference: Type.String() }),
      ]),
    ]),
  ),
  payout: orNull(
    Type.Union([
      Type.Object({ opens: Type.String() }),
      Type.Object({
        closes_as: Type.Enum(['sent', 'confirmed', 'failed', 'returned']),
        reference: Type.Optional(Type.String()),
        /** It was not handed to its provider, and must not have been meanwhile. */
        unhanded: Type.Optional(Type.Literal(true)),
      }),
    ]),
  ),
  refund: orNull(
    Type.Union([
      Type.Object({
        state: Type.Literal('asked'),
        id: Type.String({ format: 'uuid' }),
        currency,
        amount,
        fee: amount,
        requisites: Type.Record(Type.String(), Type.String()),
      }),
      Type.Object({
        state: Type.Enum(['sending', 'done', 'failed']),
        ids: Type.Array(Type.String({ format: 'uuid' })),
        route: Type.Optional(Type.String()),
        reference: Type.Optional(Type.String()),
        reason: Type.Optional(Type.String()),
      }),
    ]),
  ),
  /** The time at a place that its meeting is moved to. */
  meeting: orNull(
    Type.Object({
      place: Type.Integer(),
      version: Type.Integer(),
      starts: Type.String(),
      ends: Type.String(),
      side: Type.Enum(['send', 'receive']),
    }),
  ),
  alarm: orNull(Type.Object({ kind: Type.Enum(['reversed', 'deposit_differs']), note: Type.String() })),
  /** The shop's invoice that it pays. */
  invoice: orNull(Type.String()),
  /** Whether that was never to be paid any more when this was decided: if it is otherwise by now, this is stale. */
  invoice_invalid: Type.Boolean(),
  /**
   * What it brings that shop, in the currency received, and what of the invoice was booked when that was decided; or how much of the
   * payment is lost since, in the one sent.
   */
  credit: orNull(
    Type.Union([
      Type.Object({ shop: Type.String(), amount, fee: amount, settled: amount }),
      Type.Object({ lost: amount }),
    ]),
  ),
  /** What it brings to the partner programme, by columns of `reward_record`; or that it is taken back. */
  rewards: orNull(
    Type.Union([
      Type.Object({
        currency_id: currency,
        value: amount,
        user_id: orNull(Type.Integer()),
        referrer_id: orNull(Type.Integer()),
        basis: orNull(Type.Enum(['profit', 'volume'])),
        percent: orNull(amount),
        reward: amount,
        refused_for: orNull(Type.String()),
        bonus: amount,
        /** No column. While the partner's turnover is between these, the reward is right; null where no level decided it. */
        level: orNull(Type.Object({ from: orNull(amount), below: orNull(amount) })),
      }),
      Type.Object({ taken_back: Type.Literal(true), referrer_id: orNull(Type.Integer()) }),
    ]),
  ),
});
export type ClaimToMove = Static<typeof claimToMove>;

const validator = Compile(claimToMove);

/** @throws Error that names what is not of the shape: the database would take it for something that is not there. */
export function checkClaimToMove(job: ClaimToMove): ClaimToMove {
  const [wrong] = validator.Check(job) ? [] : validator.Errors(job);
  if (wrong)
    throw new Error(`A change of claim ${job.claim} is wrong at ${wrong.instancePath}: ${wrong.message}`);
  return job;
}
