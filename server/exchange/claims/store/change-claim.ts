import type { ClaimStatus } from '@menyala/contract';
import { approvalKinds } from '@menyala/contract/office/approvals';
import { subtract } from '@menyala/money';
import pg from 'pg';
import type { Context } from '../../../context.ts';
import { bookingKinds } from '../../../ledger/booking-kinds.ts';
import type { ClaimToMove } from '../../../ledger/claim-to-move.ts';
import type { Outflow } from '../../../ledger/outflow.ts';
import { type Actor, actorText } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { QueueFull } from '../../../platform/jobs/batch-writer.ts';
import { listedText } from '../../../platform/sight.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { type Details, encryptCards } from '../../../platform/vault/card-numbers.ts';
import type { Carried, Change, MeetingChange, PayoutChange } from '../change.ts';
import type { Claim } from '../claim.ts';
import { decideMove, type Move, type Said } from '../decide/decide-move.ts';
import { type Facts, factsFor } from '../facts.ts';
import { bytesText } from '../order/card-queries.ts';
import { withRewards } from '../rewards/with-rewards.ts';
import { lastOf } from './claim-queries.ts';
import { knownClaim } from './known-claim.ts';

/** What an event does to the claim as it is; null where there is nothing to do any more. Pure: it may be asked again. */
export type Decide = (claim: Claim, facts: Facts) => Change | null;

/** How often an event is tried again on a claim that somebody else changed meanwhile. */
const mostTries = 8;

/** How a claim stands after an event. */
export type Stands = Pick<Claim, 'status' | 'version'>;

/** `version`: the one that staff saw. An event from a customer, a provider or a timer takes the claim as it is. */
export interface Changing {
  version?: number | undefined;
}

/**
 * Changes a claim by one event: status, ledger, what it brings to the partner programme, history and event in one
 * transaction, on the version that was read. It is read here, unless whoever moves it has just read it to know what to ask for;
 * how it is afterwards is read by whoever shows it.
 * Of two at once one wins; the other looks again, and is refused where it is no longer legal. Where the reserve does not
 * hold what was planned, the event is decided once more without it.
 * @throws Refusal `not_found` · `conflict` (staff saw an older version) · `validation` (reference taken) · `reserve_exceeded`
 *   · `busy`, and whatever `decide` refuses with; OutflowWaits where more would leave than one person may let out
 */
export async function changeClaim(
  ctx: Context,
  which: string | Claim,
  by: Actor,
  decide: Decide,
  { version }: Changing = {},
): Promise<Stands> {
  let isReserveShort = false;
  let read = typeof which === 'string' ? undefined : which;
  for (let attempt = read ? 0 : 1; attempt <= mostTries; attempt += 1) {
    const claim = read ?? (await knownClaim(ctx, typeof which === 'string' ? which : which.id));
    const isOld = version !== undefined && version !== claim.version;
    const facts = factsFor(ctx, claim, isReserveShort);
    if (read) {
      read = undefined;
      // What is refused is refused on the claim as it is now.
      if (isOld || !isChanged(decide, claim, facts)) continue;
    }
    if (isOld) throw await conflictOf(ctx, claim);
    const decided = decide(claim, facts);
    if (decided === null) return claim;
    const change = await withRewards(ctx, claim, decided);
    const outcome = await write(ctx, claim, change, by, facts.now);
    if (outcome === 'reference_taken')
      throw new Refusal('validation', { errors: { reference: [{ code: 'reference_taken' }] } });
    if (outcome === 'waits') throw new OutflowWaits(claim, outflowOf(claim, change));
    if (outcome === 'slot_taken') throw new Refusal('slot_taken');
    if (outcome === 'moved') {
      ctx.outbox.wake();
      if (touchesReserve(change)) await ctx.reserves.refresh();
      if (claim.meeting) await ctx.slots.refresh();
      return { status: change.set.status, version: claim.version + 1 };
    }
    if (outcome === 'exceeded') {
      if (isReserveShort || !takesWithout(decide, claim, facts)) throw await exceeded(ctx, change);
      isReserveShort = true;
    }
  }
  throw new Refusal('busy');
}

/** True where the event changes the claim as it was read, without a refusal. */
function isChanged(decide: Decide, claim: Claim, facts: Facts): boolean {
  try {
    return decide(claim, facts) !== null;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A plain move of the lifecycle. */
export function moveClaim(
  ctx: Context,
  claimId: string,
  move: Move,
  by: Actor,
  words: Said & Changing = {},
): Promise<Stands> {
  const { version, ...said } = words;
  const decide: Decide = (claim, facts) => decideMove(claim, move, { ...said, by: actorText(by) }, facts);
  return changeClaim(ctx, claimId, by, decide, { version });
}

async function write(ctx: Context, claim: Claim, change: Change, by: Actor, now: Date) {
  try {
    return await ctx.claimWriters.move(claim.toId, asJob(ctx, claim, change, by), now);
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal('busy');
    if (isBelowMinimum(error) && takesFromReserve(change)) return 'exceeded';
    throw error;
  }
}

const takesFromReserve = ({ transfers }: Change) => transfers.some(({ debit }) => debit.kind === 'available');

const touchesReserve = ({ transfers }: Change) =>
  transfers.some(({ debit, credit }) => debit.kind === 'available' || credit.kind === 'available');

/** The check of `account`: a balance would have ended below its minimum. */
function isBelowMinimum(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23514' && error.table === 'account';
}

/** True where the event can be written without what the reserve does not hold: money that came is a fact, a wish is not. */
function takesWithout(decide: Decide, claim: Claim, facts: Facts): boolean {
  const change = decide(claim, { ...facts, isReserveShort: true });
  return change !== null && !takesFromReserve(change);
}

async function exceeded(ctx: Context, { transfers }: Change): Promise<Refusal> {
  await ctx.reserves.refresh();
  const currencyId = transfers.find(({ debit }) => debit.kind === 'available')?.currencyId ?? 0;
  return new Refusal('reserve_exceeded', { context: { available: ctx.reserves.of(currencyId) } });
}

/** The change as the reserve's batch writer takes it, with card numbers encrypted. */
export function asJob(
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  claim: Claim,
  change: Change,
  by: Actor,
): ClaimToMove {
  const { event, row, reason, kind, transfers, closesHold, opensHold, deposit, payout, refund, alarm } =
    change;
  const { rewards } = change;
  const encrypted = (details: Details) => encryptCards(vault, details, associatedData.claim(claim.id));
  const { toRequisites, ...set } = change.set;
  return {
    claim: claim.id,
    version: claim.version,
    event,
    row,
    actor: actorText(by),
    by_staff:
      by.kind === 'staff' ? { id: by.id, address: by.address ?? null, reason: listedText(reason) } : null,
    reason,
    after: columnsOf(toRequisites ? { ...set, toRequisites: encrypted(toRequisites) } : set),
    kind,
    transfers,
    outflow: outflowJob(outflowOf(claim, change), by, config.mode !== 'demo'),
    leaves: leavesBy(claim, change),
    closes_hold: closesHold,
    opens_hold: opensHold,
    deposit: deposit && ('id' in deposit ? deposit : { ...deposit, currency: deposit.currencyId }),
    payout: payout && payoutJob(payout),
    refund:
      refund &&
      (refund.state === 'asked'
        ? { ...refund, requisites: encrypted(refund.requisites), currency: refund.currencyId }
        : refund),
    alarm,
    meeting: change.meeting && meetingJob(change.meeting),
    invoice: claim.invoice?.id ?? null,
    invoice_invalid: claim.invoice?.isInvalid ?? false,
    credit: change.credit,
    rewards,
  };
}

/** More would leave than one person may let out: nothing has changed. */
export class OutflowWaits extends Error {
  readonly claim: Claim;
  readonly outflow: ClaimOutflow;
  constructor(claim: Claim, outflow: ClaimOutflow | null) {
    super('The payment waits for a second person.');
    if (outflow === null) throw new Error(`Nothing leaves claim ${claim.id}, and yet it waits.`);
    this.claim = claim;
    this.outflow = outflow;
  }
}

/** The money that a claim is about to pay. */
export interface ClaimOutflow extends Outflow {
  kind: 'payout' | 'refund';
}

/** A payout leaves when it is handed to whoever sends it, a refund likewise; one that was sent without that leaves when it is done. */
function outflowOf({ id, toId, toSumma, refunds }: Claim, change: Change): ClaimOutflow | null {
  if (change.payout && 'opens' in change.payout)
    return { kind: 'payout', object: `payout:${id}`, currencyId: toId, amount: toSumma };
  if (change.refund?.state !== 'sending' && change.refund?.state !== 'done') return null;
  const { ids } = change.refund;
  const refund = refunds.find((known) => ids.includes(known.id));
  if (refund?.state !== 'asked') return null;
  const { currencyId, amount, fee } = refund;
  return { kind: 'refund', object: `refund:${refund.id}`, currencyId, amount: subtract(amount, fee) };
}

const approvalOf = { payout: 'claim.send', refund: 'claim.refund' } as const;

function outflowJob(outflow: ClaimOutflow | null, by: Actor, alone: boolean): ClaimToMove['outflow'] {
  if (outflow === null) return null;
  const { kind, object, currencyId: currency, amount } = outflow;
  const approval = approvalOf[kind];
  const { agrees } = approvalKinds[approval];
  const staff = by.kind === 'staff' ? by.id : null;
  return { ...{ kind, object, currency, amount, staff, approval, alone }, agrees: [...agrees] };
}

function leavesBy({ id }: Claim, { kind, refund }: Change): string | null {
  const outflow = kind === null ? null : bookingKinds[kind];
  if (outflow === 'payout') return `payout:${id}`;
  return outflow === 'refund' && refund && 'ids' in refund ? `refund:${refund.ids[0]}` : null;
}

const meetingJob = ({ placeId, placeVersion, startsAt, endsAt, side }: MeetingChange) => ({
  ...{ place: placeId, version: placeVersion, side },
  ...{ starts: startsAt.toISOString(), ends: endsAt.toISOString() },
});

function payoutJob(payout: PayoutChange): ClaimToMove['payout'] {
  if ('opens' in payout) return payout;
  const { closesAs, reference, isUnhanded } = payout;
  return {
    closes_as: closesAs,
    ...(reference === undefined ? {} : { reference }),
    ...(isUnhanded ? { unhanded: true } : {}),
  };
}

/** Columns of the claim's row by what it carries. */
const columns: Record<keyof Carried, string> = {
  status: 'status',
  reason: 'reason',
  pausedFor: 'paused_for',
  complianceHold: 'compliance_hold',
  profit: 'profit',
  reversal: 'reversal',
  paymentDeadline: 'payment_deadline',
  checkDeadline: 'check_deadline',
  escalatedAt: 'escalated_at',
  choiceDeadline: 'choice_deadline',
  cardHash: 'card_hash',
  cardDeadline: 'card_deadline',
  cardClearedAt: 'card_cleared_at',
  baseCourse: 'base_course',
  course: 'course',
  courseTiers: 'course_tiers',
  coursePublishedAt: 'course_published_at',
  fromSumma: 'from_summa',
  toSumma: 'to_summa',
  toRequisites: 'to_requisites',
  detailBlindIndexes: 'detail_blind_indexes',
  requisitesChangedAt: 'requisites_changed_at',
};

function columnsOf(set: Change['set']): ClaimToMove['after'] {
  const changed = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [
      columns[name as keyof Carried],
      Buffer.isBuffer(value) ? bytesText(value) : value,
    ]),
  );
  return { ...changed, status: set.status };
}

async function conflictOf(ctx: Context, claim: Claim): Promise<Refusal> {
  const last = await lastOf(ctx.db, claim.id);
  return new Refusal('conflict', {
    context: {
      status: claim.status satisfies ClaimStatus,
      version: claim.version,
      by: last?.actor ?? null,
      at: last?.at.toISOString() ?? null,
    },
  });
}
