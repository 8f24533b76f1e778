import type { Queryable } from '../database/connection.ts';

export function findStaffByLogin(db: Queryable, login: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'login', 'name', 'role', 'password_hash', 'is_active'])
    .where('login', '=', login)
    .executeTakeFirst();
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
