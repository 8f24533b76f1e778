import { type ApprovalKind, type ApprovalStatus, approvalKinds } from '@menyala/contract/office/approvals';
import type { Roles, StaffRole } from '@menyala/contract/roles';
import { sql } from 'kysely';
import type { ByStaff } from '../audit/by-staff.ts';
import type { Queryable, Tx } from '../database/connection.ts';
import type { Shown } from './approval.ts';

export async function approvalRows(
  db: Queryable,
  filter: {
    id?: string;
    object?: string | undefined;
    is?: 'open' | 'past' | undefined;
    kinds?: ApprovalKind[];
    askedBy?: number;
  },
  { page, size }: { page: number; size: number } = { page: 1, size: 1 },
) {
  return rowsOf(db, filter)
    .innerJoin('staff as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'approval.decided_by')
    .selectAll('approval')
    .select(['asker.login as asker_login', 'asker.name as asker_name', 'decider.login as decider_login'])
    .orderBy('approval.asked_at', 'desc')
    .orderBy('approval.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}
export type ApprovalRow = Awaited<ReturnType<typeof approvalRows>>[number];

export async function countApprovals(
  db: Queryable,
  filter: Parameters<typeof approvalRows>[1],
): Promise<number> {
  const { count } = await rowsOf(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function rowsOf(db: Queryable, { id, object, is, kinds, askedBy }: Parameters<typeof approvalRows>[1]) {
  let query = db.selectFrom('approval');
  if (id !== undefined) query = query.where('approval.id', '=', id);
  if (object !== undefined) query = query.where('approval.object', '=', object);
  if (is !== undefined) query = query.where('approval.status', is === 'open' ? '=' : '!=', 'open');
  if (kinds !== undefined) query = query.where('approval.kind', 'in', [...kinds, 'none']);
  if (askedBy !== undefined) query = query.where('approval.asked_by', '=', askedBy);
  return query;
}

/** Whoever decides on it at the same time waits, and then finds it decided. */
export function lockApproval(tx: Tx, id: string, { skipsLocked = false } = {}) {
  const query = tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate();
  return (skipsLocked ? query.skipLocked() : query).executeTakeFirst();
}
export type LockedApproval = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

interface NewApproval {
  id: string;
  kind: ApprovalKind;
  object: string;
  before: object | null;
  after: object | null;
  shown: Shown;
  input: string;
  by: ByStaff;
  isAlone: boolean;
  now: Date;
  expiresAt: Date;
}

/** @returns false where another one waits on the same object */
export async function insertApproval(tx: Tx, given: NewApproval): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into approval (id, kind, object, before, after, shown, input, asked_by, asked_from, asked_at, is_alone, expires_at)
    values (${given.id}, ${given.kind}, ${given.object}, ${jsonOf(given.before)}, ${jsonOf(given.after)}, ${jsonOf(given.shown)},
      ${given.input}, ${given.by.id}, ${given.by.address.replace(/%.*$/, '')}, ${given.now}, ${given.isAlone}, ${given.expiresAt})
    on conflict (object) where status = 'open' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value));

interface Ending {
  status: Exclude<ApprovalStatus, 'open'>;
  by: { id: number } | null;
  reason?: string | null;
  now: Date;
}

/** Ends one that is open. What it would have done is kept no longer. @returns false where it was decided before */
export async function endApproval(
  tx: Tx,
  id: string,
  { status, by, reason = null, now }: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .set({ status, decided_by: by?.id ?? null, decided_at: now, reason, input: '' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those whose delay or whose day is over. */
export async function dueApprovals(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('approval')
    .select('id')
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('effective_at', '<=', now), eb('expires_at', '<=', now)]))
    .orderBy('asked_at')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Each member of staff with all whom they may be: whoever saw the link by which their sign-in was set, and, till they count, the owner who
 * invited them alone; and so on upwards. Two with somebody in common may be one person.
 */
const mayBe = (now: Date) => sql`may_be (of, id) as (
  select id, id from staff
  union select may_be.of, other.id from may_be join staff on staff.id = may_be.id, lateral (
    values (staff.link_seen_by), (case when staff.counts_from > ${now} then staff.invited_by end)
  ) other (id) where other.id is not null
)`;

/** True where somebody who is surely another person could agree now. */
export async function isAnyoneElse(
  db: Queryable,
  roles: Roles,
  staffId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`with recursive ${mayBe(now)}
    select 1 from staff where is_active and role = any(${[...roles]}::text[]) and not exists (
      select from may_be one join may_be other on one.id = other.id where one.of = staff.id and other.of = ${staffId}
    ) limit 1`.execute(db);
  return rows.length > 0;
}

/** True where any two who work here are surely two people. */
export async function areTwoPeople(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await sql`with recursive ${mayBe(now)}
    select 1 from staff a join staff b on a.id < b.id where a.is_active and b.is_active and not exists (
      select from may_be one join may_be other on one.id = other.id where one.of = a.id and other.of = b.id
    ) limit 1`.execute(db);
  return rows.length > 0;
}

/** True where two members of staff may be one person. */
export async function mayBeOne(db: Queryable, one: number, other: number, now: Date): Promise<boolean> {
  const { rows } = await sql`with recursive ${mayBe(now)}
    select 1 from may_be one join may_be other on one.id = other.id where one.of = ${one} and other.of = ${other} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** True where this member of staff has one of the roles now; until the end of the transaction nobody takes it away. */
export async function stillHasRole(tx: Tx, staffId: number, roles: Roles): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select(['role', 'is_active'])
    .where('id', '=', staffId)
    .forShare()
    .executeTakeFirst();
  return row?.is_active === true && roles.includes(row.role as StaffRole);
}

export async function roleOfStaff(db: Queryable, staffId: number): Promise<StaffRole> {
  const { role } = await db
    .selectFrom('staff')
    .select('role')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return role as StaffRole;
}

/** True where money that leaves is guarded: from the first claim on, the owner's own trial included. */
export async function isGuarded(db: Queryable): Promise<boolean> {
  const { is_on } = await db.selectFrom('approval_policy').select('is_on').executeTakeFirstOrThrow();
  return is_on && (await db.selectFrom('claim').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function kindOf(row: { kind: string }): ApprovalKind {
  if (row.kind in approvalKinds) return row.kind as ApprovalKind;
  throw new Error(`Nothing is known of approvals of ${row.kind}.`);
}
