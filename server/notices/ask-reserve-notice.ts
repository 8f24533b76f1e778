import type { Language } from '@menyala/contract';
import { isEmail } from '../claims/email.ts';
import { findCurrency } from '../currencies/index.ts';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { localeOf } from '../languages.ts';
import type { World } from '../world.ts';
import { insertReserveNotice } from './reserve-notice-queries.ts';

/**
 * Remembers who wants to hear when a currency can be paid out again. The answer is the same whether or not they asked before.
 * @throws Refusal `not_found` for an unknown currency; `validation` on `email`
 */
export async function askReserveNotice(
  world: World,
  { currency, email, language }: { currency: string; email: string; language: Language },
): Promise<void> {
  const known = findCurrency(world.catalogue.current(), currency);
  if (!known) throw new Refusal('not_found');
  const address = email.trim().toLowerCase();
  if (!isEmail(address)) refuseFields({ email: [{ code: address === '' ? 'required' : 'bad_email' }] });
  const locale = localeOf(language);
  await insertReserveNotice(world.db, {
    currencyId: known.id,
    email: address,
    locale,
    now: world.clock.now(),
  });
}
