import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { StaffRole } from '@menyala/contract/roles';
import type { GiftOrderStatus } from '@menyala/contract/site/gifts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import type { World } from '../../world.ts';
import { countOrders, findOrders } from './office-queries.ts';
import { findOrder } from './order-queries.ts';
import { officeOrderView } from './order-views.ts';

/** What people took for points, as staff of a role see it. */
export async function listOfficeOrders(
  world: World,
  query: { page?: number; size?: number; status?: GiftOrderStatus; q?: string },
  role: StaffRole,
) {
  const { page = 1, size = usualSize, status, q = '' } = query;
  const filter = { status, words: q.trim(), isWholeEmail: !maySeeEmails(role) };
  const [rows, total] = await Promise.all([
    findOrders(world.db, filter, { page, size }),
    countOrders(world.db, filter),
  ]);
  return { items: rows.map((row) => officeOrderView(world, row, role)), page, size, total };
}

/** @throws Refusal `not_found` */
export async function showOfficeOrder(world: World, id: string, role: StaffRole): Promise<OfficeGiftOrder> {
  const row = await findOrder(world.db, id);
  if (!row) throw new Refusal('not_found');
  return officeOrderView(world, row, role);
}
