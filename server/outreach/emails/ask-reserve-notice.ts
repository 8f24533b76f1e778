import type { Language } from '@menyala/contract';
import { isZero } from '@menyala/money';
import type { Context } from '../../context.ts';
import { noteOpening } from '../../market/currencies/direction-openings.ts';
import { findCurrency } from '../../market/currencies/directions.ts';
import { oneEmail, wrongEmail } from '../../platform/email.ts';
import { refuseWrong } from '../../platform/http/field-checks.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { localeOf } from '../../platform/languages.ts';
import { insertReserveNotice } from './reserve-notice-queries.ts';

/**
 * Remembers who wants to hear when a currency, or so much of it, can be received again, from any other or from one. The answer is
 * the same whether or not they asked before. Pages of directions that somebody asks for are not left out of search engines.
 * @throws Refusal `not_found` for an unknown currency; `validation` on `email`, `toSumma`
 */
export async function askReserveNotice(
  ctx: Context,
  {
    currency,
    from,
    toSumma,
    email,
    language,
  }: {
    currency: string;
    from: number | undefined;
    toSumma: string | null;
    email: string;
    language: Language;
  },
): Promise<void> {
  const catalogue = ctx.catalogue.current();
  const known = findCurrency(catalogue, currency);
  if (!known || (from !== undefined && !catalogue.currencies.has(from))) throw new Refusal('not_found');
  const address = oneEmail(email);
  refuseWrong(wrongEmail(address, { isRequired: true }));
  if (toSumma !== null && isZero(toSumma)) refuseFields({ toSumma: [{ code: 'bad_amount' }] });
  const locale = localeOf(language);
  await insertReserveNotice(ctx.db, {
    currencyId: known.id,
    fromId: from ?? null,
    amount: toSumma,
    email: address,
    locale,
    now: ctx.clock.now(),
  });
  for (const direction of catalogue.directions)
    if (direction.to.id === known.id && (from === undefined || direction.from.id === from))
      noteOpening(ctx, direction);
}
