import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { StaffRole } from '@menyala/contract/roles';
import type { Queryable } from '../../../platform/database/connection.ts';
import { shownTo } from '../../../platform/sight.ts';
import { findAccount } from '../desk/queue-queries.ts';

/** Whose account a claim is on, as this member of staff may know it; null for a guest's. */
export async function accountView(
  db: Queryable,
  userId: number | null,
  role: StaffRole,
): Promise<OfficeClaim['user']> {
  const account = userId === null ? undefined : await findAccount(db, userId);
  if (!account) return null;
  const { id, email } = account;
  return { id, email: email === null ? null : shownTo(role, 'email', email) };
}
