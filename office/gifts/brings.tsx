import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import { useProgrammeCurrency } from '../partners/use-programme-currency.ts';
import { useEffectText } from '../promocodes/index.ts';

/** What whoever takes a gift gets. */
export function Brings({
  gift: { kind, amount, promocode },
}: {
  gift: Pick<OfficeGiftItem, 'kind' | 'amount' | 'promocode'>;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const currency = useProgrammeCurrency();
  const effect = useEffectText();
  if (kind === 'money' && amount !== null) return <>{sumText(amount, locale, currency)}</>;
  if (promocode !== null) return <>{t('gifts.promocode', { effect: effect(promocode) })}</>;
  return <>{t('gifts.kind.thing')}</>;
}
