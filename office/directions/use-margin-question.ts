import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { marginLoss } from '../catalogue/costs.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useFloorWarning } from './use-floor-warning.ts';

/** The question before a margin is saved that costs, or that a second person is asked about. Null where it earns, or stays as it was. */
export function useMarginQuestion(): (after: unknown, before: unknown) => string | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const floorWarning = useFloorWarning();
  return (after, before) => {
    if (typeof after !== 'string' || after === before) return null;
    const loss = marginLoss(after);
    const percent = after.replace('.', locale === 'ru-RU' ? ',' : '.');
    const loses = loss && t('catalogue.marginLoses', { percent, cost: sumText(loss, locale, 'USD') });
    return [loses, floorWarning(after, before)].filter(Boolean).join(' ') || null;
  };
}
