import { sumText } from '@menyala/money';
import { marginLoss } from '../catalogue/costs.ts';
import { useFormatLocale, useSay } from '../language/say.ts';

/** The question before a margin below zero is saved: what it costs. Null where it earns, or stays as it was. */
export function useMarginQuestion(): (after: unknown, before: unknown) => string | null {
  const say = useSay();
  const locale = useFormatLocale();
  return (after, before) => {
    const loss = typeof after === 'string' && after !== before ? marginLoss(after) : null;
    if (loss === null) return null;
    const percent = String(after).replace('.', locale === 'ru-RU' ? ',' : '.');
    return say('catalogue.marginLoses', { percent, cost: sumText(loss, locale, 'USD') });
  };
}
