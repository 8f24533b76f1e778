import type { AnswerOf, Language } from '@menyala/contract';
import type { listSales as listCall, Sale } from '@menyala/contract/site/shop-sales';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain } from '../../platform/database/numeric.ts';
import { dayAfter, startOfDay } from '../../platform/moscow.ts';
import type { Shop } from '../shop.ts';
import {
  countArchived,
  countSales,
  openSearch,
  pageOfSales,
  type SaleFilter,
  type SaleRow,
} from './sale-queries.ts';

type Query = Static<typeof listCall.query>;

const archivedCounted = 10_000;
const mostLinks = 200;

/** A page of the invoices of a shop. */
export async function listSales(
  ctx: Context,
  shop: Shop,
  query: Query,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const { before, after, size = 20 } = query;
  const filter = saleFilter(query);
  const cursor = before !== undefined ? { before } : after !== undefined ? { after } : null;
  const search = await openSearch(ctx.db, shop.id, filter);
  const [{ rows, newer, older, isPartial }, total, links] = await Promise.all([
    pageOfSales(ctx.db, search, { cursor, size }),
    isWhole(filter) ? countWhole(ctx.db, shop) : countSales(ctx.db, search),
    linksOf(ctx.db, shop.id, language),
  ]);
  const { ticker, decimals } = currencyIn(ctx.catalogue.current().currencies, shop.currencyId);
  return {
    ...{ items: rows.map(saleView), total, newer, older, isPartial },
    currency: { ticker, decimals },
    links,
  };
}

/** Days are Moscow's; the last one is included whole. */
export function saleFilter(query: Omit<Query, 'before' | 'after' | 'size'>): SaleFilter {
  const { status, additional, date_from, date_to, sum_from, sum_to, currency, link, archived } = query;
  const text = query.text?.trim();
  return {
    ...{ status, additional, currency, link, isArchived: archived === true },
    text: text === '' ? undefined : text,
    since: date_from === undefined ? undefined : startOfDay(date_from),
    before: date_to === undefined ? undefined : startOfDay(dayAfter(date_to, 1)),
    sumFrom: sum_from === undefined ? undefined : plain(sum_from),
    sumTo: sum_to === undefined ? undefined : plain(sum_to),
  };
}

const isWhole = ({ isArchived, ...filter }: SaleFilter) =>
  !isArchived && Object.values(filter).every((value) => value === undefined);

/** The invoices of a shop are numbered without gaps, so only those that are archived are counted. */
async function countWhole(db: Queryable, { id, invoices }: Shop) {
  const archived = await countArchived(db, id, archivedCounted);
  return archived > archivedCounted ? null : { count: Math.max(0, invoices - archived), isMore: false };
}

/** Names of a shop's links, newest first. */
export async function linksOf(
  db: Queryable,
  shop: string,
  language: Language,
): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .selectFrom('shop_link')
    .select(['id', 'title'])
    .where('shop_id', '=', shop)
    .orderBy('created_at', 'desc')
    .limit(mostLinks)
    .execute();
  return rows.map(({ id, title }) => ({ id, title: titleIn(title, language) }));
}

export function titleIn(title: unknown, language: Language): string {
  const known = (title ?? {}) as Partial<Record<Language, string>>;
  return known[language] || known.ru || known.en || '';
}

export function saleView(row: SaleRow): Sale {
  return {
    ...{ id: row.id, number: row.number, createdAt: row.createdAt.toISOString() },
    status: row.status as Sale['status'],
    additionalStatus: row.additionalStatus as Sale['additionalStatus'],
    ...{ amount: row.amount, currency: row.currency, paid: row.seen, credited: row.credited },
    ...{ orderId: row.orderId, buyerEmail: row.buyerEmail, description: descriptionOf(row.metadata) },
    ...{ link: row.linkId, archived: row.archivedAt !== null },
  };
}

/** What the shop says that it sells: `itemDesc` of its metadata. */
export function descriptionOf(metadata: string): string | null {
  const text = (JSON.parse(metadata) as Record<string, unknown>)['itemDesc'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 500) : null;
}
