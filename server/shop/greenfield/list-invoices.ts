import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { invoiceOf } from '../invoices/invoice-queries.ts';
import { foundBy, waysToFind, waysToName } from '../sales/sale-queries.ts';

export interface InvoiceFilter {
  orderIds?: readonly string[];
  statuses?: readonly string[];
  /** The whole of its id, number, order, buyer's email or one of its search terms; the beginning of its order, or a part of it. */
  text?: string | null;
  from?: Date | null;
  to?: Date | null;
  includeArchived?: boolean;
  skip?: number;
  take?: number;
}

/** A list is read by its index up to here. What is older is asked for by its dates. */
export const mostSkipped = 100_000;
export const mostTaken = 1000;
/** So many are looked through where there is no index, and may fit an order or the beginning of one. */
const lookedThrough = 10_000;
/** So much metadata one answer holds: a thousand invoices of usual size. */
const mostMetadata = 8 * 1024 * 1024;

const additionals = ['None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked'];

type Condition = RawBuilder<SqlBool>;
const newestFirst = sql`order by i.created_at desc, i.number desc`;

/**
 * Invoices of a shop, newest first. Whatever a program asks for costs the server little, however many invoices there are: a page is found in
 * an index that has the order of the list, or among the few that fit a text or an order.
 * @throws Refusal `validation` at `orderId` where too many fit, at `take` where they hold too much for one answer
 */
export async function listInvoices(
  db: Queryable,
  shopId: string,
  filter: InvoiceFilter,
  { mostFits = lookedThrough, mostBytes = mostMetadata } = {},
): Promise<Invoice[]> {
  const { skip = 0, take = 50 } = filter;
  const page = sql`offset ${skip} limit ${take}`;
  const few = await fewThatFit(db, shopId, filter, mostFits);
  const found =
    few === null
      ? sql`select i.number from (${inOrder(shopId, filter, skip + take)}) i ${newestFirst} ${page}`
      : sql`
          select i.number from (select f.* from invoice f where f.id = any (${few}) offset 0) i
          where ${allOf([...stateOf(filter), ...datesOf(filter), ...(filter.includeArchived ? [] : [isListed])])}
          ${newestFirst} ${page}`;
  const { rows: numbers } = await sql<{ number: number; bytes: number }>`
    select i.number, octet_length(i.metadata) as bytes from (${found}) n
    join invoice i on i.shop_id = ${shopId} and i.number = n.number`.execute(db);
  if (numbers.length === 0) return [];
  if (numbers.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes)
    refuseFields({ take: [{ code: 'too_much_at_once' }] });
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where(
      'number',
      'in',
      numbers.map(({ number }) => number),
    )
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(invoiceOf);
}

/** The ids of all that fit its text and its orders; null where neither is asked for. */
async function fewThatFit(
  db: Queryable,
  shopId: string,
  { text = null, orderIds = [] }: InvoiceFilter,
  most: number,
): Promise<string[] | null> {
  const byOrder =
    orderIds.length === 0
      ? null
      : await idsOf(db, foundBy(shopId, [sql`i.order_id = any (${[...orderIds]})`], most));
  if (byOrder !== null && byOrder.length > most)
    refuseFields({ orderId: [{ code: 'too_many_fit', values: { most: String(most) } }] });
  if (text === null) return byOrder;
  const ordered = byOrder && new Set(byOrder);
  const byText = await fitText(db, shopId, text, most);
  return ordered === null ? byText : byText.filter((id) => ordered.has(id));
}

/**
 * Those that are the text as a whole, or whose order begins with it: of all where they are few. A part of an order has no index, and is looked
 * for in the newest.
 */
async function fitText(db: Queryable, shopId: string, text: string, most: number): Promise<string[]> {
  const begin = await idsOf(db, foundBy(shopId, waysToFind(text), most));
  const rest = await idsOf(
    db,
    sql`
      ${foundBy(shopId, waysToName(text))} union
      select n.id from (
        select id, order_id from invoice where shop_id = ${shopId} order by number desc limit ${most}
      ) n where n.order_id ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  );
  return begin.length > most ? rest : [...new Set([...begin, ...rest])];
}

async function idsOf(db: Queryable, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

const isListed = sql<SqlBool>`i.archived_at is null`;

/** The first of a list, by indexes that have its order: those of each status, and the archived ones, merged. */
function inOrder(shopId: string, filter: InvoiceFilter, most: number): RawBuilder<unknown> {
  const part = (conditions: readonly Condition[]) => sql`(
    select i.created_at, i.number from invoice i
    where ${allOf([sql`i.shop_id = ${shopId}`, ...conditions, ...datesOf(filter)])} ${newestFirst} limit ${most})`;
  const { statuses = [], includeArchived = false } = filter;
  const listed =
    statuses.length === 0
      ? [part([isListed])]
      : [...new Set(statuses)].flatMap((status) =>
          additionals.map((additional) =>
            part([isListed, sql`i.status = ${status}`, sql`i.additional_status = ${additional}`]),
          ),
        );
  const isArchived = sql<SqlBool>`i.archived_at is not null`;
  const archived =
    statuses.length === 0
      ? [part([isArchived])]
      : [...new Set(statuses)].map((status) => part([isArchived, sql`i.status = ${status}`]));
  return sql.join(includeArchived ? [...listed, ...archived] : listed, sql` union all `);
}

const stateOf = ({ statuses = [] }: InvoiceFilter): Condition[] =>
  statuses.length === 0 ? [] : [sql`i.status = any (${[...statuses]})`];

const datesOf = ({ from = null, to = null }: InvoiceFilter): Condition[] => [
  ...(from === null ? [] : [sql<SqlBool>`i.created_at >= ${from}`]),
  ...(to === null ? [] : [sql<SqlBool>`i.created_at <= ${to}`]),
];

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
