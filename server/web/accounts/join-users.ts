import { sql } from 'kysely';
import { updateUser } from '../../people/users/user-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { leaveCardsToClaims } from './leave-cards-to-claims.ts';

/**
 * The claims of a sign-up go to the account of its email address, and nobody signs in with it any more. What else was set up with it
 * stays behind: only the claims are sure to be seen for what they are. Its row stays, for a claim that is being made with it.
 */
export async function joinUsers(tx: Tx, from: number, to: number, now: Date): Promise<void> {
  await leaveCardsToClaims(tx, from, now);
  await sql`select join_claims(${from}, ${to})`.execute(tx);
  await tx.deleteFrom('user_session').where('user_id', '=', from).execute();
  await updateUser(tx, from, { email: null, password_hash: null, deleted_at: now });
}
