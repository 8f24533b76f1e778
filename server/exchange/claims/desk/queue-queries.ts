import type { QueueTab } from '@menyala/contract/office/claims';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Queryable } from '../../../platform/database/connection.ts';
import { likePart } from '../../../platform/database/like.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { cardDigits, type Details, decryptCards } from '../../../platform/vault/card-numbers.ts';
import { paymentReference } from '../order/payment-reference.ts';

export interface QueueFilter {
  tab?: QueueTab | undefined;
  status?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  q?: string | undefined;
  /** An email by the whole of it alone, and by no detail: a search would tell what a mask hides. */
  isMasked?: boolean;
  /** Claims to which a card number that was searched for belongs. */
  ofCard?: string[] | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
  sort?: 'deadline' | 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt' | undefined;
}

/** Which statuses each tab of the queue holds; who is to go on is no matter of the status alone. */
export const tabStatuses: Record<Exclude<QueueTab, 'act'>, string[] | null> = {
  all: null,
  new: ['new'],
  paid: ['checking'],
  payout: ['accepted', 'sending', 'sent'],
  problem: ['paused'],
  waiting: ['paused'],
  done: ['success', 'error', 'deleted', 'refsucc'],
};

type Build = ExpressionBuilder<Tables, 'claim'>;

function matches(filter: QueueFilter) {
  return (eb: Build): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    if (filter.tab === 'act') all.push(waitsForStaff(eb));
    if (filter.tab === 'waiting') all.push(waitsForCustomer(eb));
    if (filter.tab === 'problem') all.push(eb.not(waitsForCustomer(eb)));
    const statuses = filter.tab === 'act' ? null : tabStatuses[filter.tab ?? 'all'];
    if (statuses) all.push(eb('claim.status', 'in', statuses));
    if (filter.status) all.push(eb('claim.status', '=', filter.status));
    if (filter.from) all.push(eb('claim.from_id', '=', filter.from));
    if (filter.to) all.push(eb('claim.to_id', '=', filter.to));
    if (filter.dateFrom) all.push(eb('claim.created_at', '>=', filter.dateFrom));
    if (filter.dateTo) all.push(eb('claim.created_at', '<', filter.dateTo));
    if (filter.q) all.push(mentions(eb, filter.q.trim(), filter));
    return eb.and(all);
  };
}

/** Whether staff can go on with it: what waits for its customer, or has ended and owes nothing, is left out. */
function waitsForStaff(eb: Build): Expression<SqlBool> {
  return eb.or([
    eb('claim.status', 'in', ['checking', 'accepted', 'sending', 'sent']),
    eb.and([eb('claim.status', '=', 'paused'), eb.not(waitsForCustomer(eb))]),
    eb('claim.reversal', 'is not', null),
    hasOpenRefund(eb),
  ]);
}

/** Whether a paused claim stands still until its customer has chosen. */
function waitsForCustomer(eb: Build): Expression<SqlBool> {
  return eb.and([
    eb(sql<string>`coalesce(claim.paused_for, 'staff')`, '<>', 'staff'),
    eb('claim.choice_deadline', 'is not', null),
    eb.not(hasOpenRefund(eb)),
  ]);
}

function hasOpenRefund(eb: Build): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('refund')
      .select('refund.id')
      .whereRef('refund.claim_id', '=', 'claim.id')
      .where('refund.state', 'in', ['asked', 'sending']),
  );
}

/** The details that are paid to as text, with nothing of what is encrypted in them but its ending. */
const readable = sql<string>`regexp_replace(claim.to_requisites::text, 'encrypted:1:[^:"]+:[^:"]+:', '', 'g')`;

/** A number, a UUID, an email address, a requisite or a reference that somebody read out. */
function mentions(
  eb: Build,
  words: string,
  { ofCard = [], isMasked = false }: QueueFilter,
): Expression<SqlBool> {
  const bare = words.replace(/[№#\s]/g, '');
  const part = likePart(words);
  const ending = /^\d{4}$/.test(bare) ? bare : null;
  const sum = sumIn(words);
  return eb.or([
    eb('claim.public_id', '=', bare),
    eb(sql<string>`claim.id::text`, '=', bare.toLowerCase()),
    isMasked ? eb('claim.email', '=', words.toLowerCase()) : eb('claim.email', 'ilike', part),
    // The first look is cheap, and mostly enough.
    ...(isMasked
      ? []
      : [eb.and([eb(sql<string>`claim.to_requisites::text`, 'ilike', part), eb(readable, 'ilike', part)])]),
    ...(ofCard.length > 0 ? [eb('claim.id', 'in', ofCard)] : []),
    eb(sql<string>`host(claim.address)`, '=', bare),
    ...(['deposit', 'payout_attempt', 'refund'] as const).map((table) =>
      eb('claim.id', 'in', claimsWithReference(table, words)),
    ),
    ...(ending === null
      ? []
      : [
          endsWith(sql.ref('claim.from_requisites'), ending),
          endsWith(sql.ref('claim.to_requisites'), ending),
        ]),
    ...(sum === null
      ? []
      : [
          eb('claim.from_summa', '=', sum),
          eb('claim.to_summa', '=', sum),
          eb(
            'claim.id',
            'in',
            sql<string>`(select d.claim_id from deposit d where d.amount = ${sum} and d.claim_id is not null)`,
          ),
        ]),
  ]);
}

/** So many signs of a hash tell it from others; fewer are looked for as they stand. */
const leastOfHash = 6;

/** Claims with a payment, a payout or a refund of this reference, or of one that it is a part of. */
function claimsWithReference(table: 'deposit' | 'payout_attempt' | 'refund', words: string) {
  const bare = paymentReference(words);
  const isPart = bare.length >= leastOfHash;
  return sql<string>`(select r.claim_id from ${sql.table(table)} r where r.claim_id is not null and r.reference ${
    isPart ? sql`ilike ${likePart(bare)}` : sql`= ${bare}`
  })`;
}

/** Whether a card among the details ends so: its number is encrypted, and its ending stands beside. */
function endsWith(details: Expression<unknown>, ending: string): Expression<SqlBool> {
  return sql<boolean>`${details}::text like ${`%:${ending}"%`}`;
}

/** A sum as people write it: "20 000", "0,0125". */
function sumIn(words: string): string | null {
  const bare = words.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,15}(\.\d{1,18})?$/.test(bare) ? bare : null;
}

/** Details in which a encrypted card number ends with these four digits. */
export async function claimsEnding(db: Queryable, ending: string) {
  return db
    .selectFrom('claim')
    .select(['id', 'to_requisites'])
    .where(sql<string>`claim.to_requisites::text`, 'like', `%:${ending}"%`)
    .execute();
}

const deadline = sql<Date | null>`case claim.status when 'new' then coalesce(claim.card_deadline, claim.payment_deadline) when 'checking' then claim.check_deadline
  when 'accepted' then claim.updated_at + make_interval(mins => direction.usual_minutes)
  when 'sending' then claim.updated_at + make_interval(mins => direction.usual_minutes) end`;

/** What staff are called to, what they can go on with, what waits for others, and last what has ended. */
const urgency = sql<number>`case when claim.escalated_at is not null then 0
  when claim.status in ('success', 'error', 'deleted', 'refsucc') and not exists (
    select from refund r where r.claim_id = claim.id and r.state in ('asked', 'sending')) and claim.reversal is null then 3
  when claim.status = 'new' or claim.status = 'paused' and claim.choice_deadline is not null then 2
  else 1 end`;

const orders = {
  deadline: sql`${urgency}, ${deadline} asc nulls last, claim.created_at desc`,
  createdAt: sql`claim.created_at`,
  updatedAt: sql`claim.updated_at`,
  '-createdAt': sql`claim.created_at desc`,
  '-updatedAt': sql`claim.updated_at desc`,
};

export async function listQueue(
  db: Queryable,
  filter: QueueFilter,
  { page, size }: { page: number; size: number },
) {
  return queueRows(db)
    .where(matches(filter))
    .orderBy(orders[filter.sort ?? 'deadline'])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type QueueRecord = Awaited<ReturnType<typeof listQueue>>[number];

/** Claims in a query, with what the queue shows of them. */
export function queueRows(db: Queryable) {
  return db
    .selectFrom('claim')
    .innerJoin('direction', 'direction.id', 'claim.direction_id')
    .select([
      'claim.id',
      'claim.public_id',
      'claim.status',
      'claim.version',
      'claim.from_id',
      'claim.to_id',
      'claim.from_summa',
      'claim.to_summa',
      'claim.base_course',
      'claim.email',
      'claim.created_at',
      'claim.updated_at',
      'claim.escalated_at',
      'claim.paused_for',
      deadline.as('deadline'),
    ])
    .select((eb) => [
      eb
        .selectFrom('claim as earlier')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('earlier.email', '=', 'claim.email')
        .where('earlier.status', '=', 'success')
        .whereRef('earlier.created_at', '<', 'claim.created_at')
        .as('completedBefore'),
      eb
        .selectFrom('receipt')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('receipt.claim_id', '=', 'claim.id')
        .as('receipts'),
      eb
        .selectFrom('deposit')
        .select((sum) => sum.fn.sum<string>('amount').as('n'))
        .whereRef('deposit.claim_id', '=', 'claim.id')
        .whereRef('deposit.currency_id', '=', 'claim.from_id')
        .where('state', '=', 'final')
        .as('received'),
      sql<{ currencyId: number; amount: string }[]>`(
        select coalesce(json_agg(json_build_object('currencyId', o.currency_id, 'amount', o.amount::text) order by o.currency_id), '[]')
        from (select d.currency_id, sum(d.amount) as amount from deposit d
          where d.claim_id = claim.id and d.state = 'final' and d.currency_id <> claim.from_id group by 1) o)`.as(
        'receivedOther',
      ),
      eb
        .selectFrom('deposit')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('deposit.claim_id', '=', 'claim.id')
        .where('state', '=', 'final')
        .as('payments'),
    ]);
}

export async function countQueue(db: Queryable, filter: QueueFilter): Promise<number> {
  const row = await db
    .selectFrom('claim')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** How many claims have each status. Ended ones are counted for the last day only: the rest are history. */
export async function countByStatus(db: Queryable, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('claim')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['new', 'checking', 'accepted', 'paused', 'sending', 'sent']),
        eb('created_at', '>=', since),
      ]),
    )
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, Number(row.n)]));
}

/**
 * The claims that pay to a card whose whole number somebody searches for. Encrypted numbers are not found by SQL: those with the
 * same last four digits, one in ten thousand, are opened.
 */
export async function claimsOfCard({ db, vault }: Context, words: string | undefined): Promise<string[]> {
  const number = cardDigits((words ?? '').trim());
  if (number === null) return [];
  const rows = await claimsEnding(db, number.slice(-4));
  return rows.flatMap(({ id, to_requisites }) => {
    const values = Object.values(decryptCards(vault, to_requisites as Details, associatedData.claim(id)));
    return values.some((value) => cardDigits(value) === number) ? [id] : [];
  });
}
