import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { marginLoss } from '../catalogue/costs.ts';
import { useFormatLocale } from '../messages/use-language.ts';

/** The question before a margin below zero is saved: what it costs. Null where it earns, or stays as it was. */
export function useMarginQuestion(): (after: unknown, before: unknown) => string | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (after, before) => {
    const loss = typeof after === 'string' && after !== before ? marginLoss(after) : null;
    if (loss === null) return null;
    const percent = String(after).replace('.', locale === 'ru-RU' ? ',' : '.');
    return t('catalogue.marginLoses', { percent, cost: sumText(loss, locale, 'USD') });
  };
}
