import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Settings } from '../market/currencies/catalogue.ts';
import type { Queryable } from '../platform/database/connection.ts';
import { plain, plainOrNull } from '../platform/database/numeric.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { PaidOwner } from '../programme/withdrawals/withdrawal.ts';
import type { InvoicingShop } from './invoices/create-invoice.ts';
import { waysTo } from './payment-methods.ts';

/** The version of BTCPay Server whose interface programs of shops and receivers of webhooks meet here. They ask for at least 1.7. */
export const spokenVersion = '2.4.1';

export type ShopStatus = 'waiting' | 'active' | 'refused' | 'stopped';

/** A user's shop. Amounts and percents in canonical text; null where what the owner of the exchange set for all shops holds. */
export interface Shop {
  id: string;
  userId: number;
  name: string;
  website: string;
  status: ShopStatus;
  /** Its invoices are paid by a press: nothing of it is money. */
  isSandbox: boolean;
  /** Shown to its owner where it was refused or stopped. */
  reason: string | null;
  /** What its balance is kept in. */
  currencyId: number;
  /** What its invoices are in that name no currency. */
  invoiceCurrency: string;
  feePercent: string | null;
  mostOpenUsd: string | null;
  holdDays: number | null;
  /** What can be withdrawn goes by itself once it is so much; null where nothing does. */
  automatic: { above: string; toId: number } | null;
  invoices: number;
  version: number;
  createdAt: Date;
}

export async function findShop(db: Queryable, id: string): Promise<Shop | undefined> {
  const row = await db.selectFrom('shop').selectAll().where('id', '=', id).executeTakeFirst();
  return row && shopOf(row);
}

/** Whose balance it is, as withdrawals name it. */
export const ownerOf = ({ userId, id }: Pick<Shop, 'userId' | 'id'>): PaidOwner => ({ userId, shopId: id });

/** Shops of a user, the oldest first. */
export async function shopsOfUser(db: Queryable, userId: number): Promise<Shop[]> {
  const rows = await db
    .selectFrom('shop')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(shopOf);
}

export async function someShops(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Shop>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, shopOf(row)]));
}

export function shopOf(row: Selectable<Tables['shop']>): Shop {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    website: row.website,
    status: row.status as ShopStatus,
    isSandbox: row.is_sandbox,
    reason: row.reason,
    currencyId: row.currency_id,
    invoiceCurrency: row.invoice_currency,
    feePercent: plainOrNull(row.fee_percent),
    mostOpenUsd: plainOrNull(row.most_open_usd),
    holdDays: row.hold_days,
    automatic:
      row.automatic_above === null || row.automatic_to_id === null
        ? null
        : { above: plain(row.automatic_above), toId: row.automatic_to_id },
    invoices: Number(row.invoices),
    version: row.version,
    createdAt: row.created_at,
  };
}

/** What a shop pays and may do: its own terms before those that the owner of the exchange set for all. */
export function termsOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  shop: Pick<Shop, 'feePercent' | 'mostOpenUsd' | 'holdDays'>,
): Settings['shops'] {
  const { shops } = catalogue.current().settings;
  return {
    ...shops,
    feePercent: shop.feePercent ?? shops.feePercent,
    mostOpenUsd: shop.mostOpenUsd ?? shops.mostOpenUsd,
    holdDays: shop.holdDays ?? shops.holdDays,
  };
}

/** The shop as its invoices are made. */
export function invoicingShop(ctx: Context, shop: Shop): InvoicingShop {
  const { feePercent, mostOpenUsd, longestLockMinutes } = termsOf(ctx, shop);
  return {
    ...{ id: shop.id, feePercent, mostOpenUsd, longestLockMinutes, isSandbox: shop.isSandbox },
    ways: waysTo(ctx, shop.currencyId),
  };
}
