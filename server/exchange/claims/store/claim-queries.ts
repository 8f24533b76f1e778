import type { ClaimStatus, PauseReason } from '@menyala/contract';
import { type Selectable, sql } from 'kysely';
import type { ShownRequisites } from '../../../market/currencies/catalogue.ts';
import type { Effect } from '../../../market/promocodes/promocode.ts';
import type { Queryable } from '../../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../../platform/database/numeric.ts';
import { oneOf } from '../../../platform/database/one-of.ts';
import type { ClaimHistoryTable, ClaimTable } from '../../../platform/database/tables.ts';
import { batchReader, inOrderOf } from '../../../platform/jobs/batch-reader.ts';
import { languageOfLocale, localeOf } from '../../../platform/languages.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { type Details, decryptCards } from '../../../platform/vault/card-numbers.ts';
import type { Decrypting } from '../../../platform/vault/vault.ts';
import type { Claim, Deposit, InvoiceOfClaim, Meeting, PayoutAttempt, Refund, Reversal } from '../claim.ts';
import { isCardApproved } from '../order/card-queries.ts';

/** Rows beside a claim as one JSON array: amounts as text, since JSON's numbers are not exact. */
interface Beside {
  dues: { currencyId: number; amount: string }[];
  deposits: Kept<Deposit, 'at'>[];
  payouts: Kept<PayoutAttempt, 'handedAt' | 'openedAt' | 'closedAt'>[];
  refunds: Kept<Refund, 'handedAt' | 'askedAt' | 'closedAt'>[];
  meeting: Kept<Meeting, 'startsAt' | 'endsAt'> | null;
  invoice: Kept<InvoiceOfClaim, 'expiresAt' | 'lockedUntil'> | null;
}
/** Times come out of JSON as text. */
type Kept<T, Times extends keyof T> = Omit<T, Times> & {
  [K in Times]: T[K] extends Date ? string : string | null;
};

const beside = sql<Beside>`json_build_object(
  'dues', (select coalesce(json_agg(json_build_object('currencyId', a.currency_id, 'amount', a.balance::text) order by a.currency_id), '[]')
    from account a where a.kind = 'due' and a.owner = claim.id::text and a.balance <> 0),
  'deposits', (select coalesce(json_agg(json_build_object('id', d.id, 'claimId', d.claim_id, 'currencyId', d.currency_id, 'rail', d.rail,
      'reference', d.reference, 'amount', d.amount::text, 'state', d.state, 'isBooked', d.booked_by is not null, 'confirmations', d.confirmations, 'actor', d.actor, 'at', d.at) order by d.id), '[]')
    from deposit d where d.claim_id = claim.id),
  'payouts', (select coalesce(json_agg(json_build_object('id', p.id, 'amount', p.amount::text, 'state', p.state, 'route', p.route, 'handedAt', p.handed_at,
      'reference', p.reference, 'actor', p.actor, 'openedAt', p.opened_at, 'closedAt', p.closed_at) order by p.id), '[]')
    from payout_attempt p where p.claim_id = claim.id),
  'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'currencyId', r.currency_id, 'amount', r.amount::text, 'fee', r.fee::text,
      'requisites', r.requisites, 'state', r.state, 'route', r.route, 'handedAt', r.handed_at, 'reference', r.reference, 'reason', r.reason,
      'askedAt', r.asked_at, 'closedAt', r.closed_at) order by r.asked_at, r.id), '[]')
    from refund r where r.claim_id = claim.id),
  'meeting', (select json_build_object('placeId', m.place_id, 'startsAt', m.starts_at, 'endsAt', m.ends_at, 'side', m.side, 'state', m.state,
      'sequence', m.sequence) from meeting m where m.claim_id = claim.id),
  'invoice', (select json_build_object('id', i.id, 'shopId', i.shop_id, 'shopName', (select s.name from shop s where s.id = i.shop_id), 'feePercent', i.fee_percent::text, 'tolerancePercent',
      i.tolerance_percent::text, 'expiresAt', i.expires_at,
      'lockedUntil', least(i.expires_at, claim.course_published_at + make_interval(mins => i.lock_minutes)),
      'confirmations', case i.checkout ->> 'speedPolicy' when 'LowSpeed' then 6 when 'LowMediumSpeed' then 2 when 'MediumSpeed' then 1 else 0 end, 'amount', i.amount::text, 'settled', i.settled::text,
      'rate', claim.invoice_rate::text, 'due', claim.invoice_due::text,
      'lost', coalesce((select k.lost from shop_credit k where k.claim_id = claim.id), 0)::text, 'isInvalid', i.status = 'Invalid',
      'isLocking', i.status = 'New' or (i.status = 'Processing' and i.settled < coalesce(i.amount * (1 - i.tolerance_percent / 100), 0))) from invoice i where i.id = claim.invoice_id))`;

/** What is read of a claim with its row: what stands beside it, its open hold, and whether its promocode is used. */
export const withClaim = [
  beside.as('beside'),
  sql<string | null>`(select h.amount from hold h where h.claim_id = claim.id and h.closed_by is null)`.as(
    'held',
  ),
  sql<boolean>`claim.promocode_id is not null and exists (
    select from promocode_use u where u.claim_id = claim.id and u.given_back_at is null)`.as(
    'is_promocode_taken',
  ),
] as const;

const receipts = sql<number>`(select count(*) from receipt r where r.claim_id = claim.id)`.as('receipts');

/** A row of a claim with what is read beside it. */
export type ClaimRecord = Selectable<ClaimTable> & {
  beside: Beside;
  held: string | null;
  receipts: number | null;
  is_promocode_taken: boolean;
};

/** A claim with what stands beside it, in one statement with others that are asked for; its details as they can be read. */
export async function findClaim({ db, vault }: Decrypting, id: string): Promise<Claim | undefined> {
  const row = await rowOf(db, id);
  return row && claimOf(vault, row);
}

/** Several at once, in no order; who is gone is not among them. */
export async function findClaims({ db, vault }: Decrypting, ids: string[]): Promise<Claim[]> {
  return (await rowsOf(db, ids)).map((row) => claimOf(vault, row));
}

const rowsOf = (db: Queryable, ids: string[]) =>
  db
    .selectFrom('claim')
    .selectAll('claim')
    .select([...withClaim, receipts])
    .where(oneOf('claim.id', ids))
    .execute();

const rowOf = batchReader(async (db, ids: string[]) => inOrderOf(ids, await rowsOf(db, ids)));

/** As `findClaim`, with what happened to it, oldest first. */
export async function findClaimWithHistory({ db, vault }: Decrypting, id: string) {
  const row = await rowWithHistory(db, id);
  return row && { claim: claimOf(vault, row), history: row.history.map(historyRow) };
}

const rowWithHistory = batchReader(async (db, ids: string[]) => {
  const rows = await db
    .selectFrom('claim')
    .selectAll('claim')
    .select([...withClaim, receipts, historyOfClaim.as('history')])
    .where(oneOf('claim.id', ids))
    .execute();
  return inOrderOf(ids, rows);
});

/** A row of a claim's history. */
export type HistoryRow = Omit<Selectable<ClaimHistoryTable>, 'id' | 'claim_id'>;

/** Of a claim in a query: what happened to it, oldest first. Times come as text: `historyRow`. */
export const historyOfClaim = sql<(Omit<HistoryRow, 'at'> & { at: string })[]>`(
  select coalesce(json_agg(json_build_object('event', h.event, 'lifecycle_row', h.lifecycle_row,
    'from_status', h.from_status, 'to_status', h.to_status, 'version', h.version, 'actor', h.actor, 'reason', h.reason, 'at', h.at)
    order by h.version), '[]')
  from claim_history h where h.claim_id = claim.id)`;

export const historyRow = <Row extends { at: string }>(row: Row) => ({ ...row, at: new Date(row.at) });

export function claimOf(vault: Decrypting['vault'], row: ClaimRecord): Claim {
  const opened = (details: unknown) => decryptCards(vault, details as Details, associatedData.claim(row.id));
  return {
    id: row.id,
    publicId: row.public_id,
    userId: row.user_id,
    directionId: row.direction_id,
    fromId: row.from_id,
    toId: row.to_id,
    status: row.status as ClaimStatus,
    version: row.version,
    baseCourse: plain(row.base_course),
    course: plain(row.course),
    courseTiers: row.course_tiers as Claim['courseTiers'],
    coursePublishedAt: row.course_published_at,
    courseFixedAt: row.course_fixed_at === 'paid' ? 'paid' : 'created',
    fromSumma: plain(row.from_summa),
    toSumma: plain(row.to_summa),
    email: row.email,
    locale: localeOf(languageOfLocale(row.locale)),
    cityCode: row.city_code,
    slot: row.slot,
    meeting: row.beside.meeting && {
      ...row.beside.meeting,
      startsAt: new Date(row.beside.meeting.startsAt),
      endsAt: new Date(row.beside.meeting.endsAt),
    },
    fromRequisites: opened(row.from_requisites),
    toRequisites: opened(row.to_requisites),
    ourRequisites: row.our_requisites as ShownRequisites,
    refferal: row.refferal,
    referrerId: row.referrer_id,
    utm: row.utm as Claim['utm'],
    detailBlindIndexes: row.detail_blind_indexes ?? [],
    promocode: row.promocode,
    promocodeId: row.promocode_id,
    promocodeEffect: row.promocode_effect as Effect | null,
    isPromocodeTaken: row.is_promocode_taken,
    agreements: row.agreements as Record<string, number>,
    address: row.address,
    reason: row.reason,
    pausedFor: row.paused_for as PauseReason | null,
    complianceHold: row.compliance_hold,
    invoice: row.beside.invoice && {
      ...row.beside.invoice,
      expiresAt: new Date(row.beside.invoice.expiresAt),
      lockedUntil: new Date(row.beside.invoice.lockedUntil),
    },
    profit: plainOrNull(row.profit),
    reversal: row.reversal as Reversal | null,
    paymentDeadline: row.payment_deadline,
    checkDeadline: row.check_deadline,
    escalatedAt: row.escalated_at,
    choiceDeadline: row.choice_deadline,
    isVerificationCourse: row.is_verification_course,
    verifySide: row.verify_side as Claim['verifySide'],
    cardHash: row.card_hash,
    cardDeadline: row.card_deadline,
    cardClearedAt: row.card_cleared_at,
    requisitesChangedAt: row.requisites_changed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    held: row.held === null ? null : plain(row.held),
    receipts: Number(row.receipts ?? 0),
    dues: row.beside.dues.map((due) => ({ ...due, amount: plain(due.amount) })),
    deposits: row.beside.deposits.map((deposit) => ({
      ...deposit,
      amount: plain(deposit.amount),
      at: new Date(deposit.at),
    })),
    payouts: row.beside.payouts.map((attempt) => ({
      ...attempt,
      amount: plain(attempt.amount),
      handedAt: dateOrNull(attempt.handedAt),
      openedAt: new Date(attempt.openedAt),
      closedAt: dateOrNull(attempt.closedAt),
    })),
    refunds: row.beside.refunds.map((refund) => ({
      ...refund,
      amount: plain(refund.amount),
      fee: plain(refund.fee),
      requisites: opened(refund.requisites),
      handedAt: dateOrNull(refund.handedAt),
      askedAt: new Date(refund.askedAt),
      closedAt: dateOrNull(refund.closedAt),
    })),
  };
}

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** The last thing that happened to a claim. */
export async function lastOf(db: Queryable, claimId: string) {
  return db
    .selectFrom('claim_history')
    .select(['actor', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Changes of where the customer is paid to, newest first. */
export async function requisiteChangesOf({ db, vault }: Decrypting, claimId: string) {
  const rows = await db
    .selectFrom('requisites_change')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .execute();
  const opened = (details: unknown) => decryptCards(vault, details as Details, associatedData.claim(claimId));
  return rows.map(({ at, before, after }) => ({ at, before: opened(before), after: opened(after) }));
}

/** A claim by the number or the UUID that somebody typed. */
export async function claimByWords(db: Queryable, words: string): Promise<string | null> {
  const bare = words.replace(/[№#\s]/g, '').toLowerCase();
  const row = await db
    .selectFrom('claim')
    .select('id')
    .where((eb) => eb.or([eb('public_id', '=', bare), eb(sql<string>`id::text`, '=', bare)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function receiptsOf(db: Queryable, claimId: string) {
  const rows = await db
    .selectFrom('receipt')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    removed:
      row.removed_at === null
        ? null
        : { at: row.removed_at.toISOString(), afterDays: row.removed_after_days ?? 0 },
  }));
}

/**
 * Claims whose timer has run out, and since when; the latest first. Each kind is read from its own index, no further than is
 * asked for. Of two processes that see the same one, the move's version lets one win.
 */
export async function overdueClaims(db: Queryable, now: Date, most: number) {
  const { rows } = await sql<{ id: string; since: Date }>`
    select id, min(since) as since from (
      (select id, payment_deadline as since from claim
       where status = 'new' and payment_deadline <= ${now} order by payment_deadline limit ${most})
      union all
      -- Approved in the last second, it goes on all the same.
      (select id, card_deadline from claim
       where status = 'new' and card_deadline <= ${now} and not ${isCardApproved} order by card_deadline limit ${most})
      union all
      -- Attempts to pay invoices hold no longer than these.
      (select c.id, i.expires_at from claim c join invoice i on i.id = c.invoice_id
       where c.status = 'checking' and c.invoice_id is not null and i.expires_at <= ${now}
         and exists (select from hold h where h.claim_id = c.id and h.closed_by is null)
         and not exists (select from deposit d where d.claim_id = c.id and d.state in ('seen', 'final'))
       order by i.expires_at limit ${most})
      union all
      -- Once staff are called, a receipt stops the timer: they decide.
      (select id, check_deadline from claim
       where status = 'checking' and check_deadline <= ${now}
         and (escalated_at is null or not exists (select from receipt r where r.claim_id = claim.id))
       order by check_deadline limit ${most})
      union all
      (select id, choice_deadline from claim
       where status = 'paused' and choice_deadline <= ${now} order by choice_deadline limit ${most})
    ) overdue group by id order by since, id limit ${most}`.execute(db);
  return rows;
}

/** The answer that a key already has, and the hash of the request that it was given to. */
export async function findReplay(db: Queryable, scope: string, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}
