import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { marginFall, marginLoss } from '../catalogue/costs.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useFloorWarning } from './use-floor-warning.ts';

/** The question before a margin is saved that costs, that falls by more than a point, or that a second person is asked about. Null where it earns, or stays as it was. */
export function useMarginQuestion(): (after: unknown, before: unknown) => string | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const floorWarning = useFloorWarning();
  return (after, before) => {
    if (typeof after !== 'string' || after === before) return null;
    const loss = marginLoss(after);
    const written = (percent: string) => percent.replace('.', locale === 'ru-RU' ? ',' : '.');
    const percent = written(after);
    const fall = typeof before === 'string' ? marginFall(before, after) : null;
    const falls =
      fall &&
      t('catalogue.marginFalls', {
        percent,
        before: written(String(before)),
        cost: sumText(fall, locale, 'USD'),
      });
    const loses = loss && t('catalogue.marginLoses', { percent, cost: sumText(loss, locale, 'USD') });
    return [falls, loses, floorWarning(after, before)].filter(Boolean).join(' ') || null;
  };
}
