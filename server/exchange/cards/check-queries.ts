import {
  type CheckStatus,
  checkStatuses,
  type PhotoKind,
  photoKinds,
  type RejectionReason,
  rejectionReasons,
} from '@menyala/contract/site/cards';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable, Tx } from '../../platform/database/connection.ts';
import type { CardCheckTable } from '../../platform/database/tables.ts';
import { openIntactCard } from '../../platform/vault/encrypted-card.ts';
import type { Check } from './check.ts';

type Vault = Context['vault'];

export const known = <T extends string>(words: readonly T[], texts: readonly string[]): T[] =>
  words.filter((word) => texts.includes(word));

/** @throws Error for what the code does not know: the table and the contract differ */
export function statusOf(text: string): CheckStatus {
  const status = checkStatuses.find((one) => one === text);
  if (!status) throw new Error(`A check of a card has the unknown status ${text}.`);
  return status;
}

/** Of a check in a query, by its name there: whether it is a guest's, and its claim waits for no card any more. It ends with its claim. */
export const overAs = (
  check: string,
) => sql<SqlBool>`(${sql.ref(`${check}.claim_id`)} is not null and not exists (
  select from claim of_check where of_check.id = ${sql.ref(`${check}.claim_id`)} and of_check.verify_side is not null
    and of_check.card_cleared_at is null and of_check.status in ('new', 'checking', 'paused')))`;
export const isOver = overAs('card_check');

/** Rows of checks, for `checkOf`. */
export const checkRows = (db: Queryable) =>
  db.selectFrom('card_check').selectAll().select(isOver.as('is_over'));

/** `is_over` is left out by who does not ask whether it may be sent. */
type CheckRow = Selectable<CardCheckTable> & { is_over?: SqlBool };

export function checkOf(vault: Vault, row: CheckRow): Check {
  return {
    id: row.id,
    userId: row.user_id,
    claimId: row.claim_id,
    card: row.encrypted === null ? null : openIntactCard(vault, row.id, row.encrypted),
    ending: row.ending,
    numberHash: row.number_hash,
    status: statusOf(row.status),
    version: row.version,
    reasons: known<RejectionReason>(rejectionReasons, row.reasons),
    note: row.note,
    isOver: row.is_over === true,
    owed: known<PhotoKind>(photoKinds, row.asked ?? []),
    tries: row.tries,
    locale: row.locale,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
    removedAt: row.removed_at,
  };
}

/** Whose a check is. Removed ones are nobody's to ask for any more. */
export function findOwner(db: Queryable, id: string) {
  return db
    .selectFrom('card_check')
    .select(['user_id', 'claim_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export async function findCheck(db: Queryable, vault: Vault, id: string): Promise<Check | undefined> {
  const row = await checkRows(db).where('id', '=', id).executeTakeFirst();
  return row && checkOf(vault, row);
}

/** Checks in the order of their ids. */
export async function findChecksById(db: Queryable, vault: Vault, ids: readonly string[]): Promise<Check[]> {
  if (ids.length === 0) return [];
  const rows = await checkRows(db).where('id', 'in', ids).execute();
  const checks = new Map(rows.map((row) => [row.id, checkOf(vault, row)]));
  return ids.flatMap((id) => checks.get(id) ?? []);
}

/** Whoever changes a check waits here for who changes it now. */
export async function lockCheck(tx: Tx, vault: Vault, id: string): Promise<Check | undefined> {
  const row = await checkRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && checkOf(vault, row);
}

export interface CheckChanges {
  encrypted?: string | null;
  number_hash?: Buffer;
  ending?: string;
  status?: CheckStatus;
  reasons?: string[];
  note?: string | null;
  asked?: string[] | null;
  tries?: number;
  sent_at?: Date;
  decided_at?: Date;
  removed_at?: Date;
}

/** Changes a check, and turns its version. */
export async function updateCheck(tx: Tx, id: string, changes: CheckChanges, now: Date): Promise<void> {
  await tx
    .updateTable('card_check')
    .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
