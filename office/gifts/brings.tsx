import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import type { JSX } from 'react';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import { useProgrammeTicker } from '../partners/use-programme-currency.ts';
import { useEffectText } from '../promocodes/index.ts';

/** What whoever takes a gift gets. */
export function Brings({
  gift: { kind, amount, promocode },
}: {
  gift: Pick<OfficeGiftItem, 'kind' | 'amount' | 'promocode'>;
}): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const ticker = useProgrammeTicker();
  const effect = useEffectText();
  if (kind === 'money' && amount !== null) return <>{moneyText(amount, ticker, locale)}</>;
  if (promocode !== null) return <>{say('gifts.promocode', { effect: effect(promocode) })}</>;
  return <>{say('gifts.kind.thing')}</>;
}
