import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { StaffRole } from '@menyala/contract/office/session';
import { maskEmail } from '@menyala/requisites';
import type { Queryable } from '../database/connection.ts';
import { maySeeEmails } from '../users/office-views.ts';
import { findAccount } from './queue-queries.ts';

/** Whose account a claim is on, as this member of staff may know it; null for a guest's. */
export async function accountView(
  db: Queryable,
  userId: number | null,
  role: StaffRole,
): Promise<OfficeClaim['user']> {
  const account = userId === null ? undefined : await findAccount(db, userId);
  if (!account) return null;
  const { id, email } = account;
  return { id, email: email === null || maySeeEmails(role) ? email : maskEmail(email) };
}
