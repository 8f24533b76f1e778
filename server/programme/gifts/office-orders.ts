import type { OfficeGiftOrder } from '@menyala/contract/office/gifts';
import type { StaffRole } from '@menyala/contract/roles';
import type { GiftOrderStatus } from '@menyala/contract/site/gifts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { likePart, likeWhole } from '../../platform/database/like.ts';
import { usualSize } from '../../platform/http/listed.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { maySeeEmails } from '../../platform/sight.ts';
import { findOrder, type OrderRow, selectOrders } from './order-queries.ts';
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

interface OrderFilter {
  status?: GiftOrderStatus | undefined;
  /** What is looked for in titles and email addresses; nothing for everything. */
  words: string;
  /** True where the words are the whole email address. */
  isWholeEmail: boolean;
}

function filtered(db: Queryable, { status, words, isWholeEmail }: OrderFilter) {
  let query = selectOrders(db);
  if (status) query = query.where('gift_order.status', '=', status);
  if (words === '') return query;
  const part = likePart(words);
  return query.where((eb) =>
    eb.or([
      eb('gift_item.title_ru', 'ilike', part),
      eb('gift_item.title_en', 'ilike', part),
      eb('users.email', 'ilike', isWholeEmail ? likeWhole(words) : part),
    ]),
  );
}

/** What has to be sent first, the longest waiting before all; then the newest. */
async function findOrders(
  db: Queryable,
  filter: OrderFilter,
  { page, size }: { page: number; size: number },
): Promise<OrderRow[]> {
  const rows = await filtered(db, filter)
    .orderBy(sql`gift_order.status = 'asked'`, 'desc')
    .orderBy(sql`case when gift_order.status = 'asked' then gift_order.created_at end`)
    .orderBy('gift_order.created_at', 'desc')
    .orderBy('gift_order.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows as OrderRow[];
}

async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
