import type { ShopAction } from '@menyala/contract/office/shops';
import type { Context } from '../../context.ts';
import { publishUserEvent } from '../../people/users/user-events.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { type Shop, type ShopStatus, shopOf } from '../shop.ts';

interface Decision {
  from: readonly ShopStatus[];
  to: ShopStatus;
  needsReason: boolean;
  email: 'shop_approved' | 'shop_refused' | 'shop_stopped' | 'shop_allowed';
}

const decisions: Readonly<Record<ShopAction, Decision>> = {
  approve: { from: ['waiting'], to: 'active', needsReason: false, email: 'shop_approved' },
  refuse: { from: ['waiting'], to: 'refused', needsReason: true, email: 'shop_refused' },
  stop: { from: ['active'], to: 'stopped', needsReason: true, email: 'shop_stopped' },
  allow: { from: ['refused', 'stopped'], to: 'active', needsReason: false, email: 'shop_allowed' },
};

/** What can be decided of a shop. One of a deleted account can only be stopped. */
export function decidable({ status }: Pick<Shop, 'status'>, isOwnerGone: boolean): ShopAction[] {
  const actions = Object.keys(decisions) as ShopAction[];
  return actions.filter(
    (action) => decisions[action].from.includes(status) && (action === 'stop' || !isOwnerGone),
  );
}

/**
 * Decides on a shop; its owner gets an email. Whoever makes an invoice waits for the shop's row, so none is made after a stop.
 * @throws Refusal `not_found` · `conflict` with the newest version · `wrong_status` · `validation` at `reason`
 */
export async function decideShop(
  ctx: Context,
  id: string,
  action: ShopAction,
  given: { version: number; reason?: string },
  by: ByStaff,
): Promise<void> {
  const { to, needsReason, email } = decisions[action];
  const reason = given.reason?.trim() ?? '';
  if (needsReason && reason.length < 3) refuseFields({ reason: [{ code: 'required' }] });
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const { shop, isOwnerGone } = await lockShop(tx, id, given.version);
    if (!decidable(shop, isOwnerGone).includes(action))
      throw new Refusal('wrong_status', { context: { status: shop.status } });
    const after = { status: to, reason: needsReason ? reason : null };
    await tx
      .updateTable('shop')
      .set({ ...after, version: shop.version + 1 })
      .where('id', '=', id)
      .execute();
    const before = { status: shop.status, reason: shop.reason };
    const act = { staff: by, act: `shop.${action}` as const, object: `shop:${id}`, address: by.address };
    await recordAudit(tx, { ...act, before, after }, now);
    await publishUserEvent(tx, { kind: email, user: shop.userId, shop: id }, now);
  });
  ctx.outbox.wake();
}

/** @throws Refusal `not_found` · `conflict` where it was changed since it was seen */
export async function lockShop(
  tx: Tx,
  id: string,
  version: number,
): Promise<{ shop: Shop; isOwnerGone: boolean }> {
  const row = await tx
    .selectFrom('shop')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.version !== version) throw new Refusal('conflict', { context: { version: row.version } });
  const { deleted_at } = await tx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  return { shop: shopOf(row), isOwnerGone: deleted_at !== null };
}
