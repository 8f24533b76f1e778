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
  'totp_secret',
  'totp_since',
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

/** The id, or undefined where the login is taken. */
export async function insertStaff(
  db: Queryable,
  member: { login: string; name: string; role: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('staff')
    .values({
      login: member.login,
      name: member.name,
      role: member.role,
      password_hash: member.passwordHash,
      created_at: member.now,
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
