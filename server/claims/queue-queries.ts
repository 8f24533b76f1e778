import type { QueueTab } from '@menyala/contract/office/claims';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import { likePart } from '../database/like.ts';
import type { Tables } from '../database/tables.ts';

export interface QueueFilter {
  tab?: QueueTab | undefined;
  status?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  q?: string | undefined;
  /** Claims to which a card number that was searched for belongs. */
  ofCard?: string[] | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
  sort?: 'deadline' | 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt' | undefined;
}

/** Which statuses each tab of the queue holds. */
export const tabStatuses: Record<QueueTab, string[] | null> = {
  all: null,
  new: ['new'],
  paid: ['checking'],
  payout: ['accepted', 'sending', 'sent'],
  problem: ['paused'],
  done: ['success', 'error', 'deleted', 'refsucc'],
};

type Build = ExpressionBuilder<Tables, 'claim'>;

function matches(filter: QueueFilter) {
  return (eb: Build): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    const statuses = tabStatuses[filter.tab ?? 'all'];
    if (statuses) all.push(eb('claim.status', 'in', statuses));
    if (filter.status) all.push(eb('claim.status', '=', filter.status));
    if (filter.from) all.push(eb('claim.from_id', '=', filter.from));
    if (filter.to) all.push(eb('claim.to_id', '=', filter.to));
    if (filter.dateFrom) all.push(eb('claim.created_at', '>=', filter.dateFrom));
    if (filter.dateTo) all.push(eb('claim.created_at', '<', filter.dateTo));
    if (filter.q) all.push(mentions(eb, filter.q.trim(), filter.ofCard ?? []));
    return eb.and(all);
  };
}

/** The details that are paid to as text, with nothing of what is sealed in them but its ending. */
const readable = sql<string>`regexp_replace(claim.to_requisites::text, 'sealed:1:[^:"]+:[^:"]+:', '', 'g')`;

/** A number, a UUID, an e-mail, a requisite or a reference that somebody read out. */
function mentions(eb: Build, words: string, ofCard: string[]): Expression<SqlBool> {
  const bare = words.replace(/[№#\s]/g, '');
  const part = likePart(words);
  return eb.or([
    eb('claim.public_id', '=', bare),
    eb(sql<string>`claim.id::text`, '=', bare.toLowerCase()),
    eb('claim.email', 'ilike', part),
    // The first look is cheap, and mostly enough.
    eb.and([eb(sql<string>`claim.to_requisites::text`, 'ilike', part), eb(readable, 'ilike', part)]),
    ...(ofCard.length > 0 ? [eb('claim.id', 'in', ofCard)] : []),
    eb(sql<string>`host(claim.address)`, '=', bare),
    eb.exists(
      eb
        .selectFrom('deposit')
        .select('deposit.id')
        .whereRef('deposit.claim_id', '=', 'claim.id')
        .where('reference', '=', words),
    ),
    eb.exists(
      eb
        .selectFrom('payout_attempt')
        .select('payout_attempt.id')
        .whereRef('payout_attempt.claim_id', '=', 'claim.id')
        .where('reference', '=', words),
    ),
  ]);
}

/** Details in which a sealed card number ends with these four digits. */
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

const orders = {
  deadline: sql`${deadline} asc nulls last, claim.created_at desc`,
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

export async function queueRecord(db: Queryable, id: string): Promise<QueueRecord | undefined> {
  return queueRows(db).where('claim.id', '=', id).executeTakeFirst();
}

function queueRows(db: Queryable) {
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
        .where('state', '=', 'final')
        .as('received'),
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

/** Balances of the accounts named, for showing what a move will change. */
export async function balancesOf(
  db: Queryable,
  names: { kind: string; owner: string; currencyId: number }[],
) {
  if (names.length === 0) return [];
  return db
    .selectFrom('account')
    .select(['kind', 'owner', 'currency_id', 'balance'])
    .where((eb) =>
      eb.or(
        names.map(({ kind, owner, currencyId }) =>
          eb.and([eb('kind', '=', kind), eb('owner', '=', owner), eb('currency_id', '=', currencyId)]),
        ),
      ),
    )
    .execute();
}

export async function transfersOfClaim(db: Queryable, claimId: string) {
  return db
    .selectFrom('transfer')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'transfer.tx_id')
    .innerJoin('account as debit', 'debit.id', 'transfer.debit_id')
    .innerJoin('account as credit', 'credit.id', 'transfer.credit_id')
    .select([
      'transfer.id',
      'ledger_tx.created_at as at',
      'ledger_tx.kind',
      'debit.kind as debitKind',
      'credit.kind as creditKind',
      'transfer.currency_id',
      'transfer.amount',
    ])
    .where('ledger_tx.claim_id', '=', claimId)
    .orderBy('transfer.id')
    .execute();
}

export async function lettersOfClaim(db: Queryable, claimId: string) {
  return db
    .selectFrom('letter')
    .select(['id', 'subject', 'created_at', 'sent_at', 'error'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute();
}

/** The user whose account claims are on. */
export async function findAccount(db: Queryable, userId: number) {
  return db.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst();
}
