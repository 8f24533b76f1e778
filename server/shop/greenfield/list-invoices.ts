import type { Queryable } from '../../platform/database/connection.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { invoiceOf } from '../invoices/invoice-queries.ts';

export interface InvoiceFilter {
  orderIds?: readonly string[];
  statuses?: readonly string[];
  /** Part of its order, or the whole of its id or of one of its search terms. */
  text?: string | null;
  from?: Date | null;
  to?: Date | null;
  includeArchived?: boolean;
  skip?: number;
  take?: number;
}

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
  if (text !== null)
    query = query.where(({ or, eb, val }) =>
      or([
        eb('id', '=', text),
        eb('order_id', 'ilike', `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`),
        eb(val(text), '=', eb.fn.any('search_terms')),
      ]),
    );
  const rows = await query.orderBy('number', 'desc').offset(skip).limit(take).execute();
  return rows.map(invoiceOf);
}
