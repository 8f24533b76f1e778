import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { StaffRole } from '@menyala/contract/roles';
import type { GiftOrderStatus } from '@menyala/contract/site/gifts';
import type { Context } from '../../context.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { countOrders, findOrders } from './office-queries.ts';
import { findOrder } from './order-queries.ts';
import { officeOrderView } from './order-views.ts';

/** What people took for points, as staff of a role see it. */
export async function listOfficeOrders(
  ctx: Context,
  query: { page?: number; size?: number; status?: GiftOrderStatus; q?: string },
  role: StaffRole,
) {
  const { page = 1, size = usualSize, status, q = '' } = query;
  const filter = { status, words: q.trim(), isWholeEmail: !maySeeEmails(role) };
  const [rows, total] = await Promise.all([
    findOrders(ctx.db, filter, { page, size }),
    countOrders(ctx.db, filter),
  ]);
  return { items: rows.map((row) => officeOrderView(ctx, row, role)), page, size, total };
}

/** @throws Refusal `not_found` */
export async function showOfficeOrder(ctx: Context, id: string, role: StaffRole): Promise<OfficeGiftOrder> {
  const row = await findOrder(ctx.db, id);
  if (!row) throw new Refusal('not_found');
  return officeOrderView(ctx, row, role);
}
