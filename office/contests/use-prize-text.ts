import { formatAmount } from '@menyala/money';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';
import type { Prize } from './contest-form.ts';

/** A prize in words: money with its ticker, points with their name. */
export function usePrizeText(ticker: string): (prize: Prize) => string {
  const say = useSay();
  const locale = useFormatLocale();
  return ({ kind, amount }) =>
    kind === 'money'
      ? moneyText(amount, ticker, locale)
      : say('contests.points', { points: formatAmount(amount, locale) });
}
