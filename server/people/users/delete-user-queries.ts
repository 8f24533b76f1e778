import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

/** All rows that are a user's own and nobody else's; of the emails those about the account itself. */
export async function deleteUserThings(tx: Tx, userId: number, email: string | null): Promise<void> {
  await tx.deleteFrom('user_session').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('saved_requisite').where('user_id', '=', userId).execute();
  await tx.deleteFrom('telegram_link').where('user_id', '=', userId).execute();
  // A message that is on its way now waits for nobody, and nobody waits for it: it is forgotten later, as all are.
  await sql`delete from telegram_message where id in (
    select id from telegram_message where user_id = ${userId} for update skip locked)`.execute(tx);
  if (email !== null)
    await sql`delete from email_message where id in (
      select id from email_message where kind like 'user.%' and recipient = ${email} for update skip locked)`.execute(
      tx,
    );
}
