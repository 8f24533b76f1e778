import type { Locale } from '@menyala/contract';
import { amountText, compare, type MoneyUnit, subtract, unitOf } from '@menyala/money';
import { useLocale, useTranslations } from 'use-intl';
import { unitOfTicker } from '../refunds/refund-unit.ts';
import type { LiveClaim } from '../use-claim.ts';
import css from './ways-on.module.css';

interface Figure {
  label: string;
  /** `where`: the bank or network, where sums of one money are told apart by it. */
  sums: { amount: string; unit: MoneyUnit; where?: string | null }[];
  isMain?: boolean;
}

/** What was asked, what came, and the difference: the figures that the decision is about. */
export function ChoiceFigures({ claim }: { claim: LiveClaim }) {
  const locale = useLocale() as Locale;
  return (
    <dl className={css['figures']}>
      {useFigures(claim).map(({ label, sums, isMain }) => (
        <div key={label} data-main={isMain}>
          <dt>{label}</dt>
          <dd className="figure">
            {sums.map(({ amount, unit, where }, index) => (
              <span key={`${unit.ticker} ${where}`}>
                {index === 0 ? '' : ' + '}
                {amountText(amount, locale, unit)} <small>{unitOf(unit.ticker)}</small>
                {where ? <small className={css['where']}>{where}</small> : null}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const railOf = ({ network, name }: LiveClaim['form']['from']): string => network?.name ?? name;

function useFigures({ form, status: { choice, deposits } }: LiveClaim): Figure[] {
  const t = useTranslations('waysOn');
  if (choice === null) return [];
  const one = (amount: string) => [{ amount, unit: form.from }];
  const asked: Figure = { label: t('figuresAsked'), sums: one(choice.asked) };
  if (choice.waitsFor === 'currency') {
    const came = deposits.filter(({ state }) => state !== 'reversed');
    const sums = came.map(({ amount, ticker, where }) => ({
      ...{ amount, unit: unitOfTicker(ticker, form) },
      where: where ?? railOf(form.from),
    }));
    const wanted = { amount: choice.asked, unit: form.from, where: railOf(form.from) };
    return [
      { ...asked, sums: [wanted] },
      { label: t('figuresReceived'), sums, isMain: true },
    ];
  }
  const received: Figure = { label: t('figuresReceived'), sums: one(choice.received) };
  const order = compare(choice.received, choice.asked);
  if (order > 0) {
    const excess = subtract(choice.received, choice.asked);
    return [asked, received, { label: t('figuresOver'), sums: one(excess), isMain: true }];
  }
  return order === 0
    ? [asked, received]
    : [asked, received, { label: t('figuresLeft'), sums: one(choice.left), isMain: true }];
}
