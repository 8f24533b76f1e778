import type { StaffRole } from '@menyala/contract/roles';
import { demoLoginOf } from '../people/staff/demo-logins.ts';
import type { ByStaff } from '../platform/audit/by-staff.ts';
import type { Queryable } from '../platform/database/connection.ts';

/** Who of the demo's staff does what its fillings do as a person of this role. */
export async function demoStaff(db: Queryable, role: StaffRole): Promise<ByStaff> {
  const { login } = demoLoginOf(role);
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  return { kind: 'staff', id, login, address: '127.0.0.1' };
}
