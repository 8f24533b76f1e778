import { divide } from '@menyala/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { usdOf } from '../invoices/lock-rates.ts';
import { includedIn, permissions } from '../keys/permissions.ts';
import type { Shop } from '../shop.ts';
import { MerchantError } from './answer-refusals.ts';
import { serveMerchant } from './serve-merchant.ts';
import * as shapes from './shapes.ts';

const mostPairs = 50;

/** The words of this API and the rates that invoices are counted at: nobody sets others for a shop. */
export function miscCalls(scope: FastifyInstance, ctx: Context): void {
  const open = { method: 'GET', permission: 'none' } as const;
  serveMerchant(
    scope,
    ctx,
    { ...open, path: '/api/v1/health', summary: 'Whether the exchange runs', answer: shapes.health },
    () => ({ synchronized: true }),
  );
  serveMerchant(
    scope,
    ctx,
    { ...open, path: '/misc/lang', summary: 'Languages of the payer’s page', answer: shapes.languages },
    () => [
      { code: 'ru-RU', currentLanguage: 'Русский' },
      { code: 'en', currentLanguage: 'English' },
    ],
  );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ ...open, path: '/misc/permissions', answer: shapes.permissionList },
      summary: 'Permissions of keys, each with those that it includes',
    },
    () => permissions.map((name) => ({ name, included: includedIn(name) })),
  );
  serveMerchant(
    scope,
    ctx,
    { ...open, path: '/misc/rate-sources', summary: 'Sources of rates', answer: shapes.rateSources },
    () => [{ id: 'menyala', name: 'Prices of this exchange' }],
  );

  const ofStore = { method: 'GET', permission: 'btcpay.store.canviewstoresettings' } as const;
  const base = '/api/v1/stores/:store/rates';
  serveMerchant(
    scope,
    ctx,
    {
      ...{ ...ofStore, path: base, answer: shapes.rates },
      summary: 'Rates between currencies by the prices of now, before margins',
      query: { currencyPair: 'BTC_USD; repeated. Without it: of every coin in the shop’s currency' },
    },
    ({ merchant, query }) => {
      const asked = [...query.getAll('currencyPair'), ...query.getAll('currencyPair[]')].filter(Boolean);
      const pairs = asked.length > 0 ? asked : usualPairs(ctx, merchant.shop);
      return pairs.slice(0, mostPairs).map((pair) => rateOf(ctx, pair));
    },
  );
  for (const path of [`${base}/configuration`, `${base}/configuration/primary`])
    serveMerchant(
      scope,
      ctx,
      {
        ...{ ...ofStore, path, answer: shapes.rateSettings },
        summary: 'Invoices are counted at the exchange’s own courses',
      },
      () => ({ spread: 0, preferredSource: 'menyala', isCustomScript: false, effectiveScript: '' }),
    );
  serveMerchant(
    scope,
    ctx,
    {
      ...{ ...ofStore, path: `${base}/configuration/fallback`, answer: shapes.rateSettings },
      summary: 'There is no fallback: always 404',
    },
    () => {
      throw new MerchantError(404, 'fallback-disabled', 'The rates of a shop have no fallback here.');
    },
  );
}

function usualPairs({ catalogue }: Context, shop: Shop): string[] {
  const tickers = [...catalogue.current().currencies.values()]
    .filter(({ category }) => category === 'crypto')
    .map(({ ticker }) => ticker);
  return [...new Set(tickers)]
    .filter((ticker) => ticker !== shop.invoiceCurrency)
    .map((ticker) => `${ticker}_${shop.invoiceCurrency}`);
}

/** A pair that has no rate says so beside its name, and spoils no other. */
function rateOf(ctx: Context, asked: string) {
  const currencyPair = asked.slice(0, 30).toUpperCase();
  const [of = '', wanted = ''] = /^([A-Z0-9]{2,12})_([A-Z0-9]{2,12})$/.exec(currencyPair)?.slice(1) ?? [];
  const now = ctx.clock.now();
  const [each, one] = [usdOf(ctx, of, now), usdOf(ctx, wanted, now)];
  if (each === undefined || one === undefined)
    return { currencyPair, errors: ['There is no price of this pair now.'], rate: null };
  return { currencyPair, errors: [], rate: divide(each, one, { digits: 12, rounding: 'nearest' }) };
}
