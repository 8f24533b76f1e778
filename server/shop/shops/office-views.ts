import type { Language } from '@menyala/contract';
import {
  decideShop,
  editShopTerms,
  type OfficeInvoice,
  type OfficeShop,
  type OfficeShopRow,
  type ShopCallRecord,
} from '@menyala/contract/office/shops';
import { mayCall, type StaffRole } from '@menyala/contract/roles';
import type { InvoiceStatus } from '@menyala/contract/site/shop-sales';
import type { Context } from '../../context.ts';
import { currencyIn } from '../../exchange/claims/facts.ts';
import { plain, plainOrNull } from '../../platform/database/numeric.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { shownTo, textShownTo } from '../../platform/sight.ts';
import { findShop, type Shop, termsOf } from '../shop.ts';
import { webhooksOfShop } from '../webhooks/webhooks.ts';
import { shopBalance } from '../withdrawals/shop-balance.ts';
import { decidable } from './decide-shop.ts';
import {
  countOpenWithdrawals,
  type OfficeShopRecord,
  type officeCalls,
  officeDeliveries,
  type officeInvoices,
  officeKeys,
  officeRefunds,
  officeShopRecords,
} from './office-queries.ts';

const mostRefunds = 20;
const mostEndedKeys = 10;
const mostDeliveries = 10;

export function shopRowView(
  ctx: Pick<Context, 'catalogue'>,
  shop: Shop,
  record: OfficeShopRecord,
  role: StaffRole,
): OfficeShopRow {
  const { id, code, ticker, decimals } = currencyIn(ctx.catalogue.current().currencies, shop.currencyId);
  const { email } = record;
  return {
    ...{
      id: shop.id,
      name: shop.name,
      website: shop.website,
      status: shop.status,
      isSandbox: shop.isSandbox,
    },
    user: { id: shop.userId, email: email === null ? null : shownTo(role, 'email', email) },
    currency: { id, code, ticker, decimals },
    ...{ balance: plain(record.balance), held: plain(record.held), owed: plain(record.owed) },
    ...{ turnover: plain(record.turnover), openUsd: plain(record.open_usd) },
    mostOpenUsd: termsOf(ctx, shop).mostOpenUsd,
    lastSaleAt: record.last_sale_at?.toISOString() ?? null,
    createdAt: shop.createdAt.toISOString(),
  };
}

/** A shop with all that staff decide by. @throws Refusal `not_found` */
export async function officeShopView(
  ctx: Context,
  id: string,
  { role, language }: { role: StaffRole; language: Language },
): Promise<OfficeShop> {
  const shop = await findShop(ctx.db, id);
  const record = (await officeShopRecords(ctx.db, [id], ctx.clock.now())).get(id);
  if (!shop || !record) throw new Refusal('not_found');
  const [balance, openWithdrawals, refunds, keys, webhooks] = await Promise.all([
    shopBalance(ctx, shop),
    countOpenWithdrawals(ctx.db, id),
    officeRefunds(ctx.db, id, mostRefunds),
    officeKeys(ctx.db, id, mostEndedKeys),
    webhooksView(ctx, id),
  ]);
  const { currencies, settings } = ctx.catalogue.current();
  const { feePercent, mostOpenUsd, holdDays } = settings.shops;
  const { mostOpenUsd: _, ...row } = shopRowView(ctx, shop, record, role);
  const { automatic } = shop;
  return {
    ...row,
    ...{ version: shop.version, reason: textShownTo(role, shop.reason) },
    ...{ invoiceCurrency: shop.invoiceCurrency, invoices: shop.invoices },
    own: { feePercent: shop.feePercent, mostOpenUsd: shop.mostOpenUsd, holdDays: shop.holdDays },
    forAll: { feePercent, mostOpenUsd, holdDays },
    automatic: automatic && {
      above: automatic.above,
      currency: currencyIn(currencies, automatic.toId).name[language],
    },
    waiting: balance.waiting,
    openWithdrawals,
    refunds: refunds.map((pull) => ({
      ...{ hint: pull.id.slice(-4), invoice: pull.invoice_id, name: pull.name, currency: pull.currency },
      ...{ amount: plain(pull.amount), held: plain(pull.held), status: pull.status },
      createdAt: pull.created_at.toISOString(),
    })),
    keys: keys.map((key) => ({
      ...{ id: String(key.id), label: key.label, hint: key.hint, application: key.application },
      ...{ permissions: key.permissions, createdAt: key.created_at.toISOString() },
      usedAt: key.used_at?.toISOString() ?? null,
      usedFrom: key.used_from && shownTo(role, 'ip', key.used_from),
      endedAt: key.ended_at?.toISOString() ?? null,
    })),
    webhooks,
    actions: mayCall(decideShop, role) ? decidable(shop, record.is_owner_gone) : [],
    mayEdit: mayCall(editShopTerms, role),
  };
}

async function webhooksView({ db }: Pick<Context, 'db'>, shop: string): Promise<OfficeShop['webhooks']> {
  const webhooks = await webhooksOfShop(db, shop);
  return Promise.all(
    webhooks.map(async ({ id, url, isEnabled, failingSince, createdAt }) => {
      const deliveries = await officeDeliveries(db, id, mostDeliveries);
      return {
        ...{ id, host: URL.parse(url)?.host ?? '', isEnabled, createdAt: createdAt.toISOString() },
        failingSince: failingSince?.toISOString() ?? null,
        deliveries: deliveries.map((one) => ({
          ...{ id: one.id, type: one.type, invoice: one.invoice_id, status: one.status },
          ...{ httpCode: one.http_code, error: one.error, at: (one.sent_at ?? one.created_at).toISOString() },
        })),
      };
    }),
  );
}

export function invoiceView(row: Awaited<ReturnType<typeof officeInvoices>>[number]): OfficeInvoice {
  return {
    ...{ id: row.id, number: Number(row.number), orderId: row.order_id, currency: row.currency },
    ...{ amount: plainOrNull(row.amount), paid: plain(row.seen), settled: plain(row.settled) },
    ...{ status: row.status as InvoiceStatus, additionalStatus: row.additional_status },
    ...{ createdAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() },
    claims: row.claims.map(({ id, public_id, status }) => ({ id, publicId: public_id, status })),
  };
}

export function callView(
  row: Awaited<ReturnType<typeof officeCalls>>[number],
  role: StaffRole,
): ShopCallRecord {
  return {
    ...{ id: Number(row.id), at: row.at.toISOString(), method: row.method, path: row.path },
    ...{ status: row.status, times: row.times, keyHint: row.key_hint },
    address: row.address && shownTo(role, 'ip', row.address),
  };
}
