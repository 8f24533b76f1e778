import { formatAmount, type MoneyUnit, sumText } from '@menyala/money';
import { useFormatLocale, useSay } from '../language/say.ts';
import type { Prize } from './contest-form.ts';

/** A prize in words: money with its ticker, points with their name. */
export function usePrizeText(currency: MoneyUnit): (prize: Prize) => string {
  const say = useSay();
  const locale = useFormatLocale();
  return ({ kind, amount }) =>
    kind === 'money'
      ? sumText(amount, locale, currency)
      : say('contests.points', { points: formatAmount(amount, locale) });
}
