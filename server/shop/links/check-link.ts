import { type LinkEdit, linkFieldName, mostLinkFields } from '@menyala/contract/site/shop-links';
import { compare, divide, min, multiply } from '@menyala/money';
import type { Context } from '../../context.ts';
import { plain } from '../../platform/database/numeric.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import {
  type FieldErrors,
  refuseWrong,
  wrongDecimals,
  wrongOrder,
  wrongWords,
  wrongZero,
} from '../../platform/http/field-checks.ts';
import { usdOf } from '../invoices/lock-rates.ts';
import { decimalsOf } from '../payment-methods.ts';
import type { termsOf } from '../shop.ts';
import { pricedAssets } from '../shops/own-shops.ts';

const mostAmount = '1000000000000';

/** Names that programs of shops read as something else: a payer must not be able to say which order they pay. */
const reserved: ReadonlySet<string> = new Set(
  [
    ...['orderId', 'orderUrl', 'orderNumber', 'transactionId', 'itemDesc', 'itemCode', 'posData'],
    ...['taxIncluded', 'physical', 'receiptData', 'linkId', 'constructor', 'prototype'],
  ].map((name) => name.toLowerCase()),
);

/**
 * A link as it is kept: texts without spaces around them, amounts as they are written shortest. Nothing is changed in silence: what does
 * not fit is refused. Nobody could pay more than the half of the shop's bound that its links have together.
 * @throws Refusal `validation` by field
 */
export function checkLink(
  ctx: Context,
  edit: LinkEdit,
  currency: string,
  { mostOpenUsd }: Pick<ReturnType<typeof termsOf>, 'mostOpenUsd'>,
): LinkEdit {
  const link: LinkEdit = {
    ...edit,
    ...{ amount: plainAmount(edit.amount), least: plainAmount(edit.least), most: plainAmount(edit.most) },
    ...{ title: trimmed(edit.title), description: trimmed(edit.description) },
    fields: edit.fields.map(({ name, label, required }) => ({
      ...{ name: name.trim(), label: trimmed(label), required },
    })),
    ...{ returnUrl: edit.returnUrl.trim(), cancelUrl: edit.cancelUrl.trim() },
  };
  const isKnown = pricedAssets(ctx).includes(currency);
  refuseWrong(
    isKnown ? {} : { currency: [{ code: 'unknown_currency' }] },
    wrongSums(link, currency, {
      decimals: decimalsOf(ctx, currency),
      mostOf: mostOfLink(ctx, currency, mostOpenUsd),
    }),
    wrongTexts('title', link.title, { most: 120, isRequired: true }),
    wrongTexts('description', link.description, { most: 2000 }),
    wrongFields(link),
    wrongReturn('returnUrl', link.returnUrl),
    wrongReturn('cancelUrl', link.cancelUrl),
    link.expiresAt !== null && new Date(link.expiresAt) <= ctx.clock.now()
      ? { expiresAt: [{ code: 'not_ahead' }] }
      : {},
  );
  return link;
}

const plainAmount = (amount: string | null) => (amount === null ? null : plain(amount));
const trimmed = ({ ru, en }: { ru: string; en: string }) => ({ ru: ru.trim(), en: en.trim() });

/** Half of the bound of open invoices, in the link's currency; no more than a sum may be anyway. */
function mostOfLink(ctx: Context, currency: string, mostOpenUsd: string | null): string {
  const usd = usdOf(ctx, currency, ctx.clock.now());
  if (mostOpenUsd === null || usd === undefined) return mostAmount;
  const half = divide(multiply(mostOpenUsd, '0.5'), usd, {
    decimals: decimalsOf(ctx, currency),
    rounding: 'down',
  });
  return min(half, mostAmount);
}

function wrongSums(
  { amount, least, most }: LinkEdit,
  currency: string,
  { decimals, mostOf }: { decimals: number; mostOf: string },
): FieldErrors {
  const each = Object.entries({ amount, least, most });
  return {
    ...wrongOrder('most', most, least, currency),
    ...(amount !== null && most !== null && { most: [{ code: 'bad_value' as const }] }),
    ...(amount !== null && least !== null && { least: [{ code: 'bad_value' as const }] }),
    ...Object.assign({}, ...each.map(([path, sum]) => wrongDecimals(path, sum, decimals))),
    ...Object.assign({}, ...each.map(([path, sum]) => wrongZero(path, sum))),
    ...Object.assign(
      {},
      ...each.map(([path, sum]) => tooMuch(path, sum, path === 'most' ? mostAmount : mostOf, currency)),
    ),
  };
}

function tooMuch(path: string, sum: string | null, most: string, ticker: string): FieldErrors {
  if (sum === null || compare(sum, most) <= 0) return {};
  return { [path]: [{ code: 'above_max', values: { nearest: most, ticker } }] };
}

/** In one of the languages at least, where they are needed. */
function wrongTexts(
  path: string,
  texts: { ru: string; en: string },
  { most, isRequired = false }: { most: number; isRequired?: boolean },
): FieldErrors {
  const errors = wrongWords(path, texts, { most });
  if (isRequired && texts.ru === '' && texts.en === '') errors[`${path}.ru`] = [{ code: 'required' }];
  for (const language of ['ru', 'en'] as const)
    if (hasControlCharacters(texts[language]))
      errors[`${path}.${language}`] = [{ code: 'forbidden_characters' }];
  return errors;
}

function wrongFields({ fields }: LinkEdit): FieldErrors {
  if (fields.length > mostLinkFields) return { fields: [{ code: 'too_many' }] };
  const errors: FieldErrors = {};
  const known = new Set<string>();
  const pattern = new RegExp(linkFieldName);
  for (const [place, { name, label }] of fields.entries()) {
    const path = `fields.${place}.name`;
    Object.assign(errors, wrongTexts(`fields.${place}.label`, label, { most: 120, isRequired: true }));
    if (name === '') errors[path] = [{ code: 'required' }];
    else if (!pattern.test(name)) errors[path] = [{ code: 'bad_format' }];
    else if (known.has(name.toLowerCase()) || reserved.has(name.toLowerCase()))
      errors[path] = [{ code: 'code_taken' }];
    known.add(name.toLowerCase());
  }
  return errors;
}

/** Of http or https, without a password; `{InvoiceId}` in it is filled in later. */
function wrongReturn(path: string, address: string): FieldErrors {
  if (address === '') return {};
  if (address.length > 2000) return { [path]: [{ code: 'too_long' }] };
  const url = hasControlCharacters(address) ? null : URL.parse(address.replaceAll(/[{}]/g, ''));
  const isGood = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isGood ? {} : { [path]: [{ code: 'bad_address' }] };
}
