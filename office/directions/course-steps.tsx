import type { CourseStep } from '@menyala/contract/course-steps';
import { formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../messages/use-language.ts';

/** How a base course came about, a line a step: "BTC/USDT, Binance (buys at) = 97 400", "97 400 × 91,7 = 8 931 580". */
export function CourseSteps({ steps }: { steps: readonly CourseStep[] }): JSX.Element {
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
          {name(step)} = <span className="fig">{figure(step.value)}</span>
        </li>
      ))}
    </ol>
  );
}
