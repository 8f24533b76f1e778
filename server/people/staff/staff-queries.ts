import type { Queryable, Tx } from '../../platform/database/connection.ts';
import { ownersWithEmail } from '../../platform/jobs/notify-owners.ts';

const columns = [
  'id',
  'login',
  'name',
  'role',
  'password_hash',
  'is_active',
  'email',
  'locale',
  'totp_secret',
  'totp_since',
  'networks',
  'version',
] as const;

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaffByLogin>>>;

export function findStaffByLogin(db: Queryable, login: string) {
  return db.selectFrom('staff').select(columns).where('login', '=', login).executeTakeFirst();
}

export function readStaff(db: Queryable, id: number): Promise<StaffRow> {
  return db.selectFrom('staff').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Of two changes at once the second sees what the first did. */
export function lockStaff(tx: Tx, id: number): Promise<StaffRow> {
  return tx.selectFrom('staff').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

interface StaffChange {
  link_seen_by?: number | null;
  name?: string;
  role?: string;
  is_active?: boolean;
  networks?: string[];
  seen_at?: Date;
  password_hash?: string;
  email?: string | null;
  locale?: string;
  totp_secret?: string | null;
  totp_since?: Date | null;
  totp_step?: number;
}

export async function updateStaff(tx: Tx, id: number, change: StaffChange): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', id).execute();
}

/** What owners change of somebody, with the version that the next edit has to have seen. */
export async function changeStaff(tx: Tx, id: number, change: StaffChange): Promise<void> {
  await tx
    .updateTable('staff')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * A member of staff with everybody who is an owner, locked in one order: of two owners who switch each other off at once the
 * second sees what the first did.
 */
export async function lockWithOwners(
  tx: Tx,
  id: number | null,
): Promise<{ member: StaffRow | undefined; owners: StaffRow[] }> {
  const rows = await tx
    .selectFrom('staff')
    .select(columns)
    .where((row) =>
      row.or([row.and([row('role', '=', 'owner'), row('is_active', '=', true)]), row('id', '=', id ?? 0)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    member: rows.find((row) => row.id === id),
    owners: rows.filter((row) => row.role === 'owner' && row.is_active),
  };
}

/** The id, or undefined where the login is taken. */
export async function insertStaff(
  db: Queryable,
  member: {
    login: string;
    name: string;
    role: string;
    passwordHash: string;
    now: Date;
    email?: string | null;
    locale?: string;
    /** The member of staff who saw the link that they joined by. */
    seenBy?: number | null;
    /** The owner who invited them alone, and the moment from which both count as two people. */
    alone?: { invitedBy: number; countsFrom: Date };
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('staff')
    .values({
      login: member.login,
      name: member.name,
      role: member.role,
      password_hash: member.passwordHash,
      created_at: member.now,
      ...(member.email === undefined ? {} : { email: member.email }),
      ...(member.locale === undefined ? {} : { locale: member.locale }),
      link_seen_by: member.seenBy ?? null,
      ...(member.alone && { invited_by: member.alone.invitedBy, counts_from: member.alone.countsFrom }),
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function isAnyoneActive(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function switchStaffOff(db: Queryable, id: number): Promise<void> {
  await db.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
}

/** To the first owner, and only while no owner has one: what was set in the office stays. */
export async function giveFirstEmail(db: Queryable, email: string): Promise<void> {
  if ((await ownersWithEmail(db)).length > 0) return;
  const first = db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(1);
  await db.updateTable('staff').set({ email }).where('id', '=', first).execute();
}

export function findEverybody(db: Queryable): Promise<StaffRow[]> {
  return db.selectFrom('staff').select(columns).orderBy('id').execute();
}
