import type { Language } from '@menyala/contract';
import type { Context } from '../../context.ts';
import { findCurrency } from '../../market/currencies/directions.ts';
import { isEmail, oneEmail } from '../../platform/email.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { localeOf } from '../../platform/languages.ts';
import { insertReserveNotice } from './reserve-notice-queries.ts';

/**
 * Remembers who wants to hear when a currency can be received again, from any other or from one. The answer is the same whether or not they asked before.
 * @throws Refusal `not_found` for an unknown currency; `validation` on `email`
 */
export async function askReserveNotice(
  ctx: Context,
  {
    currency,
    from,
    email,
    language,
  }: { currency: string; from: number | undefined; email: string; language: Language },
): Promise<void> {
  const catalogue = ctx.catalogue.current();
  const known = findCurrency(catalogue, currency);
  if (!known || (from !== undefined && !catalogue.currencies.has(from))) throw new Refusal('not_found');
  const address = oneEmail(email);
  if (!isEmail(address)) refuseFields({ email: [{ code: address === '' ? 'required' : 'bad_email' }] });
  const locale = localeOf(language);
  await insertReserveNotice(ctx.db, {
    currencyId: known.id,
    fromId: from ?? null,
    email: address,
    locale,
    now: ctx.clock.now(),
  });
}
