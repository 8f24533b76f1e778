import type { ShopStatus } from '@menyala/contract/office/shops';
import type { InvoiceStatus } from '@menyala/contract/site/shop-sales';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../platform/database/connection.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { likePart, likeWhole } from '../../platform/database/like.ts';

export interface ShopFilter {
  status: ShopStatus | null;
  /** Part of a name, a website or an email address, or an id. */
  words: string;
  /** True where an email address must be given whole: of who sees none. */
  isWholeEmail: boolean;
}

/** A shop with its owner and its figures. */
export interface OfficeShopRecord {
  id: string;
  email: string | null;
  is_owner_gone: boolean;
  balance: string;
  held: string;
  owed: string;
  turnover: string;
  open_usd: string;
  last_sale_at: Date | null;
}

/** Turnover is that of so many days, today among them. */
const turnoverDays = 30;

/** Those that wait come first, the oldest on top; then the others, the newest on top. */
export async function officeShopIds(
  db: Queryable,
  filter: ShopFilter,
  { page, size }: { page: number; size: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shop s join users u on u.id = s.user_id where ${fits(filter)}
    order by s.status = 'waiting' desc, case when s.status = 'waiting' then s.created_at end, s.created_at desc, s.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countOfficeShops(db: Queryable, filter: ShopFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from shop s join users u on u.id = s.user_id where ${fits(filter)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

function fits({ status, words, isWholeEmail }: ShopFilter) {
  const all = [sql<SqlBool>`true`];
  if (status !== null) all.push(sql`s.status = ${status}`);
  if (words !== '') {
    const part = likePart(words);
    const email = isWholeEmail ? likeWhole(words) : part;
    all.push(
      sql`(s.name ilike ${part} or s.website ilike ${part} or u.email ilike ${email} or s.id = ${words})`,
    );
  }
  return sql.join(all, sql` and `);
}

/** Figures of these shops, each by indexes alone. */
export async function officeShopRecords(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OfficeShopRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OfficeShopRecord>`
    select s.id, u.email, u.deleted_at is not null as is_owner_gone, s.open_usd::text,
      coalesce(m.balance, 0)::text as balance, coalesce(m.held, 0)::text as held, coalesce(m.owed, 0)::text as owed,
      coalesce(d.turnover, 0)::text as turnover, k.at as last_sale_at
    from shop s join users u on u.id = s.user_id
    left join lateral (
      select sum(a.balance) filter (where a.kind = 'shop') as balance, sum(a.balance) filter (where a.kind = 'shop_held') as held,
        -sum(a.balance) filter (where a.kind = 'shop_owed') as owed
      from account a where a.owner = s.id and a.kind in ('shop', 'shop_held', 'shop_owed')
    ) m on true
    left join lateral (
      select sum(x.turnover) as turnover from shop_day x
      where x.shop_id = s.id and x.facet = 'all' and x.key = '' and x.day > day_of(${now}) - ${turnoverDays}::int
    ) d on true
    left join lateral (select c.at from shop_credit c where c.shop_id = s.id order by c.at desc limit 1) k on true
    where s.id = any (${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keys that work, and the newest that ended. */
export async function officeKeys(db: Queryable, shop: string, mostEnded: number) {
  const of = (isEnded: boolean) =>
    db
      .selectFrom('shop_key')
      .selectAll()
      .where('shop_id', '=', shop)
      .where('ended_at', isEnded ? 'is not' : 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  const [working, ended] = await Promise.all([of(false).execute(), of(true).limit(mostEnded).execute()]);
  return [...working, ...ended];
}

/** The newest deliveries of a webhook: no body and no answer is read. */
export function officeDeliveries(db: Queryable, webhook: string, most: number) {
  return db
    .selectFrom('webhook_delivery as d')
    .innerJoin('invoice_event as e', 'e.id', 'd.event_id')
    .select([
      'd.id',
      'e.type',
      'd.invoice_id',
      'd.status',
      'd.http_code',
      'd.error',
      'd.created_at',
      'd.sent_at',
    ])
    .where('d.webhook_id', '=', webhook)
    .orderBy('d.number', 'desc')
    .limit(most)
    .execute();
}

export function officeRefunds(db: Queryable, shop: string, most: number) {
  return db
    .selectFrom('pull_payment')
    .select(['id', 'invoice_id', 'name', 'amount', 'currency', 'held', 'status', 'created_at'])
    .where('shop_id', '=', shop)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export interface InvoiceFilter {
  shop: string;
  status: InvoiceStatus | null;
  /** An id, a number, or the shop's own number of an order: whole. */
  words: string;
}

function invoices(db: Queryable, { shop, status, words }: InvoiceFilter) {
  let query = db.selectFrom('invoice').where('shop_id', '=', shop);
  if (status !== null) query = query.where('status', '=', status);
  if (words !== '')
    query = query.where((eb) =>
      eb.or([
        eb('id', '=', words),
        eb('order_id', '=', words),
        ...(/^\d{1,15}$/.test(words) ? [eb('number', '=', words as unknown as number)] : []),
      ]),
    );
  return query;
}

/** The newest first. */
export async function officeInvoices(
  db: Queryable,
  filter: InvoiceFilter,
  { page, size }: { page: number; size: number },
) {
  const rows = await invoices(db, filter)
    .select(['id', 'number', 'order_id', 'amount', 'currency', 'seen', 'settled', 'status'])
    .select(['additional_status', 'created_at', 'expires_at'])
    .orderBy('number', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map(({ id }) => id);
  const claims =
    ids.length === 0
      ? []
      : await db
          .selectFrom('claim')
          .select(['id', 'public_id', 'status', 'invoice_id'])
          .where('invoice_id', 'in', ids)
          .orderBy('created_at')
          .execute();
  return rows.map((row) => ({ ...row, claims: claims.filter((claim) => claim.invoice_id === row.id) }));
}

export const countOfficeInvoices = (db: Queryable, filter: InvoiceFilter) =>
  countRows(db, invoices(db, filter));

const calls = (db: Queryable, shop: string, isFailed: boolean) => {
  const query = db.selectFrom('shop_call').where('shop_id', '=', shop);
  return isFailed ? query.where('status', '>=', 400) : query;
};

/** The newest first. */
export function officeCalls(
  db: Queryable,
  { shop, isFailed }: { shop: string; isFailed: boolean },
  { page, size }: { page: number; size: number },
) {
  return calls(db, shop, isFailed)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export const countOfficeCalls = (db: Queryable, { shop, isFailed }: { shop: string; isFailed: boolean }) =>
  countRows(db, calls(db, shop, isFailed));

export async function countOpenWithdrawals(db: Queryable, shop: string): Promise<number> {
  return countRows(
    db,
    db.selectFrom('withdrawal').where('shop_id', '=', shop).where('status', 'in', ['accepted', 'sending']),
  );
}
