import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { invoiceOf } from '../invoices/invoice-queries.ts';
import { foundBy, waysToName } from '../sales/sale-queries.ts';

export interface InvoiceFilter {
  orderIds?: readonly string[];
  statuses?: readonly string[];
  /** The whole of its id, number, order, buyer's e-mail or one of its search terms; of the newest ten thousand also a part of the order. */
  text?: string | null;
  from?: Date | null;
  to?: Date | null;
  includeArchived?: boolean;
  skip?: number;
  take?: number;
}

/** What has no index of its own is looked for in so many: a program that asks again and again must not have all of a shop read each time. */
const lookedThrough = 10_000;

const foundByText = (shopId: string, text: string) => sql`
  (${foundBy(shopId, waysToName(text))}) union
  select n.id from (
    select id, order_id from invoice where shop_id = ${shopId} order by number desc limit ${lookedThrough}
  ) n where n.order_id ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** Invoices of a shop, newest first. */
export async function listInvoices(
  db: Queryable,
  shopId: string,
  {
    orderIds = [],
    statuses = [],
    text = null,
    from = null,
    to = null,
    includeArchived = false,
    skip = 0,
    take = 50,
  }: InvoiceFilter,
): Promise<Invoice[]> {
  let query = db.selectFrom('invoice').selectAll().where('shop_id', '=', shopId);
  if (orderIds.length > 0) query = query.where('order_id', 'in', [...orderIds]);
  if (statuses.length > 0) query = query.where('status', 'in', [...statuses]);
  if (from !== null) query = query.where('created_at', '>=', from);
  if (to !== null) query = query.where('created_at', '<=', to);
  if (!includeArchived) query = query.where('archived_at', 'is', null);
  if (text !== null) query = query.where(sql<SqlBool>`id in (${foundByText(shopId, text)})`);
  const rows = await query.orderBy('number', 'desc').offset(skip).limit(take).execute();
  return rows.map(invoiceOf);
}
