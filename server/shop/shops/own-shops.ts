import type { AnswerOf, BodyOf, Language } from '@menyala/contract';
import type {
  KeyPurpose,
  listOwnShops as listCall,
  OwnShop,
  openShop as openCall,
} from '@menyala/contract/site/shops';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { requireActivated, type UserSession } from '../../platform/http/sessions.ts';
import { type OwnerNotice, tellStaffGroup } from '../../platform/jobs/notify-owners.ts';
import { newId } from '../invoices/invoice.ts';
import { usdOf } from '../invoices/lock-rates.ts';
import type { Permission } from '../keys/permissions.ts';
import { exchangesTo } from '../payment-methods.ts';
import { findShop, type Shop, shopsOfUser, termsOf } from '../shop.ts';

/** Money of states that people count in, before the coins that have a price. */
const usualAssets = ['USD', 'EUR', 'RUB', 'KZT', 'UAH', 'GBP', 'JPY', 'CNY'];

/** A sandbox takes no money and is none of the shops that a user may have. */
const mostSandboxes = 1;

/** What each purpose of a key comes to. */
export const permissionsFor: Record<KeyPurpose, readonly Permission[]> = {
  plugin: [
    'btcpay.store.canviewinvoices',
    'btcpay.store.cancreateinvoice',
    'btcpay.store.canviewstoresettings',
    'btcpay.store.canmodifyinvoices',
    'btcpay.store.webhooks.canmodifywebhooks',
    'btcpay.store.cancreatenonapprovedpullpayments',
  ],
  invoices: [
    'btcpay.store.canviewinvoices',
    'btcpay.store.cancreateinvoice',
    'btcpay.store.canviewstoresettings',
  ],
  reading: ['btcpay.store.canviewinvoices', 'btcpay.store.canviewstoresettings'],
  // It holds all others, and lets the program withdraw to details that are known (decision 101).
  everything: ['btcpay.store.canmodifystoresettings'],
};

/** Shops of a user, and what another one may be opened with. */
export async function listOwnShops(
  ctx: Context,
  userId: number,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const shops = await shopsOfUser(ctx.db, userId);
  const balances = await balancesOf(
    ctx,
    shops.map(({ id }) => id),
  );
  return {
    items: shops.map((shop) => viewOf(ctx, shop, balances, language)),
    currencies: receivable(ctx).map(({ id, name }) => ({ id, name: name[language] })),
    invoiceCurrencies: pricedAssets(ctx),
    ...openingTerms(ctx),
  };
}

/**
 * Opens a shop. It takes payments at once, within the bound of open invoices, or waits for staff where the owner wants it so.
 * @throws Refusal `not_activated` · `forbidden` where no shops can be opened · `validation` by field, at `name` or `isSandbox` also where
 * the user has as many of these as anybody may
 */
export async function openShop(
  ctx: Context,
  user: UserSession,
  given: BodyOf<typeof openCall>,
  language: Language,
): Promise<OwnShop> {
  requireActivated(user);
  const { isOpen, needsApproval, mostShops } = ctx.catalogue.current().settings.shops;
  if (!isOpen) throw new Refusal('forbidden');
  const [name, website] = [given.name.trim(), given.website.trim()];
  const wrong: FieldErrors = {
    ...(name === '' && { name: [{ code: 'required' as const }] }),
    ...(hasControlCharacters(name) && { name: [{ code: 'forbidden_characters' as const }] }),
    ...(website !== '' && !isWebsite(website) && { website: [{ code: 'bad_link' as const }] }),
    ...(!receivable(ctx).some(({ id }) => id === given.currency) && {
      currency: [{ code: 'unknown_currency' as const }],
    }),
    ...(!pricedAssets(ctx).includes(given.invoiceCurrency) && {
      invoiceCurrency: [{ code: 'unknown_currency' as const }],
    }),
  };
  refuseWrong(wrong);
  const id = newId();
  await ctx.db.transaction().execute(async (tx) => {
    // Two presses at once count one after the other.
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().executeTakeFirstOrThrow();
    const isOfKind = ({ isSandbox }: Shop) => isSandbox === (given.isSandbox ?? false);
    const alike = (await shopsOfUser(tx, user.id)).filter(isOfKind).length;
    if (given.isSandbox && alike >= mostSandboxes) refuseFields({ isSandbox: [{ code: 'too_many' }] });
    if (!given.isSandbox && alike >= mostShops) refuseFields({ name: [{ code: 'too_many' }] });
    await tx
      .insertInto('shop')
      .values({
        ...{ id, user_id: user.id, name, website, currency_id: given.currency },
        status: needsApproval ? 'waiting' : 'active',
        is_sandbox: given.isSandbox ?? false,
        ...{ invoice_currency: given.invoiceCurrency, created_at: ctx.clock.now() },
      })
      .execute();
    if (needsApproval) await tellStaffGroup(tx, waitsNotice(id, name, website), ctx.clock.now());
  });
  ctx.outbox.wake();
  // The first shop with its balance in a currency adds a way to the catalogue.
  if (!ctx.catalogue.current().sameCurrencyWays.has(given.currency)) await ctx.catalogue.refresh();
  const shop = await findShop(ctx.db, id);
  if (!shop) throw new Error('The shop that was just opened is gone.');
  return viewOf(ctx, shop, new Map(), language);
}

/** Whether another shop can be opened, how many one user may have, and what holds for it. */
function openingTerms({ catalogue }: Pick<Context, 'catalogue'>) {
  const { isOpen, needsApproval, mostShops, feePercent, holdDays } = catalogue.current().settings.shops;
  return { isOpen, needsApproval, mostShops, feePercent, holdDays };
}

function waitsNotice(id: string, name: string, website: string): OwnerNotice {
  return {
    kind: 'shop_waits',
    title: { ru: 'Магазин ждёт одобрения', en: 'A shop waits for approval' },
    text: {
      ru: 'Он не выставляет счетов, пока его не одобрят.',
      en: 'It makes no invoices until it is approved.',
    },
    facts: [
      { label: { ru: 'Название', en: 'Name' }, value: name },
      ...(website === '' ? [] : [{ label: { ru: 'Сайт', en: 'Website' }, value: website }]),
    ],
    page: `/shops/${id}/show`,
  };
}

/** @throws Refusal `not_found` for another's as for one that is not there */
export async function ownShop(ctx: Context, userId: number, id: string): Promise<Shop> {
  const shop = await findShop(ctx.db, id);
  if (!shop || shop.userId !== userId) throw new Refusal('not_found');
  return shop;
}

/** Currencies that payments of customers can become: something leads to them, and they are no cash. */
function receivable(ctx: Context) {
  return [...ctx.catalogue.current().currencies.values()].filter(
    ({ id, cities }) => cities.length === 0 && exchangesTo(ctx, id).length > 0,
  );
}

/** What invoices may be in: assets that have a price now. */
export function pricedAssets(ctx: Context): string[] {
  const now = ctx.clock.now();
  const tickers = [...ctx.catalogue.current().currencies.values()].map(({ ticker }) => ticker);
  return [...new Set([...usualAssets, ...tickers])].filter((asset) => usdOf(ctx, asset, now) !== undefined);
}

function isWebsite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.');
}

/** Balance and debt by shop, in canonical text. */
async function balancesOf(
  { db }: Pick<Context, 'db'>,
  shops: readonly string[],
): Promise<Map<string, { balance: string; owed: string }>> {
  if (shops.length === 0) return new Map();
  const { rows } = await sql<{ owner: string; balance: string; owed: string }>`
    select owner, trim_scale(coalesce(sum(balance) filter (where kind = 'shop'), 0))::text as balance,
           trim_scale(coalesce(-sum(balance) filter (where kind = 'shop_owed'), 0))::text as owed
    from account where kind in ('shop', 'shop_owed') and owner = any (${[...shops]}) group by owner`.execute(
    db,
  );
  return new Map(rows.map(({ owner, balance, owed }) => [owner, { balance, owed }]));
}

function viewOf(
  ctx: Context,
  shop: Shop,
  balances: ReadonlyMap<string, { balance: string; owed: string }>,
  language: Language,
): OwnShop {
  const currency = ctx.catalogue.current().currencies.get(shop.currencyId);
  const { feePercent, mostOpenUsd, holdDays } = termsOf(ctx, shop);
  const { balance = '0', owed = '0' } = balances.get(shop.id) ?? {};
  return {
    ...{ id: shop.id, name: shop.name, website: shop.website, status: shop.status, reason: shop.reason },
    isSandbox: shop.isSandbox,
    currency: {
      id: shop.currencyId,
      name: currency?.name[language] ?? '',
      ticker: currency?.ticker ?? '',
    },
    ...{ invoiceCurrency: shop.invoiceCurrency, feePercent, mostOpenUsd, holdDays, balance, owed },
    invoices: shop.invoices,
  };
}
