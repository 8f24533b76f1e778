import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useProgrammeCurrency } from '../partners/use-programme-currency.ts';
import { useEffectText } from '../promocodes/index.ts';

/** What whoever takes a gift gets. */
export function Brings({
  gift: { kind, amount, promocode },
}: {
  gift: Pick<OfficeGiftItem, 'kind' | 'amount' | 'promocode'>;
}): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const currency = useProgrammeCurrency();
  const effect = useEffectText();
  if (kind === 'money' && amount !== null) return <>{sumText(amount, locale, currency)}</>;
  if (promocode !== null) return <>{say('gifts.promocode', { effect: effect(promocode) })}</>;
  return <>{say('gifts.kind.thing')}</>;
}
