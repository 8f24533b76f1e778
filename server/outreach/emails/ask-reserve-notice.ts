import type { Language } from '@menyala/contract';
import { findCurrency } from '../../market/currencies/directions.ts';
import { isEmail, oneEmail } from '../../platform/email.ts';
import { Refusal, refuseFields } from '../../platform/http/refusal.ts';
import { localeOf } from '../../platform/languages.ts';
import type { World } from '../../world.ts';
import { insertReserveNotice } from './reserve-notice-queries.ts';

/**
 * Remembers who wants to hear when a currency can be received again, from any other or from one. The answer is the same whether or not they asked before.
 * @throws Refusal `not_found` for an unknown currency; `validation` on `email`
 */
export async function askReserveNotice(
  world: World,
  {
    currency,
    from,
    email,
    language,
  }: { currency: string; from: number | undefined; email: string; language: Language },
): Promise<void> {
  const catalogue = world.catalogue.current();
  const known = findCurrency(catalogue, currency);
  if (!known || (from !== undefined && !catalogue.currencies.has(from))) throw new Refusal('not_found');
  const address = oneEmail(email);
  if (!isEmail(address)) refuseFields({ email: [{ code: address === '' ? 'required' : 'bad_email' }] });
  const locale = localeOf(language);
  await insertReserveNotice(world.db, {
    currencyId: known.id,
    fromId: from ?? null,
    email: address,
    locale,
    now: world.clock.now(),
  });
}
