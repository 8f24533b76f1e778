import type { StaffRole } from '@menyala/contract/roles';
import type { Queryable } from '../../platform/database/connection.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { insertStaff } from './staff-queries.ts';

export interface NewStaff {
  login: string;
  name: string;
  role: StaffRole;
  password: string;
}

/** Logins are one whatever the case they are typed in. */
export const oneLogin = (login: string) => login.trim().toLowerCase();

/** Adds a member of staff; returns the id, or null where the login is taken already: then nothing changes. */
export async function addStaff(db: Queryable, member: NewStaff, now: Date): Promise<number | null> {
  const passwordHash = await hashPassword(member.password);
  const { name, role } = member;
  return (await insertStaff(db, { login: oneLogin(member.login), name, role, passwordHash, now })) ?? null;
}
