import type { Language } from '@menyala/contract';
import { compare, divide, multiply, subtract } from '@menyala/money';
import type { Context } from '../../context.ts';
import { isEmail, oneEmail } from '../../platform/email.ts';
import { hasControlCharacters } from '../../platform/http/control-characters.ts';
import type { FieldErrors } from '../../platform/http/field-checks.ts';
import { decimalsOf as decimalsNeeded, refuseWrong } from '../../platform/http/field-checks.ts';
import { readSum } from '../../platform/http/read-sum.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { localeOf } from '../../platform/languages.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { decimalsOf } from '../payment-methods.ts';
import { findShop, invoicingShop, termsOf } from '../shop.ts';
import { findLink, type Link } from './links.ts';

/** What somebody who pays by a link says. */
export interface LinkPayment {
  /** As it was typed. Of no account where the link has a sum of its own. */
  sum: string;
  /** By the names of the link's fields. */
  values: Readonly<Record<string, string>>;
  /** Of the link, as it was shown: whoever saw another one is asked to look again. */
  version: number;
  /** The same of every press of one form. */
  key: string;
  language: Language;
}

export const longestValue = 500;

/** A text of a link in a language, or in the one that it has. */
export function textIn(texts: Record<Language, string>, language: Language): string {
  return texts[language] === '' ? texts[language === 'ru' ? 'en' : 'ru'] : texts[language];
}

/**
 * What is asked for so that the shop gets the whole of a sum, and what of it is the fee: rounded up, since a fee is a part of what is
 * asked for, and rounded down when it is taken.
 */
export function withFee(sum: string, feePercent: string, decimals: number): { asked: string; fee: string } {
  const kept = subtract('1', multiply(feePercent, '0.01'));
  const asked = divide(sum, kept, { decimals, rounding: 'up' });
  return { asked, fee: subtract(asked, sum) };
}

/**
 * Makes the invoice of whoever pays by a link; it counts as a use in its own transaction. Sent again with its key, it is the first one,
 * also where that took the last use.
 * @returns its id
 * @throws Refusal `not_found` · `conflict` (the link has changed since it was shown) · `validation` at `sum` and `fields.NAME` ·
 *   `link_closed`, and what `createInvoice` refuses with
 */
export async function payByLink(
  ctx: Context,
  id: string,
  { sum, values, version, key, language }: LinkPayment,
): Promise<string> {
  const link = await findLink(ctx.db, id);
  const shop = link && (await findShop(ctx.db, link.shopId));
  if (!link || !shop) throw new Refusal('not_found');
  if (link.version !== version) throw new Refusal('conflict');
  const decimals = decimalsOf(ctx, link.currency);
  const errors: FieldErrors = {};
  const net = link.amount ?? wantedSum(link, { sum, language }, decimals, errors);
  const filled = filledFields(link, values, errors);
  refuseWrong(errors);
  const { asked, fee } = link.payerPaysFee
    ? withFee(net, termsOf(ctx, shop).feePercent, decimals)
    : { asked: net, fee: null };
  const invoicing = invoicingShop(ctx, shop);
  const buyerEmail = oneEmail(filled['buyerEmail'] ?? '');
  const invoice = await createInvoice(
    ctx,
    invoicing,
    {
      ...{ amount: asked, currency: link.currency, orderId: null, searchTerms: [], receipt: null },
      metadata: JSON.stringify({ linkId: link.id, itemDesc: textIn(link.title, language), ...filled }),
      buyerEmail: isEmail(buyerEmail) ? buyerEmail : null,
      checkout: {
        ...{ speedPolicy: 'MediumSpeed', defaultPaymentMethod: null, lazyPaymentMethods: null },
        paymentMethods: invoicing.ways.map((way) => way.id),
        ...{ expirationMinutes: 15, monitoringMinutes: 1440, paymentTolerance: 0 },
        ...{ redirectURL: link.returnUrl, cancelURL: link.cancelUrl, redirectAutomatically: false },
        defaultLanguage: localeOf(language),
      },
      link: { id: link.id, payerFee: fee },
    },
    {
      key: `link ${key}`,
      hash: ctx.vault.blindIndex(`link ${JSON.stringify([link.id, version, net, Object.entries(filled)])}`),
    },
  ).catch((error: unknown) => {
    // The payer said the sum: the fault is told where they said it.
    if (!(error instanceof Refusal) || !error.errors['amount'] || link.amount !== null) throw error;
    return refuseFields({ sum: error.errors['amount'] });
  });
  return invoice.id;
}

function wantedSum(
  { least, most, currency }: Link,
  { sum: typed, language }: Pick<LinkPayment, 'sum' | 'language'>,
  decimals: number,
  errors: FieldErrors,
): string {
  const refuse = (code: 'bad_amount' | 'below_min' | 'above_max', nearest?: string) => {
    errors['sum'] = [nearest === undefined ? { code } : { code, values: { nearest, ticker: currency } }];
  };
  const { amount: sum, wrong } = readSum(typed, { ticker: currency, decimals: 18 }, language);
  if (wrong !== null) errors['sum'] = [wrong];
  else if (compare(sum, '0') <= 0) refuse('bad_amount');
  else if (least !== null && compare(sum, least) < 0) refuse('below_min', least);
  else if (compare(sum, most ?? mostSum) > 0) refuse('above_max', most ?? mostSum);
  else if (decimalsNeeded(sum) > decimals)
    errors['sum'] = [{ code: 'too_many_decimals', values: { decimals: String(decimals) } }];
  return sum ?? '0';
}

const mostSum = '1000000000000';

/** What was typed into the link's own fields; anything else is nobody's. */
function filledFields(
  { fields }: Link,
  values: Readonly<Record<string, string>>,
  errors: FieldErrors,
): Record<string, string> {
  const filled: [string, string][] = [];
  for (const { name, required } of fields) {
    const value = (Object.hasOwn(values, name) ? (values[name] ?? '') : '').trim();
    const path = `fields.${name}`;
    if (value === '' && required) errors[path] = [{ code: 'required' }];
    else if (value.length > longestValue) errors[path] = [{ code: 'too_long' }];
    else if (hasControlCharacters(value)) errors[path] = [{ code: 'forbidden_characters' }];
    else if (value !== '') filled.push([name, value]);
  }
  return Object.fromEntries(filled);
}
