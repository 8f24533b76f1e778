import type { Tx } from '../database/connection.ts';

/** All rows that are a user's own and nobody else's. */
export async function deleteUserThings(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_session').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('saved_requisite').where('user_id', '=', userId).execute();
  await tx.deleteFrom('telegram_link').where('user_id', '=', userId).execute();
  await tx.deleteFrom('telegram_message').where('user_id', '=', userId).execute();
}
