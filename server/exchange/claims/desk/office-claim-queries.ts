import type { ClaimStatus } from '@menyala/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../../platform/database/numeric.ts';
import { oneOf } from '../../../platform/database/one-of.ts';
import { batchReader, inOrderOf } from '../../../platform/jobs/batch-reader.ts';
import { associatedData } from '../../../platform/vault/associated-data.ts';
import { type Details, decryptCards } from '../../../platform/vault/card-numbers.ts';
import type { Decrypting } from '../../../platform/vault/vault.ts';
import type { Claim } from '../claim.ts';
import { newestCheckOfClaim } from '../order/card-queries.ts';
import { claimOf, type HistoryRow, historyOfClaim, historyRow, withClaim } from '../store/claim-queries.ts';
import { notesOfClaim } from './claim-notes.ts';
import { type QueueRecord, queueRows } from './queue-queries.ts';

/** What the office shows of a claim beside its row in the queue. Amounts as text, times as JSON has them. */
interface Around {
  account: { id: number; email: string | null } | null;
  notes: { version: number; note: string }[];
  receipts: {
    id: string;
    name: string;
    size: number;
    type: string;
    at: string;
    removedAt: string | null;
    removedAfterDays: number | null;
  }[];
  transfers: {
    at: string;
    kind: string;
    debit: string;
    credit: string;
    currencyId: number;
    amount: string;
  }[];
  emails: { id: number; subject: string; at: string; sentAt: string | null; error: string | null }[];
  changes: { at: string; before: Details; after: Details }[];
  check: { id: string; status: string } | null;
  /** Other claims with the same file as a receipt, or with a payment of the same reference on another rail. */
  elsewhere: {
    kind: 'receipt' | 'reference';
    what: string;
    claimId: string;
    publicId: string;
    status: ClaimStatus;
  }[];
  /** What it brought to the partner programme. */
  brought: {
    currencyId: number;
    value: string;
    basis: 'profit' | 'volume' | null;
    percent: string | null;
    reward: string;
    refusedFor: string | null;
    bonus: string;
    takenBackAt: string | null;
  } | null;
}

const around = sql<Around>`json_build_object(
  'account', (select json_build_object('id', u.id, 'email', u.email) from users u where u.id = claim.user_id),
  'notes', ${notesOfClaim},
  'receipts', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'size', r.size, 'type', r.type, 'at', r.created_at,
      'removedAt', r.removed_at, 'removedAfterDays', r.removed_after_days) order by r.created_at), '[]')
    from receipt r where r.claim_id = claim.id),
  'transfers', (select coalesce(json_agg(json_build_object('at', l.created_at, 'kind', l.kind, 'debit', d.kind, 'credit', c.kind,
      'currencyId', t.currency_id, 'amount', t.amount::text) order by t.id), '[]')
    from ledger_tx l join transfer t on t.tx_id = l.id join account d on d.id = t.debit_id join account c on c.id = t.credit_id
    where l.claim_id = claim.id),
  'emails', (select coalesce(json_agg(json_build_object('id', m.id, 'subject', m.subject, 'at', m.created_at, 'sentAt', m.sent_at,
      'error', m.error) order by m.id), '[]')
    from email_message m where m.claim_id = claim.id),
  'changes', (select coalesce(json_agg(json_build_object('at', r.at, 'before', r.before, 'after', r.after) order by r.id desc), '[]')
    from requisites_change r where r.claim_id = claim.id),
  'check', (select row_to_json(k) from (${newestCheckOfClaim}) k),
  'elsewhere', (select coalesce(json_agg(json_build_object('kind', s.kind, 'what', s.what, 'claimId', s.id, 'publicId', s.public_id,
      'status', s.status)), '[]')
    from (
      select same.kind, same.what, o.id, o.public_id, o.status
      from (
        select distinct 'receipt' as kind, mine.name as what, other.claim_id
        from receipt mine join receipt other on other.sha256 = mine.sha256 and other.claim_id <> mine.claim_id
        where mine.claim_id = claim.id
        union
        select 'reference', mine.reference, other.claim_id
        from deposit mine join deposit other on other.reference = mine.reference and other.claim_id <> mine.claim_id
        where mine.claim_id = claim.id
      ) same join claim o on o.id = same.claim_id
      order by o.created_at, same.kind, same.what limit 20
    ) s),
  'brought', (select json_build_object('currencyId', b.currency_id, 'value', b.value::text, 'basis', b.basis, 'percent', b.percent::text,
      'reward', b.reward::text, 'refusedFor', b.refused_for, 'bonus', b.bonus::text, 'takenBackAt', b.taken_back_at)
    from reward_record b where b.claim_id = claim.id))`;

/** A claim with everything that the office shows of it; its details as they can be read. */
export interface FoundClaim extends Omit<Around, 'changes'> {
  claim: Claim;
  record: QueueRecord;
  history: HistoryRow[];
  changes: { at: Date; before: Details; after: Details }[];
}

const officeRow = batchReader(async (db, ids: string[]) => {
  const rows = await queueRows(db)
    .selectAll('claim')
    .select([...withClaim, historyOfClaim.as('history'), around.as('around')])
    .where(oneOf('claim.id', ids))
    .execute();
  return inOrderOf(ids, rows);
});

/** In one statement, with others that are asked for. */
export async function findOfficeClaim(
  { db, vault }: Decrypting,
  id: string,
): Promise<FoundClaim | undefined> {
  const row = await officeRow(db, id);
  if (!row) return undefined;
  const { changes, brought, ...rest } = row.around;
  const opened = (details: Details) => decryptCards(vault, details, associatedData.claim(id));
  return {
    claim: claimOf(vault, row),
    record: row,
    history: row.history.map(historyRow),
    ...rest,
    changes: changes.map(({ at, before, after }) => ({
      at: new Date(at),
      before: opened(before),
      after: opened(after),
    })),
    brought: brought && {
      ...brought,
      value: plain(brought.value),
      percent: plainOrNull(brought.percent),
      reward: plain(brought.reward),
      bonus: plain(brought.bonus),
    },
  };
}

interface AccountOfCurrency {
  kind: string;
  owner: string;
  currencyId: number;
}

/** Balances of the accounts named, and it may be of others, for showing what a move will change. */
export async function balancesOf(db: Queryable, names: AccountOfCurrency[]) {
  return names.length === 0 ? [] : readBalances(db, names);
}

const readBalances = batchReader(async (db, asked: AccountOfCurrency[][]) => {
  const names = asked.flat();
  const rows = await db
    .selectFrom('account')
    .select(['kind', 'owner', 'currency_id', 'balance'])
    .where(
      sql<SqlBool>`(kind, owner, currency_id) in (
        select * from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ owner }) => owner)}::text[],
          ${names.map(({ currencyId }) => currencyId)}::int[]))`,
    )
    .execute();
  return asked.map(() => rows);
});
