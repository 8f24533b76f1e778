import type { BodyOf } from '@menyala/contract';
import type { moveGiftOrder } from '@menyala/contract/office/gifts';
import type { Context } from '../../context.ts';
import { post } from '../../ledger/ledger-queries.ts';
import { programmeMoney } from '../../market/points/programme-money.ts';
import { actorText } from '../../platform/actor.ts';
import type { ByStaff } from '../../platform/audit/by-staff.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { payOwed } from '../partners/net-owed.ts';
import { cancelledGift } from './bookings.ts';
import { changeStock } from './item-queries.ts';
import { lockOrder, publishOrder, updateOrder } from './order-queries.ts';

type Move = BodyOf<typeof moveGiftOrder> & { action: 'send' | 'cancel' };
type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Sends a thing, or says with a reason that it cannot be sent: then the points go back, and one more is left of it.
 * @throws Refusal `not_found`, `conflict` with the version of now, `wrong_status`; `validation` on `reason`
 */
export async function moveOrder(ctx: Context, id: string, move: Move, by: ByStaff): Promise<void> {
  const reason = move.reason?.trim() ?? '';
  if (move.action === 'cancel' && reason.length < 3)
    refuseFields({ reason: [{ code: reason === '' ? 'required' : 'too_short' }] });
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new Refusal('not_found');
    if (order.version !== move.version)
      throw new Refusal('conflict', { context: { version: order.version } });
    if (order.status !== 'asked') throw new Refusal('wrong_status', { context: { status: order.status } });
    const told =
      move.action === 'send'
        ? await send(tx, order, move.tracking?.trim() ?? '', now)
        : await cancel(ctx, tx, order, { reason, by, now });
    await publishOrder(tx, { order: id, status: told.status, event: move.action }, now);
    await recordAudit(
      tx,
      {
        staff: by,
        act: `gift_order.${move.action}`,
        object: `gift_order:${id}`,
        before: { status: order.status },
        after: told,
        address: by.address,
      },
      now,
    );
  });
  ctx.outbox.wake();
}

async function send(tx: Tx, { id }: Order, tracking: string, now: Date) {
  const told = { status: 'sent' as const, tracking: tracking === '' ? null : tracking };
  await updateOrder(tx, id, told, now);
  return told;
}

async function cancel(
  ctx: Context,
  tx: Tx,
  order: Order,
  { reason, by, now }: { reason: string; by: ByStaff; now: Date },
) {
  const { id: currencyId } = programmeMoney(ctx);
  const told = { status: 'cancelled' as const, reason };
  // Nothing goes there any more.
  await updateOrder(tx, order.id, { ...told, address: null }, now);
  await changeStock(tx, order.item_id, 1);
  const transfers = cancelledGift({ userId: order.user_id, price: plain(order.price), currencyId });
  const theirs = [{ userId: order.user_id, currencyId }];
  await payOwed(tx, theirs, now, ['points']);
  await post(
    tx,
    {
      kind: 'gift_cancelled',
      key: `gift:${order.id}:cancelled`,
      actor: actorText(by),
      reason,
      transfers,
    },
    now,
  );
  await payOwed(tx, theirs, now);
  return told;
}
