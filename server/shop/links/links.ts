import type { Language } from '@menyala/contract';
import type { LinkEdit, LinkField, LinkOrder, LinkState, ShopLink } from '@menyala/contract/site/shop-links';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../platform/database/connection.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { siteAddress } from '../../platform/languages.ts';
import { isLikeId, newId } from '../invoices/invoice.ts';

/** A payment link of a shop. Amounts in canonical text, in its currency. */
export interface Link {
  id: string;
  shopId: string;
  /** Null where the payer says the sum, within the bounds. */
  amount: string | null;
  least: string | null;
  most: string | null;
  currency: string;
  title: Record<Language, string>;
  description: Record<Language, string>;
  fields: LinkField[];
  returnUrl: string | null;
  cancelUrl: string | null;
  payerPaysFee: boolean;
  expiresAt: Date | null;
  mostUses: number | null;
  uses: number;
  visits: number;
  stoppedAt: Date | null;
  version: number;
  createdAt: Date;
}

/** What became of a link's invoices: those made, those paid, and what they were worth in the currency of the shop's balance. */
export interface LinkFigures {
  invoices: number;
  paid: number;
  turnover: string;
}

const mostLinks = 200;
const none: LinkFigures = { invoices: 0, paid: 0, turnover: '0' };

/** Where it is paid by. */
export function linkAddress(ctx: Pick<Context, 'config'>, id: string, language: Language): string {
  return siteAddress(ctx, language, `/pay/${id}`);
}

/** Whether it takes payments now, as far as it follows from the link itself. */
export function stateOf({ stoppedAt, expiresAt, mostUses, uses }: Link, now: Date): LinkState {
  if (stoppedAt !== null) return 'stopped';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return mostUses !== null && uses >= mostUses ? 'used_up' : 'open';
}

export async function findLink(db: Queryable, id: string): Promise<Link | undefined> {
  if (!isLikeId(id)) return undefined;
  const row = await db
    .selectFrom('shop_link')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && linkOf(row);
}

/** @throws Refusal `not_found`, for another shop's as for one that is not there */
export async function linkOfShop(db: Queryable, shopId: string, id: string): Promise<Link> {
  const link = await findLink(db, id);
  if (!link || link.shopId !== shopId) throw new Refusal('not_found');
  return link;
}

/** Links of a shop, newest first. */
export async function linksOfShop(db: Queryable, shopId: string): Promise<Link[]> {
  const rows = await db
    .selectFrom('shop_link')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(linkOf);
}

function linkOf(row: Selectable<Tables['shop_link']>): Link {
  return {
    ...{ id: row.id, shopId: row.shop_id, currency: row.currency },
    ...{ amount: plainOrNull(row.amount), least: plainOrNull(row.least), most: plainOrNull(row.most) },
    title: row.title as unknown as Record<Language, string>,
    description: row.description as unknown as Record<Language, string>,
    fields: row.fields as unknown as LinkField[],
    ...{ returnUrl: row.return_url, cancelUrl: row.cancel_url, payerPaysFee: row.payer_pays_fee },
    ...{ expiresAt: row.expires_at, mostUses: row.most_uses, uses: row.uses, visits: Number(row.visits) },
    ...{ stoppedAt: row.stopped_at, version: row.version, createdAt: row.created_at },
  };
}

/** Figures of a shop's links, by their ids, from its daily figures. */
export async function figuresOfLinks(
  db: Queryable,
  shopId: string,
): Promise<ReadonlyMap<string, LinkFigures>> {
  const { rows } = await sql<{ key: string; made: string; settled: string; turnover: string }>`
    select key, sum(made)::text as made, sum(settled)::text as settled, sum(turnover)::text as turnover
    from shop_day where shop_id = ${shopId} and facet = 'link' group by key`.execute(db);
  return new Map(
    rows.map(({ key, made, settled, turnover }) => [
      key,
      { invoices: Number(made), paid: Number(settled), turnover: plain(turnover) },
    ]),
  );
}

export function linkView(link: Link, figures: LinkFigures | undefined, now: Date): ShopLink {
  const { shopId: _, version: __, stoppedAt: ___, ...shown } = link;
  return {
    ...shown,
    ...(figures ?? none),
    state: stateOf(link, now),
    returnUrl: link.returnUrl ?? '',
    cancelUrl: link.cancelUrl ?? '',
    expiresAt: link.expiresAt?.toISOString() ?? null,
    createdAt: link.createdAt.toISOString(),
  };
}

/** The link as its shop sees it now. @throws Refusal `not_found` */
export async function showLink(ctx: Context, shopId: string, id: string): Promise<ShopLink> {
  const link = await linkOfShop(ctx.db, shopId, id);
  return linkView(link, (await figuresOfLinks(ctx.db, shopId)).get(id), ctx.clock.now());
}

/** Makes a link, which was checked. @throws Refusal `validation` at `title.ru` where the shop has two hundred */
export async function makeLink(ctx: Context, shopId: string, order: LinkOrder): Promise<ShopLink> {
  const id = newId();
  await ctx.db.transaction().execute(async (tx) => {
    // Two presses at once count one after the other.
    await tx.selectFrom('shop').select('id').where('id', '=', shopId).forUpdate().executeTakeFirstOrThrow();
    const { count } = await tx
      .selectFrom('shop_link')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('shop_id', '=', shopId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostLinks) refuseFields({ 'title.ru': [{ code: 'too_many' }] });
    await tx
      .insertInto('shop_link')
      .values({
        ...{ id, shop_id: shopId, currency: order.currency, created_at: ctx.clock.now() },
        ...columnsOf(order),
      })
      .execute();
  });
  return showLink(ctx, shopId, id);
}

/** Changes a link, which was checked. Invoices that it has made stay as they are. @throws Refusal `not_found` */
export async function changeLink(
  ctx: Context,
  shopId: string,
  id: string,
  edit: LinkEdit,
): Promise<ShopLink> {
  await updateLink(ctx, shopId, id, columnsOf(edit));
  return showLink(ctx, shopId, id);
}

/** @throws Refusal `not_found` */
export async function stopLink(
  ctx: Context,
  shopId: string,
  id: string,
  isStopped: boolean,
): Promise<ShopLink> {
  await updateLink(ctx, shopId, id, { stopped_at: isStopped ? ctx.clock.now() : null });
  return showLink(ctx, shopId, id);
}

/** @throws Refusal `not_found` */
export async function deleteLink(ctx: Context, shopId: string, id: string): Promise<void> {
  await updateLink(ctx, shopId, id, { deleted_at: ctx.clock.now() });
}

type Columns = Omit<Updateable<Tables['shop_link']>, 'id' | 'shop_id' | 'version'>;

async function updateLink({ db }: Context, shopId: string, id: string, columns: Columns): Promise<void> {
  if (!isLikeId(id)) throw new Refusal('not_found');
  const { numUpdatedRows } = await db
    .updateTable('shop_link')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('not_found');
}

function columnsOf(edit: LinkEdit) {
  return {
    ...{ amount: edit.amount, least: edit.least, most: edit.most },
    ...{ title: JSON.stringify(edit.title), description: JSON.stringify(edit.description) },
    fields: JSON.stringify(edit.fields),
    return_url: edit.returnUrl === '' ? null : edit.returnUrl,
    cancel_url: edit.cancelUrl === '' ? null : edit.cancelUrl,
    payer_pays_fee: edit.payerPaysFee,
    expires_at: edit.expiresAt === null ? null : new Date(edit.expiresAt),
    most_uses: edit.mostUses,
  };
}
