import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * What a user who deletes the account leaves behind as the owner of shops: the shops are stopped, their keys, webhooks and links end.
 * Money of a shop is not given up, as points and rewards are: it is withdrawn before, and payments under way end first.
 * @throws Refusal `shop_has_money`
 */
export async function leaveShops(tx: Tx, userId: number, now: Date): Promise<void> {
  // Whoever makes an invoice waits for the shop's row.
  const shops = await tx
    .selectFrom('shop')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (shops.length === 0) return;
  const ids = shops.map(({ id }) => id);
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from account a where a.owner = any (${ids}) and a.kind in ('shop', 'shop_held') and a.balance > 0)
      or exists (select from invoice i where i.shop_id = any (${ids})
                 and (i.status = 'Processing' or (i.status = 'New' and i.seen > 0))) as has`.execute(tx);
  if (rows[0]?.has) throw new Refusal('shop_has_money');
  await tx
    .updateTable('shop')
    .set((eb) => ({
      ...{ status: 'stopped', reason: null, automatic_above: null, automatic_to_id: null },
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute();
  for (const [table, column] of [
    ['shop_key', 'ended_at'],
    ['shop_webhook', 'deleted_at'],
    ['shop_link', 'stopped_at'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where shop_id = any (${ids}) and ${sql.ref(column)} is null`.execute(
      tx,
    );
}
