import type { CourseStep } from '@menyala/contract/course-steps';
import { moscowDay, nameOfDay, secondsText } from '@menyala/contract/moment';
import { type FormatLocale, formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';
import './directions.css';

/**
 * How a base course came about, a line a step: "BTC/USDT, Binance (buys at) = 97 400", "97 400 × 91,7 = 8 931 580".
 * `withTimes`: with when each price was, and the quotes that it is the median of.
 */
export function CourseSteps({
  steps,
  withTimes = false,
}: {
  steps: readonly CourseStep[];
  withTimes?: boolean;
}): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const figure = (value: string) =>
    value.endsWith('%') ? `${formatAmount(value.slice(0, -1), locale)} %` : formatAmount(value, locale);
  const name = (step: CourseStep) => {
    switch (step.kind) {
      case 'quote':
        return t('formula.quote', {
          pair: step.pair,
          source: step.sourceName,
          side: t(`formula.side.${step.side}`),
        });
      case 'price':
        return t('formula.price', { asset: step.asset });
      case 'direction':
        return t('formula.base', { from: step.from, to: step.to });
      case 'operation':
        return `${figure(step.left)} ${step.operator} ${figure(step.right)}`;
    }
  };
  return (
    <ol className="steps">
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
        <li key={place}>
          {name(step)} ={' '}
          <span className="fig" translate="no">
            {figure(step.value)}
          </span>
          {withTimes && <Times of={step} />}
        </li>
      ))}
    </ol>
  );
}

function Times({ of }: { of: CourseStep }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  if (of.kind === 'quote') return <span className="soft">, {timeOf(of.quotedAt, locale)}</span>;
  if (of.kind !== 'price') return null;
  if (of.quotes.length === 0)
    return <span className="soft">, {t('courseOrigin.byHand', { time: timeOf(of.setAt, locale) })}</span>;
  return (
    <ul>
      {of.quotes.map(({ source, sourceName, pair, side, value, quotedAt }) => (
        <li key={`${source} ${pair}`} className="soft">
          {t('formula.quote', { pair, source: sourceName, side: t(`formula.side.${side}`) })} ={' '}
          <span className="fig" translate="no">
            {formatAmount(value, locale)}
          </span>
          , {timeOf(quotedAt, locale)}
        </li>
      ))}
    </ul>
  );
}

/** To the second: prices of exchanges live for less than a minute. */
function timeOf(iso: string, locale: FormatLocale): string {
  return `${nameOfDay(moscowDay(iso), locale, 'short')}, ${secondsText(iso, locale)}`;
}
